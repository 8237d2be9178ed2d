import { expandSlang, normalise } from '#language';

/** A message made ready for matching, once. */
export type Said = {
  /** As it was typed, cut to what is read. */
  readonly original: string;
  /** Folded, slang in full, punctuation kept. */
  readonly plain: string;
  /** Words alone, single spaces, one at each end: " nao quero ". */
  readonly bare: string;
  /** The clauses, each as `bare` is. */
  readonly clauses: readonly string[];
  readonly words: number;
  /** A question mark stands in it. */
  readonly marked: boolean;
};

/** In characters; what is longer is cut. */
export const LONGEST_TEXT = 1_000;
const NOT_IN_WORDS = /[^a-z0-9$%]+/g;
const BETWEEN_CLAUSES = /[,.;:!?…()\n]+|\s-\s| (?=(?:mas|porem|so que|porque) )/;
// Doctors' abbreviations that the language room does not know.
const SHORT: readonly (readonly [RegExp, string])[] = [
  // Dictated, or spelt letter by letter.
  [/ virgula\b/g, ','],
  [/ ponto(?: final)?(?=[ .!]*$)/g, '.'],
  [/\bpl?antao(?:zinho|zim)\b/g, 'plantao'],
  [/\bplant(?:aum|ao?es|oes|ões|oens)\b/g, 'plantoes'],
  [/\bfds\b|\bfinds?\b|\bfindi\b/g, 'fim de semana'],
  [/\bnum (?=quero|vou|tenho|deu|rolou|posso|consigo|gosto|fechei)/g, 'nao '],
  [/\bfex(?=a|e|o)/g, 'fech'],
  [/\bqm\b/g, 'quem'],
  [/\bctts?\b/g, 'contato'],
  [/\bplants?\b/g, 'plantao'],
  [/\bvgs?\b/g, 'vaga'],
  [/\bpd\b/g, 'pode'],
  [/\bpf\b/g, 'por favor'],
  [/\btnh(?=o\b|a\b)/g, 'tenh'],
  [/\btnt\b/g, 'tanto'],
  [/\bdxa\b/g, 'deixa'],
  [/\brlx\b/g, 'relaxa'],
  [/\bqnt(s?)\b/g, 'quanto$1'],
  [/\bpg\b/g, 'paga'],
  [/\bhosps?\b/g, 'hospital'],
  [/\bresi\b|\bresid\b/g, 'residencia'],
  [/\bdmr\b|\bdemoro\b/g, 'demorou'],
  [/\bd(?= [a-z]{3})/g, 'de'],
  [/\bp(?= [a-z]{2})/g, 'para'],
  [/\bc(?= [a-z]{2})/g, 'com'],
  [/\bmensage(?:m|ns|ms)?\b|\bmenssagem\b|\bmsn\b|\bsms\b/g, 'mensagem'],
  [/\bmensagens\b/g, 'mensagem'],
  [/\bintere[sc]+(?=ad|e\b|a\b)/g, 'interess'],
];

// "P.a.r.e.m".
const SPELT = /\b[a-z](?:[.\-_* ][a-z]){3,}\b/g;

export function said(text: string): Said {
  const original = text.slice(0, LONGEST_TEXT);
  let plain = normalise(expandSlang(original.replace(/\n+/g, '; ')));
  for (const [short, full] of SHORT) plain = plain.replace(short, full);
  plain = plain.replace(SPELT, (letters) => letters.replace(/[^a-z]/g, ''));
  return saidPlainly(original, plain);
}

/** The same for a text that is already folded, its slang in full. */
export function saidPlainly(original: string, plain: string): Said {
  const bare = toBare(plain);
  return {
    original,
    plain,
    bare,
    clauses: plain
      .split(BETWEEN_CLAUSES)
      .map(toBare)
      .filter((clause) => clause !== ' '),
    words: bare.split(' ').length - 2,
    marked: plain.includes('?'),
  };
}

function toBare(plain: string): string {
  const words = plain.replace(NOT_IN_WORDS, ' ').trim();
  return words === '' ? ' ' : ` ${words} `;
}

/**
 * Whole words of a `bare` text, the alternatives separated by "|". "*" ends a word in any way, "…" stands for up to three
 * words, groups are those of regular expressions. The match has a space at each end.
 */
export function phrases(listed: string): RegExp {
  const source = listed
    .replace(/\s*\n\s*/g, '')
    .replaceAll('*', '[a-z0-9]*')
    .replaceAll(' … ', ' (?:[a-z0-9$%]+ ){0,3}');
  return new RegExp(` (?:${source})(?= )`);
}

/** The words that match, without the spaces; null if none do. */
export function match(bare: string, pattern: RegExp): string | null {
  return pattern.exec(bare)?.[0].trim() ?? null;
}
