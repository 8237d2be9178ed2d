import type { TurnEnding } from '#protocol';
import { Spinner } from '../ui/icons.tsx';
import { endingInWords } from './words.ts';

const COLOURS: Readonly<Record<TurnEnding, string>> = {
  answered: 'bg-tint text-good',
  unanswered: 'bg-warn-tint text-warn',
  closed: 'bg-warn-tint text-warn',
  silent: 'bg-hover text-soft',
  stopped: 'bg-hover text-ink',
  timed_out: 'bg-bad-tint text-bad',
  failed: 'bg-bad-tint text-bad',
};

export function EndingBadge({ ending }: { readonly ending: TurnEnding | null }) {
  const shape = 'inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium';
  if (ending === null) {
    return (
      <span className={`${shape} bg-tint text-accent`}>
        <Spinner className="size-3" />
        em andamento
      </span>
    );
  }
  return (
    <span className={`${shape} ${COLOURS[ending] ?? 'bg-hover text-ink'}`}>{endingInWords(ending)}</span>
  );
}
