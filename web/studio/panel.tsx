import { type ReactNode, useId } from 'react';

type PanelProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode };

/** A part of a page with a name of its own. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="space-y-4 rounded-3xl border border-line bg-raised px-5 py-5 md:px-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-serif text-xl">
          {title}
        </h2>
        {aside && <div className="text-sm text-soft">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** A number that stands for itself. */
export function Figure({
  name,
  said,
  note,
}: {
  readonly name: string;
  readonly said: string;
  readonly note?: string;
}) {
  return (
    <div className="rounded-2xl bg-sunken px-4 py-3">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-serif text-2xl tabular-nums wrap-anywhere">{said}</dd>
      {note && <dd className="text-sm text-soft">{note}</dd>}
    </div>
  );
}

/** Nothing here, inside of a panel. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-sm leading-relaxed text-soft">{children}</p>
);
