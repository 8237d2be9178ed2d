import { once } from '../once.ts';
import { wordBefore } from './context.ts';
import { isLetterAt, lexiconOf } from './lexicon.ts';
import type { Reading } from './reading.ts';
import { VALUE, valueBits } from './value-characters.ts';

const MOST_BLANKS = 4;

/** Which words make a code or a key a secret: after it, and before it. */
const WORDS = {
  code: {
    joints: 'de do',
    after: 'verificacao whatsapp zap seguranca confirmacao autenticacao ativacao acesso sms otp',
    before: 'verification otp security',
  },
  key: {
    joints: 'de da do',
    after: 'api acesso secreta privada integracao autenticacao',
    before: 'api secret access private',
  },
} as const;
const JOINT = 1;
const AFTER = 2;
const words = once(() => ({
  code: { ahead: lexiconOf([WORDS.code.joints, WORDS.code.after]), before: lexiconOf([WORDS.code.before]) },
  key: { ahead: lexiconOf([WORDS.key.joints, WORDS.key.after]), before: lexiconOf([WORDS.key.before]) },
}));

/** Codes and keys are secrets only of some kinds: "código de verificação", "chave de API", "api key". Returns where the secret may begin. */
export function announcedFrom(
  { text, floor }: Reading,
  role: 'code' | 'key',
  [start, end]: readonly [number, number],
): number | undefined {
  const { ahead, before: known } = words()[role];
  let from = skipSpaces(text, end);
  let to = wordEnd(text, from);
  let meaning = from > end ? ahead(text, from, to) : 0;
  if (meaning === JOINT) {
    from = skipSpaces(text, to);
    meaning = from > to ? ahead(text, from, wordEnd(text, from)) : 0;
    to = wordEnd(text, from);
  }
  if (meaning === AFTER) return to;
  if (role === 'code' && from > end && isTwoFactor(text, from)) return from + 3;
  const before = /[-_]/.test(text[start - 1] ?? ' ') ? start - 1 : start;
  return wordBefore({ text, known }, before, Math.max(floor, start - 16)) > 0 ? end : undefined;
}

/** "2fa" has a digit, which no word has. */
const isTwoFactor = (text: string, at: number): boolean =>
  text[at] === '2' && text.slice(at, at + 3).toLowerCase() === '2fa' && !isLetterAt(text, at + 3);

/** Over at most four blanks; the place itself where more stand. */
function skipSpaces(text: string, from: number): number {
  let at = from;
  while (at - from <= MOST_BLANKS && valueBits(text.charCodeAt(at)) & VALUE.space) at += 1;
  return at - from > MOST_BLANKS ? from : at;
}

function wordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && isLetterAt(text, end)) end += 1;
  return end;
}
