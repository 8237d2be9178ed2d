import type { ReactNode } from 'react';

/** What stands in the balloon of each assistant; who is not here has two lines of prose. */
const GLYPHS: Readonly<Record<string, ReactNode>> = {
  cloudinha: <path d="M11 18.5a3.3 3.3 0 0 1 .2-6.6 4.8 4.8 0 0 1 9.2.9 2.9 2.9 0 0 1 .1 5.7Z" />,
  julia: <path d="M11.5 11.2v1.2m9-1.2v1.2M10.5 16c1.2 2 3.2 3 5.5 3s4.3-1 5.5-3" />,
  financas: <path d="M10.5 19.5v-4m5.5 4V10m5.5 9.500v-6.500" />,
};

const LINES = <path d="M9.5 12.5h13M9.5 17.5h8" />;

type AssistantMarkProps = { readonly name: string; readonly className?: string };

/** The product's balloon with the sign of who speaks, in the colours of the place it stands in (`data-assistant`). */
export function AssistantMark({ name, className = 'size-6' }: AssistantMarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className} data-assistant={name}>
      <path
        className="fill-accent"
        d="M16 3C8.3 3 2 8.4 2 15c0 3.7 2 7 5.1 9.2-.2 1.9-1 3.7-2.3 5 2.9-.1 5.5-1.1 7.5-2.7 1.2.3 2.4.5 3.7.5 7.7 0 14-5.4 14-12S23.7 3 16 3Z"
      />
      <g
        className="stroke-on-accent"
        fill="none"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {GLYPHS[name] ?? LINES}
      </g>
    </svg>
  );
}
