import { once } from '../once.ts';

/** What a character of a text that `seen` has read can be: of a word, of an end, or of neither. */
const KIND = { none: 0, letter: 1, sign: 2, bang: 3, end: 4, question: 5, plus: 6 } as const;

const kinds = once((): Uint8Array => {
  const table = new Uint8Array(0x80);
  const enter = (signs: string, kind: number): void => {
    for (const sign of signs) table[sign.charCodeAt(0)] = kind;
  };
  enter('abcdefghijklmnopqrstuvwxyz0123456789', KIND.letter);
  // They stand for letters.
  enter('@$', KIND.sign);
  enter('!', KIND.bang);
  enter('.;\n', KIND.end);
  enter('?', KIND.question);
  enter('+', KIND.plus);
  return table;
});

/** Who takes the pieces of a text, one after another. */
interface PieceTaker {
  word(start: number, end: number): void;
  /** A sentence ended; did it ask? */
  end(asked: boolean): void;
}

/**
 * The words of a text, which may hold the signs that stand for letters ("m4t@r", "!gnore"), a plus by itself, and the ends of
 * sentences, however many marks stand there. By codes, in one pass: a pattern would make a string of every piece.
 */
export function eachPiece(text: string, taker: PieceTaker): void {
  const table = kinds();
  let at = 0;
  while (at < text.length) {
    const start = at;
    const kind = table[text.charCodeAt(at)] ?? KIND.none;
    at += 1;
    if (kind === KIND.none) continue;
    if (kind === KIND.plus) taker.word(start, at);
    else if (kind < KIND.bang || (kind === KIND.bang && isLetter(text, at, table))) {
      at = wordEnd(text, at, table);
      taker.word(start, at);
    } else {
      at = endsEnd(text, at, table);
      taker.end(asks(text, start, at));
    }
  }
}

const isLetter = (text: string, at: number, table: Uint8Array): boolean =>
  at < text.length && table[text.charCodeAt(at)] === KIND.letter;

function wordEnd(text: string, from: number, table: Uint8Array): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const kind = table[text.charCodeAt(at)] ?? KIND.none;
    if (kind === KIND.none || kind > KIND.bang) break;
  }
  return at;
}

function endsEnd(text: string, from: number, table: Uint8Array): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const kind = table[text.charCodeAt(at)] ?? KIND.none;
    if (kind < KIND.bang || kind > KIND.question) break;
  }
  return at;
}

const MARK = 0x3f;

function asks(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) === MARK) return true;
  return false;
}
