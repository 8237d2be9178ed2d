import { useMemo } from 'react';
import { said, type TurnEvent } from '#protocol';
import { type Span, spansOf } from './spans.ts';
import { durationInWords, modelInWords } from './words.ts';

const kindInWords = said({ agent: 'Agente', model: 'Modelo', tool: 'Ferramenta' });

const FILLS: Readonly<Record<Span['kind'], string>> = {
  agent: 'fill-edge',
  model: 'fill-accent',
  tool: 'fill-good',
};

const WIDTH = 400;
const LEAST = 3;

/** When each agent, model and tool had its time, and how much of it. */
export function TurnTimeline({ events }: { readonly events: readonly TurnEvent[] }) {
  const { spans, ms } = useMemo(() => spansOf(events), [events]);
  if (spans.length === 0) return null;
  return (
    <section aria-labelledby="tempo" className="space-y-3">
      <h2 id="tempo" className="font-serif text-xl">
        Linha do tempo
      </h2>
      <ol className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-raised">
        {spans.map((span) => (
          <li
            key={span.key}
            className="grid items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:grid-cols-[14rem_minmax(0,1fr)_5rem]"
          >
            <span className="wrap-anywhere">
              <span className="text-xs text-soft">{kindInWords(span.kind)}</span>{' '}
              <span className="font-medium">{modelInWords(span.name)}</span>
              {span.failed && <span className="text-bad"> falhou</span>}
            </span>
            <Bar span={span} of={ms} />
            <span className="text-xs text-soft sm:text-right">{durationInWords(span.ms)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bar({ span: { kind, from, ms, failed }, of }: { readonly span: Span; readonly of: number }) {
  const scale = WIDTH / Math.max(of, 1);
  const width = Math.max(ms * scale, LEAST);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2.5 w-full rounded-full"
    >
      <rect width={WIDTH} height="10" className="fill-hover" />
      <rect
        x={Math.min(from * scale, WIDTH - width)}
        width={width}
        height="10"
        className={failed ? 'fill-bad' : FILLS[kind]}
      />
    </svg>
  );
}
