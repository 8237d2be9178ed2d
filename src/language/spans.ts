import { fold } from './normalise.ts';
import { advance, tokenCursor } from './token-cursor.ts';
import { splitEnclitics } from './tokens.ts';

/** The tokens of a text side by side, for those who read every one of them: no object is made for any. */
export interface Spans {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Folded; empty for numbers and amounts. */
  readonly words: readonly string[];
}

export function spansOf(text: string): Spans {
  const starts: number[] = [];
  const ends: number[] = [];
  const words: string[] = [];
  const enter = (start: number, end: number, word: string): void => {
    starts.push(start);
    ends.push(end);
    words.push(word);
  };
  const cursor = tokenCursor(text);
  while (advance(cursor)) {
    const { kind, start, end, plain, joined } = cursor;
    if (kind !== 'word') {
      enter(start, end, '');
      continue;
    }
    const raw = text.slice(start, end);
    // A lone mark folds to nothing, and is no number for that.
    const word = plain ? raw : fold(raw) || raw;
    if (!joined) enter(start, end, word);
    else
      for (const part of splitEnclitics({ kind, raw, word, start, end }))
        enter(part.start, part.end, part.word);
  }
  return { text, starts, ends, words };
}
