import { eachEnclitic } from './enclitics.ts';
import { advance, tokenCursor } from './token-cursor.ts';
import { openWords, placeOf } from './token-words.ts';

type Column = Int32Array | number[];

/** Short lists are made sooner than columns, which are lighter to carry. */
const SHORT = 512;
export const columnOf = (length: number): Column =>
  length <= SHORT ? new Array<number>(length) : new Int32Array(length);

/** The tokens of a text side by side, for those who read every one of them: no object is made for any. */
export interface Spans {
  readonly text: string;
  /** How many they are. */
  readonly count: number;
  readonly starts: Column;
  readonly ends: Column;
  /** The place of each word among `said`; 0 for numbers and amounts. */
  readonly places: Column;
  /** What the words are, each once or a few times: folded, and as they stand there. The first is none. */
  readonly said: readonly string[];
  readonly raws: readonly string[];
}

export function spansOf(text: string): Spans {
  // Every token but the last has two characters or is followed by what is none.
  const most = (text.length >> 1) + 1;
  const [starts, ends, places] = [columnOf(most), columnOf(most), columnOf(most)];
  const words = openWords(text);
  const cursor = tokenCursor(text);
  let count = 0;
  const enter = (start: number, end: number, place: number): void => {
    starts[count] = start;
    ends[count] = end;
    places[count] = place;
    count += 1;
  };
  while (advance(cursor)) {
    if (cursor.kind !== 'word') enter(cursor.start, cursor.end, 0);
    else if (!cursor.joined) enter(cursor.start, cursor.end, placeOf(words, cursor));
    else eachEnclitic(words, cursor, enter);
  }
  return { text, count, starts, ends, places, said: words.folded, raws: words.raws };
}

/** The folded word of a token; empty for numbers and amounts, and where no token is. */
export const wordAt = ({ places, said }: Spans, index: number): string => said[places[index] ?? 0] ?? '';
