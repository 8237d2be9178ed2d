import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { CitedSource } from '#protocol';
import { Page } from '../ui/icons.tsx';
import { SourcePanel } from './source-panel.tsx';
import { itemOf } from './source-words.ts';

type Opening = { readonly sources: readonly CitedSource[]; readonly onOpen: (place: number) => void };

const SourcesContext = createContext<Opening | null>(null);

type SourcesProps = {
  readonly sources: readonly CitedSource[];
  readonly turn: string;
  /** The words that name them. */
  readonly children: ReactNode;
};

/** The words of an answer and, below them, what they rest on: each opens the passage itself. */
export function Sources({ sources, turn, children }: SourcesProps) {
  const [open, setOpen] = useState<number | null>(null);
  const opening = useMemo(() => ({ sources, onOpen: setOpen }), [sources]);
  return (
    <SourcesContext value={opening}>
      {children}
      {sources.length > 0 && (
        <>
          <SourceList {...opening} />
          <SourcePanel
            {...{ turn }}
            source={open === null ? null : (sources[open] ?? null)}
            onClose={() => setOpen(null)}
          />
        </>
      )}
    </SourcesContext>
  );
}

function SourceList({ sources, onOpen }: Opening) {
  return (
    <section aria-label="Fontes" className="space-y-1.5">
      <h3 className="text-xs font-medium text-soft">{sources.length === 1 ? 'Fonte' : 'Fontes'}</h3>
      <ul className="flex flex-wrap gap-2">
        {sources.map((source, place) => (
          <li key={source.id} className="min-w-0 max-w-full">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(place)}
              className="flex min-h-9 max-w-full items-center gap-2 rounded-xl border border-line bg-raised px-3 py-1.5 text-left text-sm hover:border-edge hover:bg-hover"
            >
              <Page className="size-4 shrink-0 text-accent" />
              <span className="min-w-0 wrap-anywhere">
                {source.title}
                {source.item !== undefined && <span className="text-soft"> · {itemOf(source)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MentionProps = { readonly place: number; readonly children: ReactNode };

/** A source that the text names: pressed, it opens the passage. */
export function SourceMention({ place, children }: MentionProps) {
  const context = useContext(SourcesContext);
  if (!context?.sources[place]) return children;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="Ver o trecho"
      onClick={() => context.onOpen(place)}
      className="rounded text-left underline decoration-edge decoration-dotted underline-offset-4 hover:bg-tint"
    >
      {children}
    </button>
  );
}
