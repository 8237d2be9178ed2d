import { wordAfter } from './context.ts';
import { isPlainAnswer, unitsAfter } from './secret-words.ts';
import { VALUE, valueBits } from './value-characters.ts';

export type SecretKind = 'password' | 'pin' | 'cvv' | 'token';

/** What stood between the word that announces and the value: nothing, "é", "e", or ":" and "=". */
export type Link = 'none' | 'verb' | 'and' | 'mark';

/** `mixed`: what nobody writes but for a secret; `digits`; `plain`: a word; `none`: no secret at all. */
export type Strength = 'mixed' | 'digits' | 'plain' | 'none';

export interface JudgedValue {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly strength: Strength;
  readonly link: Link;
  readonly strange: boolean;
  /** Between quotation marks, so that what follows tells nothing about it. */
  readonly quoted: boolean;
}

const LONGEST = 160;
/** "[<{$": no secret begins with one of these. */
export const isTemplate = (code: number): boolean =>
  code === 0x5b || code === 0x3c || code === 0x7b || code === 0x24;
const MEASURE = /^\d+[a-zA-Zºª°%]{1,3}$/;
const LONGEST_MEASURE = 5;
/** "ERC-20", "ISO-9001". */
const NORM = /^[A-Z]{2,5}-\d{1,4}$/;
const TWICE_THREE_LENGTH = 7;
const TWICE_THREE = /^\d{3}-\d{3}$/;

export function strengthOf(text: string, from: number, to: number): Strength {
  const length = to - from;
  if (length < 3 || length > LONGEST || isTemplate(text.charCodeAt(from))) return 'none';
  let all = ~0;
  let any = 0;
  let last = 0;
  for (let at = from; at < to; at += 1) {
    const bits = valueBits(text.charCodeAt(at));
    // A capital after a small letter: "wifiCasa".
    if (bits & VALUE.upper && last & VALUE.lower) any |= VALUE.camel;
    all &= bits;
    any |= bits;
    last = bits;
  }
  if (all & VALUE.masked) return 'none';
  if (all & VALUE.digit) return 'digits';
  if (all & VALUE.figure && !(any & VALUE.digit)) return 'none';
  return any & (VALUE.digit | VALUE.wide)
    ? strengthOfRare(text.slice(from, to), all, any)
    : ofLetters(any, length);
}

/** With digits, or with what only patterns know. */
function strengthOfRare(value: string, all: number, any: number): Strength {
  if (value.length === TWICE_THREE_LENGTH && TWICE_THREE.test(value)) return 'digits';
  if (all & VALUE.figure || (any & VALUE.upper && NORM.test(value))) return 'none';
  let known = any;
  if (any & VALUE.wide) {
    if (/\p{L}/u.test(value)) known |= VALUE.letter;
    if (/\p{Ll}\p{Lu}/u.test(value)) known |= VALUE.camel;
  }
  if (known & VALUE.letter && known & VALUE.digit) return isMeasure(value) ? 'none' : 'mixed';
  return ofLetters(known, value.length);
}

function ofLetters(any: number, length: number): Strength {
  if ((any & VALUE.symbol && length >= 4) || (any & VALUE.camel && length >= 6)) return 'mixed';
  return any & VALUE.letter ? 'plain' : 'none';
}

/** "10mb", "4x", "2fa": short, and no secret. */
const isMeasure = (value: string): boolean =>
  value.length < 4 || (value.length <= LONGEST_MEASURE && MEASURE.test(value));

/** Whether a value is a secret, the more readily the more plainly the text says so. */
export function isAccepted(kind: SecretKind, judged: JudgedValue): boolean {
  switch (judged.strength) {
    case 'none':
      return false;
    case 'digits':
      return isDigitSecret(kind, judged);
    case 'mixed':
      return isMixedSecret(kind, judged);
    case 'plain':
      return kind === 'password' && isPlainSecret(judged);
  }
}

const LENGTHS = { password: [4, 16], pin: [4, 8], cvv: [3, 4], token: [4, 12] } as const;

function isDigitSecret(kind: SecretKind, judged: JudgedValue): boolean {
  const { text, from, to, link, strange, quoted } = judged;
  if (strange && link !== 'verb' && link !== 'mark') return false;
  const [fewest, most] = LENGTHS[kind];
  const bare = isBare(text, from, to);
  const digits = bare ? to - from : text.slice(from, to).replace(/[^\d\p{L}]/gu, '').length;
  const shortest = link === 'mark' && kind === 'password' ? 3 : fewest;
  if (digits < shortest || (digits > most && bare)) return false;
  if (quoted) return true;
  // "Chave de acesso 3526 1112 …": the key of an invoice, in fours.
  if (text[to] === ' ' && isDigit(text.charCodeAt(to + 1))) return kind !== 'token';
  return wordAfter({ text, known: unitsAfter() }, to) === 0;
}

function isBare(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isDigit(text.charCodeAt(at))) return false;
  return to > from;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

function isMixedSecret(kind: SecretKind, { text, from, to, link, strange }: JudgedValue): boolean {
  if (kind === 'cvv' || (strange && (link === 'none' || link === 'and'))) return false;
  const value = text.slice(from, to);
  if (mayBeAddress(text.charCodeAt(from)) && /^(?:https?|www)/i.test(value)) return false;
  if (kind === 'password') return true;
  if (kind === 'pin') return link !== 'none' && value.length <= 16;
  return value.length >= 6 && (/\d/.test(value) || link === 'mark');
}

/** "h" and "w". */
const mayBeAddress = (code: number): boolean => (code | 0x20) === 0x68 || (code | 0x20) === 0x77;

function isPlainSecret({ text, from, to, link, strange, quoted }: JudgedValue): boolean {
  const assigned = !quoted && text[from - 1] === '=';
  if (!assigned && (link === 'none' || link === 'and' || strange || to - from < 4)) return false;
  return (assigned || quoted || isClosed(text, to)) && !isPlainAnswer(text, from, to);
}

const CLOSING = '.,;!?)]}"\'|/\\…';
const CLOSED_BY = /^\s+(?:e|login|usuario|usuário|user|-|\/|\|)/iu;
const CLOSE = 12;

/** "e", "l", "u", "-", "/" and "|": with these begins what `CLOSED_BY` knows. */
const mayGoOn = (code: number): boolean => {
  const small = code | 0x20;
  return (
    small === 0x65 || small === 0x6c || small === 0x75 || code === 0x2d || code === 0x2f || code === 0x7c
  );
};

/** Whether a sentence, a line or the text ends here, or goes on to something else. */
function isClosed(text: string, end: number): boolean {
  if (end >= text.length || (text[end] !== ' ' && CLOSING.includes(text[end] ?? ' '))) return true;
  const limit = Math.min(text.length, end + CLOSE);
  let at = end;
  for (; at < limit && valueBits(text.charCodeAt(at)) & VALUE.space; at += 1)
    if (text[at] === '\n') return true;
  if (at === limit) return true;
  return at > end && mayGoOn(text.charCodeAt(at)) && CLOSED_BY.test(text.slice(end, limit));
}
