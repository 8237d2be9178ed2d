import { characters, isBlank, KIND, rareKind } from './characters.ts';
import { readEmail } from './emails.ts';
import { hintOf, readKeyword } from './keywords.ts';
import { readNumbersHere } from './numbers.ts';
import { judgeRun, readPayCode, SHORTEST_RUN } from './opaque.ts';
import { openReading, type Reading } from './reading.ts';
import type { PersonalSpan } from './span.ts';

/**
 * Personal data in a text: in order, never overlapping. Reads from left to right once; what is no document by its check digits
 * or by what the text calls it is left alone. Takes time in proportion to the text, whatever it is made of.
 *
 * @example findPersonal('cpf 529.982.247-25') // [{ type: 'CPF', start: 4, end: 18 }]
 */
export function findPersonal(text: string): readonly PersonalSpan[] {
  const reading = openReading(text);
  let at = 0;
  while (at < text.length) at = step(reading, at);
  closeRun(reading, text.length);
  return reading.spans;
}

function step(reading: Reading, at: number): number {
  const { kinds } = characters();
  const code = reading.text.charCodeAt(at);
  const kind = code < kinds.length ? kinds[code] : rareKind(code);
  switch (kind) {
    case KIND.letter:
      return readWord(reading, at);
    case KIND.digit:
      return readDigits(reading, at);
    case KIND.at:
      return readAt(reading, at);
    case KIND.backslash:
      return skipEscape(reading, at);
    case KIND.break:
      closeRun(reading, at);
      return at + 1;
    default:
      return at + 1;
  }
}

/** Most of every text: a word, its hash asked whether it may be one that matters. */
function readWord(reading: Reading, start: number): number {
  const { text } = reading;
  const { folded } = characters();
  let hash = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const letter = code < folded.length ? (folded[code] ?? 0) : 0;
    if (letter === 0 && rareKind(code) !== KIND.invisible) break;
    if (letter !== 0) hash = (Math.imul(hash, 31) + letter) | 0;
  }
  return hintOf(hash) ? readKeyword(reading, start, at) : at;
}

function readDigits(reading: Reading, at: number): number {
  const end = readPayCode(reading, at) ?? readNumbersHere(reading, at);
  // Groups reach over blanks, where pieces end.
  let blank = end - 1;
  while (blank >= at && !isBlank(reading.text.charCodeAt(blank))) blank -= 1;
  if (blank >= at) reading.run = Math.max(reading.run, blank + 1);
  return Math.max(end, at + 1);
}

function readAt(reading: Reading, at: number): number {
  const end = readEmail(reading, at);
  reading.run = end;
  return end;
}

/** "\n", "\u001f": what JSON writes for one character, at whatever depth. */
function skipEscape(reading: Reading, from: number): number {
  const { text } = reading;
  closeRun(reading, from);
  let at = from;
  while (text[at] === '\\') at += 1;
  if (/^u[\da-f]{4}/i.test(text.slice(at, at + 5))) at += 5;
  else if ('nrtbf'.includes(text[at] ?? ' ')) at += 1;
  reading.run = at;
  return at;
}

function closeRun(reading: Reading, at: number): void {
  if (at - reading.run >= SHORTEST_RUN) judgeRun(reading, at);
  reading.run = at + 1;
}
