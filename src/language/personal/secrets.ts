import { fold } from '../normalise.ts';
import { isBlank, KIND, kindOf } from './characters.ts';
import { wordAfter, wordBefore } from './context.ts';
import { readFigures } from './figures.ts';
import { keep, type Reading } from './reading.ts';
import { isAccepted, type Link, type SecretKind, strengthOf } from './secret-value.ts';
import { ANNOUNCERS, isQueueTicket, LINKS, POINTERS, QUALIFIERS } from './secret-words.ts';

const MOST_STEPS = 9;
const MOST_BLANKS = 12;
const LONGEST_VALUE = 200;
const CODES =
  /^\s{1,4}(?:d[eo]\s{1,4})?(?:verificacao|whatsapp|zap|seguranca|confirmacao|autenticacao|ativacao|acesso|sms|2fa|otp)(?![a-z])/;
const KEYS =
  /^\s{1,4}(?:de\s{1,4}|da\s{1,4}|do\s{1,4})?(?:api|acesso|secreta|privada|integracao|autenticacao)(?![a-z])/;
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
    role === 'code' || role === 'key' ? announced(reading, role, [start, end]) : nameEnd(text, end);
  if (from === undefined) return end;
  const kind: SecretKind = role === 'code' || role === 'key' ? 'token' : role;
  const value = seek(text, from, kind);
  if (!value && kind === 'password') return keepBefore(reading, start) ?? from;
  if (!value || (kind === 'password' && isQueueTicket(text, start, value))) return from;
  const kept = keep(reading, kind === 'token' ? 'TOKEN' : 'SENHA', value);
  return kind === 'password' ? keepSuccessor(reading, kept) : kept;
}

const SUCCESSOR =
  /["'”’»]?(?:\s{1,4}(?:para|pra|por|->|→)|,?\s{1,4}(?:e\s{1,4})?(?:agora\s{1,4})?(?:a\s{1,4})?nov[ao](?:\s{1,4}(?:é|e|eh|ficou|virou)|:))\s{1,4}["'“‘«]?/iuy;

/** "troquei a senha de … para …": the one that took its place is told as well. */
function keepSuccessor(reading: Reading, end: number): number {
  SUCCESSOR.lastIndex = end;
  const between = SUCCESSOR.exec(reading.text)?.[0];
  if (between === undefined) return end;
  const from = end + between.length;
  const to = from + lengthOfValue(reading.text, from, false);
  return strengthOf(reading.text.slice(from, to)) === 'mixed' ? keep(reading, 'SENHA', [from, to]) : end;
}

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

const BEFORE =
  /(?:^|\s)(\S{4,64})\s+(?:(?:é|e|eh|era|foi)\s+(?:a|minha|nossa|sua|a\s+minha|a\s+sua)|de|como)\s+$/iu;
const BEFORE_WORDS = new Set(['a', 'minha', 'nossa', 'sua', 'de', 'como']);

/** "abc123 é a senha": told before it is named. */
function keepBefore(reading: Reading, start: number): number | undefined {
  const { text, floor } = reading;
  const limit = Math.max(floor, start - 90);
  if (!BEFORE_WORDS.has(wordBefore(text, start, limit))) return undefined;
  const found = BEFORE.exec(text.slice(limit, start));
  const value = found?.[1] ?? '';
  if (!found || strengthOf(value) !== 'mixed' || !/\d/.test(value) || !/\p{L}/u.test(value)) return undefined;
  const from = limit + found.index + found[0].indexOf(value);
  keep(reading, 'SENHA', [from, from + value.length]);
  return undefined;
}

function readBearer(reading: Reading, end: number): number {
  BEARER.lastIndex = end;
  const found = BEARER.exec(reading.text)?.[0];
  if (found === undefined) return end;
  const whole = found.replace(/^[:=]?\s+/, '');
  const value = whole.replace(/[.]+$/, '');
  const start = end + found.length - whole.length;
  return keep(reading, 'TOKEN', [start, start + value.length]);
}

/** Codes and keys are secrets only of some kinds: "código de verificação", "chave de API", "api key". */
function announced(
  { text, floor }: Reading,
  role: 'code' | 'key',
  [start, end]: readonly [number, number],
): number | undefined {
  const ahead = fold(text.slice(end, end + 32));
  const found = (role === 'code' ? CODES : KEYS).exec(ahead)?.[0];
  if (found !== undefined) return end + found.length;
  const before = wordBefore(
    text,
    /[-_]/.test(text[start - 1] ?? ' ') ? start - 1 : start,
    Math.max(floor, start - 16),
  );
  const known = role === 'key' ? ['api', 'secret', 'access', 'private'] : ['verification', 'otp', 'security'];
  return known.includes(before) ? end : undefined;
}

interface Seeking {
  at: number;
  link: Link;
  /** A word that says nothing about secrets stood between. */
  strange: boolean;
}

type Value = readonly [number, number];

/** From the word that announces to the secret: over "do wifi", "é", ":" and quotes. */
function seek(text: string, from: number, kind: SecretKind): Value | undefined {
  const seeking: Seeking = { at: from, link: 'none', strange: false };
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (!skipBlanks(text, seeking)) return undefined;
    const quote = quoteAt(text, seeking.at);
    if (quote > 0 && opens(text, seeking, { from, quote })) return quoted(text, seeking, { quote, kind });
    const passed = quote > 0 ? passBy(seeking, quote) : passMark(text, seeking) || passWord(text, seeking);
    if (!passed) return valueAt(text, seeking, kind);
  }
  return undefined;
}

function passBy(seeking: Seeking, length: number): true {
  seeking.at += length;
  return true;
}

function skipBlanks(text: string, seeking: Seeking): boolean {
  for (let blanks = 0; blanks <= MOST_BLANKS; blanks += 1) {
    const mark = text[seeking.at];
    if (mark === undefined) return false;
    if (mark === '\n' && seeking.link !== 'mark') return false;
    if (mark > ' ' && !isBlank(mark.charCodeAt(0))) return true;
    seeking.at += 1;
  }
  return false;
}

/** How long the quotation mark here is, with the backslashes that JSON puts before it; 0 for none. */
function quoteAt(text: string, at: number): number {
  let end = at;
  while (end - at < 8 && text[end] === '\\') end += 1;
  return '"\'`“”‘’«»*'.includes(text[end] ?? ' ') ? end + 1 - at : 0;
}

/** Whether a quotation mark opens a value. One right after the word closes the name of a field: `"senha": …`. */
function opens(text: string, { at }: Seeking, { from, quote }: { from: number; quote: number }): boolean {
  return at !== from && !/^\s{0,3}[:=]/.test(text.slice(at + quote, at + quote + 4));
}

function passMark(text: string, seeking: Seeking): boolean {
  const { at, link } = seeking;
  const mark = text[at] ?? '';
  if (link === 'none' && '(),'.includes(mark)) return passBy(seeking, 1);
  const dash = '-–—'.includes(mark) && /[\s>]/.test(text[at + 1] ?? ' ');
  if (!dash && !':=→>'.includes(mark)) return false;
  seeking.link = 'mark';
  return passBy(seeking, 1);
}

const LONGEST_WORD = 24;
const AFTER_WORD = ' \n\t:=(),;.!?"';

/** The word that begins here; empty where there is none, or where it goes on as no word does ("abc123"). */
function wordAt(text: string, from: number): string {
  let end = from;
  while (end - from < LONGEST_WORD && isWordPart(text, end, from)) end += 1;
  return end === text.length || AFTER_WORD.includes(text[end] ?? 'a') || isBlank(text.charCodeAt(end))
    ? text.slice(from, end)
    : '';
}

function isWordPart(text: string, at: number, from: number): boolean {
  const kind = at < text.length ? kindOf(text.charCodeAt(at)) : KIND.break;
  if (kind === KIND.letter) return true;
  return at > from && (kind === KIND.invisible || text[at] === '-' || text[at] === "'");
}

/** Passes a word on the way to the secret; false where the word may be the secret. */
function passWord(text: string, seeking: Seeking): boolean {
  const word = wordAt(text, seeking.at);
  if (word === '') return false;
  const folded = fold(word);
  if (seeking.link !== 'mark' && LINKS.has(folded)) {
    seeking.link = word === 'e' ? 'and' : 'verb';
    return passBy(seeking, word.length);
  }
  if (ANNOUNCERS.has(folded)) return false;
  if (seeking.link !== 'none')
    return seeking.link === 'verb' && POINTERS.has(folded) && passBy(seeking, word.length);
  if (/[;.!?]/.test(text[seeking.at + word.length] ?? ' ') || /\p{Ll}\p{Lu}/u.test(word)) return false;
  if (!QUALIFIERS.has(folded)) seeking.strange = true;
  return passBy(seeking, word.length);
}

function quoted(
  text: string,
  { at, link, strange }: Seeking,
  { quote, kind }: { quote: number; kind: SecretKind },
): Value | undefined {
  const opening = text.slice(at, at + quote);
  const closing = opening.replace('“', '”').replace('‘', '’').replace('«', '»');
  const start = at + quote;
  const end = text.slice(start, start + LONGEST_VALUE).indexOf(closing);
  if (end < 3 || (link === 'none' && strange)) return undefined;
  const value = text.slice(start, start + end);
  if (value.includes('\n') || value.startsWith('[')) return undefined;
  return kind === 'password' || isAccepted(kind, { strength: strengthOf(value), link, strange, value })
    ? [start, start + end]
    : undefined;
}

function valueAt(text: string, seeking: Seeking, kind: SecretKind): Value | undefined {
  const { at, link, strange } = seeking;
  const spelled = spelledAt(text, at);
  const end = spelled ?? at + lengthOfValue(text, at, link === 'mark' && text[at - 1] === '=');
  const value = text.slice(at, end);
  const strength = spelled === undefined ? strengthOf(value) : 'digits';
  const next = nextAfter(text, end);
  const assigned = text[at - 1] === '=';
  const judged = { strength, link, strange, value, next, assigned, closed: isClosed(text, end) };
  return isAccepted(kind, judged) ? [at, end] : undefined;
}

/** The word after a value, or the digit that tells that it goes on. */
const nextAfter = (text: string, end: number): string =>
  /^ \d/.test(text.slice(end, end + 2)) ? 'digit' : wordAfter(text, end);

/** "1 2 3 4", "um dois três quatro". */
function spelledAt(text: string, at: number): number | undefined {
  const { digits, end, spoken } = readFigures(text.slice(0, at + LONGEST_VALUE), at);
  if (digits.length < 4 || (!spoken && digits.some((group) => group.length !== 1))) return undefined;
  return end;
}

function lengthOfValue(text: string, at: number, inAddress: boolean): number {
  const ahead = text.slice(at, at + LONGEST_VALUE);
  const found = (inAddress ? /^[^\s"'`\\<>&;]+/ : /^[^\s"`\\<>“”]+/).exec(ahead)?.[0] ?? '';
  const trimmed = found.replace(/[.,;:?)\]}'…|]+$/, '');
  return /[\dA-Z].*!$/.test(trimmed) ? trimmed.length : trimmed.replace(/!+$/, '').length;
}

/** Whether a sentence, a line or the text ends here, or goes on to something else. */
function isClosed(text: string, end: number): boolean {
  return (
    /^(?:[.,;!?)\]}"'|/\\…]|\s*$|\s*\n|\s+(?:e|login|usuario|usuário|user|-|\/|\|))/iu.test(
      text.slice(end, end + 12),
    ) || end >= text.length
  );
}
