import { scrubLine } from './scrub-line.ts';

export type Mask = (text: string) => string;

const HIDDEN = '[oculto]';

/**
 * What a secret looks like when we do not know its value: a caller's token, a key in the error of a provider, a password in an
 * address. Each pattern reads a text once, however it is made: nothing that may fail follows an unbounded repetition.
 */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)(\s+|%20)[A-Za-z0-9._~+/=-]{6,}/gi, `$1 ${HIDDEN}`],
  [/eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){0,4}/g, HIDDEN],
  [/(?<![A-Za-z0-9])(?:sk|pk|rk)[-_][A-Za-z0-9_-]{12,}/g, HIDDEN],
  [/AIza[A-Za-z0-9_-]{16,}/g, HIDDEN],
  [
    /((?:[?&;]|\\u0026|%26|%3F)(?:[a-z]{1,20}[_-])?(?:key|apikey|token|secret|password|senha|sig|signature)(?:=|%3D))[^&#\s"'\\<>]+/gi,
    `$1${HIDDEN}`,
  ],
  [/(:\/\/[^\s/?#@:"'\\]{0,200}:)[^\s/?#@"'\\]{1,400}@/g, `$1${HIDDEN}@`],
  [
    /((?<![A-Za-z])(?:authorization|cookie|set-cookie|x-api-key|x-goog-api-key|api-?key|password|senha|secret)\\{0,8}["']\s{0,4}:\s{0,4})(\\{0,8}["'])[^"'\\]+/gi,
    `$1$2${HIDDEN}`,
  ],
];

/**
 * Hides secrets wherever they stand in a text: those that are known, by value, in each spelling that JSON, addresses and headers
 * give them; then whatever has the shape of one; then personal data, which anybody's text may carry.
 */
export function createMask(secrets: readonly string[]): Mask {
  const spellings = [...new Set(secrets.filter((secret) => secret !== '').flatMap(spellingsOf))]
    // A secret may be part of another.
    .sort((one, other) => other.length - one.length);
  return (text) => {
    let masked = text;
    for (const spelling of spellings) {
      if (masked.includes(spelling)) masked = masked.replaceAll(spelling, () => HIDDEN);
    }
    for (const [shape, hidden] of SHAPES) masked = masked.replace(shape, hidden);
    return scrubLine(masked);
  };
}

function spellingsOf(secret: string): readonly string[] {
  const escaped = JSON.stringify(secret).slice(1, -1);
  const bytes = Buffer.from(secret);
  return [
    secret,
    escaped,
    // JSON within a text of JSON: the body of an error that is told on.
    JSON.stringify(escaped).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ];
}
