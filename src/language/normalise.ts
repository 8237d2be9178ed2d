// Printable ASCII and white space need no decomposition, and are most of what people write.
const PLAIN = /^[\s -~]*$/;
const MARKS = /\p{M}/gu;
// So are the accented letters that Portuguese has: a table is several times faster than taking letters apart.
const LATIN = /^[\s -~à-ÿ]*$/;
const ACCENTED = /[à-ÿ]/g;
const BASES = 'aaaaaaæceeeeiiiiðnooooo÷øuuuuyþy';
const baseOf = (letter: string): string => BASES.charAt(letter.charCodeAt(0) - 0xe0);
const DOUBLE_QUOTES = /[“”„‟«»″]/g;
const SINGLE_QUOTES = /[‘’‚‛`´′]/g;
const DASHES = /[‐‑‒–—―−]/g;
const SPACES = /\s+/g;

/**
 * One word without case and accents: "Ação" and "acao" meet.
 *
 * @example fold('Ação') // 'acao'
 */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return LATIN.test(lower) ? lower.replace(ACCENTED, baseOf) : lower.normalize('NFD').replace(MARKS, '');
}

/**
 * Text ready for matching: folded, one kind of quote and dash, single spaces. Offsets are lost; never shown to people.
 *
 * @example normalise('  “Não”  — JÁ disse ') // '"nao" - ja disse'
 */
export function normalise(text: string): string {
  return fold(text)
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim();
}
