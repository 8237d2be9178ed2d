import type { ReactNode } from 'react';

/** A table that may be wider than a phone: it scrolls by itself, by touch and by keys. */
export function WideTable({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
      tabIndex={0}
      className="relative overflow-x-auto rounded-2xl border border-line bg-raised -outline-offset-2"
    >
      <table className="w-full border-collapse text-left text-sm [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_tbody_th]:border-t [&_tbody_th]:border-line [&_tbody_th]:font-normal [&_thead_th]:text-xs [&_thead_th]:font-medium [&_thead_th]:text-soft">
        {children}
      </table>
    </section>
  );
}
