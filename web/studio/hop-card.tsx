import { MomentRow } from './moment-row.tsx';
import type { Hop } from './timeline.ts';
import { counted, placeInWords, removalInWords } from './words.ts';

type HopProps = { readonly hop: Hop; readonly ordinal: number; readonly over: boolean };

/** One agent's time at the word: why it was placed, what it could use, what it did. */
export function HopCard({ hop, ordinal, over }: HopProps) {
  return (
    <li className="rounded-2xl border border-line bg-raised p-4">
      <h4 className="text-ink">
        <span className="text-soft">{ordinal}.</span> <span className="font-medium">{hop.agent}</span>{' '}
        <span className="text-soft">{placeInWords(hop.why)}</span>
      </h4>
      <Tools hop={hop} />
      {hop.moments.length > 0 && (
        <ul className="space-y-2 pt-3">
          {hop.moments.map((moment) => (
            <MomentRow key={moment.key} moment={moment} over={over} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Tools({ hop: { offered, removed, notes } }: { readonly hop: Hop }) {
  return (
    <details className="pt-1">
      <summary className="inline-block rounded py-1 text-xs leading-4 underline underline-offset-4">
        {counted(offered.length, 'ferramenta oferecida', 'ferramentas oferecidas')}
        {removed.length > 0 && `, ${counted(removed.length, 'retirada', 'retiradas')}`}
        {notes > 0 && `, ${counted(notes, 'resultado de especialista', 'resultados de especialistas')}`}
      </summary>
      <ul className="flex flex-wrap gap-1.5 pt-2">
        {offered.map((tool) => (
          <li key={tool} className="rounded-md border border-line px-2 py-0.5 font-mono text-xs">
            {tool}
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <ul className="space-y-1 pt-2 text-xs">
          {removed.map(({ tool, why }) => (
            <li key={tool}>
              <span className="font-mono line-through">{tool}</span> — {removalInWords(why)}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
