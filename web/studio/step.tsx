import type { ReactNode } from 'react';

type StepProps = {
  readonly name: string;
  readonly what: string;
  readonly last?: boolean;
  readonly children: ReactNode;
};

/** One step of a turn, on the line that leads through all of them. */
export function Step({ name, what, last = false, children }: StepProps) {
  return (
    <li className={`relative pl-7 ${last ? '' : 'pb-6'}`}>
      {!last && <span aria-hidden="true" className="absolute top-4 bottom-0 left-[5px] w-px bg-line" />}
      <span
        aria-hidden="true"
        className="absolute top-1.5 left-0 size-[11px] rounded-full border-2 border-accent bg-paper"
      />
      <h3 className="leading-6 font-medium">
        {name} <span className="font-normal text-soft">— {what}</span>
      </h3>
      <div className="pt-0.5 text-sm leading-relaxed text-soft">{children}</div>
    </li>
  );
}
