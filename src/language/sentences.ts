import { fold } from './normalise.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

// Never the last word of a sentence.
const TITLES =
  set(`dr dra drs dras sr sra srs sras srta prof profa profs av tel cel obs aprox ltda cia depto eng exmo exma
  ilmo ilma sto sta pag pags pg pp art arts inc ref apto fls gov dep vs cf núm num jan fev abr nov tb trav rod`);
// May close a sentence or go on; the letter that follows tells.
const EITHER = set(
  'etc ex min max seg ter qua qui sex sab dom mar mai jun jul ago set out dez vol cap ed no par est al',
);
const CLOSERS = '"\'”’»)]}*_';
const LOOK_AROUND = 64;

/**
 * The index after the last sentence of `buffer` that can be released while more text may still come, or 0. A decision,
 * once taken, stands whatever follows: releasing piece by piece gives the cuts of `splitSentences`.
 *
 * `examined` is how much of the buffer an earlier call has seen: only the part after it is scanned, and the white space just
 * before it, which may have waited for what follows.
 *
 * @example sentenceEnd('O Dr. Paulo ligou. E dep') // 19
 */
export function sentenceEnd(buffer: string, examined = 0): number {
  const from = stillOpen(buffer, examined);
  for (let index = buffer.length - 1; index >= from; index -= 1) {
    if (endsSentence(buffer, index)) return index + 1;
  }
  return 0;
}

// Half an emoji and the white space before it could not be judged yet.
function stillOpen(buffer: string, examined: number): number {
  let from = examined;
  if (from > 0 && isHighSurrogate(buffer.charCodeAt(from - 1))) from -= 1;
  while (from > 0 && isSpace(buffer.charCodeAt(from - 1))) from -= 1;
  return from;
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** All sentences of a finished text, white space included: joined, they are the text. */
export function splitSentences(text: string): string[] {
  const found: string[] = [];
  const last = text.trimEnd().length;
  let start = 0;
  for (let index = 0; index < last; index += 1) {
    if (!endsSentence(text, index)) continue;
    found.push(text.slice(start, index + 1));
    start = index + 1;
  }
  if (start < text.length) found.push(text.slice(start));
  return found;
}

// Does the white space at `index` close a sentence?
function endsSentence(text: string, index: number): boolean {
  const space = text[index];
  if (space === '\n') return closesLine(text, index);
  if (space !== ' ' && space !== '\t' && space !== '\u00A0') return false;
  let end = index;
  while (end > 0 && CLOSERS.includes(text[end - 1] ?? ' ')) end -= 1;
  const stop = text[end - 1];
  if (stop === '!' || stop === '?') return true;
  if (stop === '…' || text.slice(Math.max(0, end - 3), end) === '...') return startsAnew(text, index);
  return stop === '.' && closesWord(text, end - 1, index);
}

// A line feed closes its line, unless that is blank or its last word was closed by the space behind it.
function closesLine(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - LOOK_AROUND), index);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const visible = line.trimEnd();
  if (visible === '') return false;
  return visible === line || !endsSentence(text, index - line.length + visible.length);
}

function closesWord(text: string, stop: number, space: number): boolean {
  const before = text.slice(Math.max(0, stop - LOOK_AROUND), stop);
  const chunk = lastChunk(before).replace(/^[^\p{L}\p{N}]+/u, '');
  if (chunk === '') return false;
  // The length comes first: most words are too long for the patterns, and every full stop of a reply is judged as it streams.
  if (chunk.length <= 3 && /^\d{1,3}$/.test(chunk) && opensLine(before, chunk)) return false;
  if (chunk.length <= 2 && /^\p{L}$/u.test(chunk) && chunk !== 'é' && chunk !== 'e') return false;
  if (chunk.includes('.') && /^(?:\p{L}\.)+\p{L}$/u.test(chunk)) return startsAnew(text, space);
  const word = fold(chunk);
  if (TITLES.has(word)) return false;
  return EITHER.has(word) ? startsAnew(text, space) : true;
}

function lastChunk(text: string): string {
  let start = text.length;
  while (start > 0 && !isSpace(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(start);
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0;

// "1." at the start of a line numbers an item.
function opensLine(before: string, chunk: string): boolean {
  const lead = before.slice(0, before.length - chunk.length);
  return (
    lead.slice(lead.lastIndexOf('\n') + 1).replace(/[*_#>\s-]/g, '') === '' &&
    (lead.includes('\n') || lead.length < LOOK_AROUND)
  );
}

// A line feed follows, or a visible character that opens something new: no small letter, no digit.
function startsAnew(text: string, space: number): boolean {
  const rest = text.slice(space, space + LOOK_AROUND);
  const next = rest.trimStart();
  if (rest.slice(0, rest.length - next.length).includes('\n')) return true;
  // Half an emoji at the end of a chunk is not visible yet.
  return next !== '' && !/^(?:[\p{Ll}\d,;]|[\uD800-\uDBFF]$)/u.test(next);
}
