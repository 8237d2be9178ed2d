import { normalise } from '#language';

/** Whatever case, accents and spaces. */
export const holds = (text: string, phrase: string): boolean => plain(text).includes(plain(phrase));

const plain = (text: string): string => normalise(text).replaceAll(/\s+/g, ' ');

/**
 * Whether a text has a place that looks like the pattern: `*` is any text, `#` a digit. No regular expression: those that somebody writes may
 * take for ever, and this takes one walk.
 */
export function matches(text: string, pattern: string): boolean {
  const said = plain(text);
  let from = 0;
  for (const piece of plain(pattern).split('*')) {
    const at = findPiece(said, piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

function findPiece(text: string, piece: string, from: number): number {
  if (!piece.includes('#')) return text.indexOf(piece, from);
  for (let at = from; at + piece.length <= text.length; at += 1) if (fits(text, piece, at)) return at;
  return -1;
}

function fits(text: string, piece: string, at: number): boolean {
  for (let n = 0; n < piece.length; n += 1) {
    const [wanted, there = ''] = [piece[n], text[at + n]];
    if (wanted === '#' ? !(there >= '0' && there <= '9') : wanted !== there) return false;
  }
  return true;
}
