// Printable ASCII and white space need no decomposition, and are most of what people write.
const PLAIN = /^[\s -~]*$/;
const MARKS = /\p{M}/gu;
// So are the accented letters that Portuguese has: a table is several times faster than taking letters apart.
const LATIN = /^[\s -~à-ÿ]*$/;
const BASES = 'aaaaaaæceeeeiiiiðnooooo÷øuuuuyþy';
const DOUBLE_QUOTES = /[“”„‟«»″]/g;
const SINGLE_QUOTES = /[‘’‚‛`´′]/g;
const DASHES = /[‐‑‒–—―−]/g;
// All but single blanks, of which a text is full.
const SPACES = /[^\S ]\s*| \s+/g;

/**
 * One word without case and accents: "Ação" and "acao" meet.
 *
 * @example fold('Ação') // 'acao'
 */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length <= SHORT) {
    const folded = foldShort(lower);
    if (folded !== undefined) return folded;
  }
  if (PLAIN.test(lower)) return lower;
  return LATIN.test(lower) ? withoutAccents(lower) : lower.normalize('NFD').replace(MARKS, '');
}

// So many codes at once, for a call takes no more than some thousands.
const STRETCH = 4_096;

function withoutAccents(lower: string): string {
  const codes = new Uint16Array(Math.min(STRETCH, lower.length));
  let folded = '';
  for (let from = 0; from < lower.length; from += STRETCH) {
    const length = Math.min(STRETCH, lower.length - from);
    for (let at = 0; at < length; at += 1) {
      const code = lower.charCodeAt(from + at);
      codes[at] = code < 0xe0 || code > 0xff ? code : BASES.charCodeAt(code - 0xe0);
    }
    folded += Reflect.apply(String.fromCharCode, undefined, codes.subarray(0, length));
  }
  return folded;
}

// A word or two: read letter by letter sooner than a pattern is started.
const SHORT = 24;

function foldShort(lower: string): string | undefined {
  let folded = '';
  let from = 0;
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at);
    if (code < 0x80) continue;
    if (code < 0xe0 || code > 0xff) return undefined;
    folded += lower.slice(from, at) + BASES.charAt(code - 0xe0);
    from = at + 1;
  }
  return from === 0 ? lower : folded + lower.slice(from);
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
