import { fold } from '../normalise.ts';
import { isPlainAnswer, UNITS } from './secret-words.ts';

export type SecretKind = 'password' | 'pin' | 'cvv' | 'token';

/** What stood between the word that announces and the value: nothing, "é", "e", or ":" and "=". */
export type Link = 'none' | 'verb' | 'and' | 'mark';

/** `mixed`: what nobody writes but for a secret; `digits`; `plain`: a word; `none`: no secret at all. */
export type Strength = 'mixed' | 'digits' | 'plain' | 'none';

export interface JudgedValue {
  readonly strength: Strength;
  readonly link: Link;
  readonly strange: boolean;
  readonly value: string;
  /** The word after it. */
  readonly next?: string;
  readonly closed?: boolean;
  /** Right after "=", as machines write. */
  readonly assigned?: boolean;
}

const LONGEST = 160;
const MASKED = /^[*•●xX.…_?-]{2,}$/;
const TEMPLATE = /^[[<{$]/;
const FIGURE = /^[\d.,:%/R$€+-]+$/;
const MEASURE = /^\d+[a-zA-Zºª°%]{1,3}$/;
/** "ERC-20", "ISO-9001". */
const NORM = /^[A-Z]{2,5}-\d{1,4}$/;
const SYMBOL = /[@#$%&*!_+=^~?|]/;

export function strengthOf(value: string): Strength {
  if (value.length < 3 || value.length > LONGEST || MASKED.test(value) || TEMPLATE.test(value)) return 'none';
  if (/^(?:\d+|\d{3}-\d{3})$/.test(value)) return 'digits';
  if (FIGURE.test(value)) return 'none';
  if (NORM.test(value)) return 'none';
  const letters = /\p{L}/u.test(value);
  if (letters && /\d/.test(value)) return isMeasure(value) ? 'none' : 'mixed';
  if (SYMBOL.test(value) && value.length >= 4) return 'mixed';
  if (/\p{Ll}\p{Lu}/u.test(value) && value.length >= 6) return 'mixed';
  return letters ? 'plain' : 'none';
}

/** "10mb", "4x", "2fa": short, and no secret. */
const isMeasure = (value: string): boolean => value.length < 4 || (value.length <= 5 && MEASURE.test(value));

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

function isDigitSecret(kind: SecretKind, { value, link, strange, next = '' }: JudgedValue): boolean {
  const [fewest, most] = LENGTHS[kind];
  const digits = value.replace(/[^\d\p{L}]/gu, '').length;
  const shortest = link === 'mark' && kind === 'password' ? 3 : fewest;
  if (digits < shortest || (digits > most && /^\d+$/.test(value)) || UNITS.has(next)) return false;
  // "Chave de acesso 3526 1112 …": the key of an invoice, in fours.
  if (kind === 'token' && next === 'digit') return false;
  return !strange || link === 'verb' || link === 'mark';
}

function isMixedSecret(kind: SecretKind, { value, link, strange }: JudgedValue): boolean {
  if (strange && (link === 'none' || link === 'and')) return false;
  if (/^(?:https?|www)/i.test(value)) return false;
  if (kind === 'password') return true;
  if (kind === 'cvv') return false;
  if (kind === 'pin') return link !== 'none' && value.length <= 16;
  return value.length >= 6 && (/\d/.test(value) || link === 'mark');
}

function isPlainSecret({ value, link, strange, closed = true, assigned = false }: JudgedValue): boolean {
  if (assigned) return !isPlainAnswer(fold(value));
  if (link === 'none' || link === 'and' || strange || value.length < 4 || !closed) return false;
  return !isPlainAnswer(fold(value));
}
