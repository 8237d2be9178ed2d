import type { RecordedTurn } from '#host';
import { type FoldedTurn, foldTurn } from '#protocol';
import { momentInWords } from '../portuguese.ts';
import { setInColumns } from '../terminal/columns.ts';
import { counted, endingInWords } from './words.ts';

/** One line of `prosa why --list`. */
export type ListedTurn = {
  readonly turn: string;
  readonly at: string;
  readonly assistant: string;
  /** Null for a turn that did not end, or that another version wrote. */
  readonly ending: FoldedTurn['ending'];
  /** How long the answer was; its words are not kept. */
  readonly chars: number;
};

/** Every turn on record, oldest first; of those that another version wrote, as much as this one understands. */
export function listTurns(turns: readonly RecordedTurn[]): readonly ListedTurn[] {
  return turns.map(({ turn, events }) => {
    const { assistant, ending } = foldOf(events);
    const at = new Date(Number(events[0]?.at ?? 0)).toISOString();
    return { turn, at, assistant, ending, chars: events.map(charsOf).reduce((sum, chars) => sum + chars, 0) };
  });
}

function foldOf(events: RecordedTurn['events']): FoldedTurn {
  try {
    return foldTurn(events);
  } catch {
    return foldTurn([]);
  }
}

/** The file keeps the length of a text in its place. */
function charsOf(event: RecordedTurn['events'][number]): number {
  if (event.type !== 'text_released') return 0;
  return 'chars' in event ? Number(event.chars) : event.text.length;
}

export function printTurns(turns: readonly ListedTurn[]): string {
  return setInColumns(
    turns.map(({ turn, at, assistant, ending, chars }) => [
      turn,
      momentInWords(at),
      assistant || '—',
      ending ? endingInWords(ending) : 'não terminou',
      counted(chars, 'caractere', 'caracteres'),
    ]),
  );
}
