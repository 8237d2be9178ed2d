import { announcedFrom } from './announced.ts';
import { keep, type Reading } from './reading.ts';
import { keepBefore } from './secret-before.ts';
import { type SecretKind, strengthOf } from './secret-value.ts';
import { isQueueTicket } from './secret-words.ts';
import { endOfValue, seekSecret } from './seek.ts';
import { VALUE, valueBits } from './value-characters.ts';

const BEARER = /[:=]?\s{1,4}(?:(?=[\w.~+/-]{0,40}\d)[\w.~+/-]{6,}|[\w.~+/-]{20,})={0,2}/y;

export type SecretRole = SecretKind | 'bearer' | 'code' | 'key';

/** Reads the secret that a word announces ("senha do wifi: …"); returns where to read on. */
export function readSecret(
  reading: Reading,
  role: SecretRole,
  [start, end]: readonly [number, number],
): number {
  const { text } = reading;
  if (role === 'bearer') return readBearer(reading, end);
  const from =
    role === 'code' || role === 'key' ? announcedFrom(reading, role, [start, end]) : nameEnd(text, end);
  if (from === undefined) return end;
  const kind: SecretKind = role === 'code' || role === 'key' ? 'token' : role;
  const value = seekSecret(reading, from, kind);
  if (!value && kind === 'password') keepBefore(reading, start);
  if (!value || (kind === 'password' && isQueueTicket(reading, start, value))) return from;
  const kept = keep(reading, kind === 'token' ? 'TOKEN' : 'SENHA', value);
  return kind === 'password' ? keepSuccessor(reading, kept) : kept;
}

const SUCCESSOR =
  /["'”’»]?(?:\s{1,4}(?:para|pra|por|->|→)|,?\s{1,4}(?:e\s{1,4})?(?:agora\s{1,4})?(?:a\s{1,4})?nov[ao](?:\s{1,4}(?:é|e|eh|ficou|virou)|:))\s{1,4}["'“‘«]?/iuy;

/** "troquei a senha de … para …": the one that took its place is told as well. */
function keepSuccessor(reading: Reading, end: number): number {
  if (!maySucceed(reading.text, end)) return end;
  SUCCESSOR.lastIndex = end;
  const between = SUCCESSOR.exec(reading.text)?.[0];
  if (between === undefined) return end;
  const from = end + between.length;
  const to = endOfValue(reading, from, VALUE.end);
  return strengthOf(reading.text, from, to) === 'mixed' ? keep(reading, 'SENHA', [from, to]) : end;
}

const QUOTES = '"\'”’»';
const BEGINNINGS = 'pean-→';

/** Whether a blank and what `SUCCESSOR` begins with follow: the pattern costs more than to look. */
function maySucceed(text: string, end: number): boolean {
  let at = QUOTES.includes(text[end] ?? ' ') ? end + 1 : end;
  if (text[at] === ',') at += 1;
  const blank = at;
  while (at - blank <= MOST_BLANKS && valueBits(text.charCodeAt(at)) & VALUE.space) at += 1;
  return at > blank && BEGINNINGS.includes((text[at] ?? ' ').toLowerCase());
}

const MOST_BLANKS = 4;
const NAME_REST = /[_-][a-z_-]{1,24}(?=["']?\s{0,2}[:=])/iy;

/** The end of a field's name that begins with the word ("senha_nova="); `undefined` where it goes on as another ("senha-mestra"). */
function nameEnd(text: string, end: number): number | undefined {
  if (text[end] !== '_' && text[end] !== '-') return end;
  NAME_REST.lastIndex = end;
  const rest = NAME_REST.exec(text)?.[0];
  return rest === undefined || /(?:type|hash|id|expir|limit|length|count)/i.test(rest)
    ? undefined
    : end + rest.length;
}

function readBearer(reading: Reading, end: number): number {
  BEARER.lastIndex = end;
  const found = BEARER.exec(reading.text)?.[0];
  if (found === undefined) return end;
  const whole = found.replace(/^[:=]?\s+/, '');
  const value = whole.replace(/(?<![.])[.]+$/, '');
  const start = end + found.length - whole.length;
  return keep(reading, 'TOKEN', [start, start + value.length]);
}
