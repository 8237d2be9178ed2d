import { readOn } from './find.ts';
import { openReading, type Reading } from './reading.ts';
import type { PersonalSpan, PersonalType } from './span.ts';

/** Documents that touch each other show one after the other; nobody but a tester chains more of them. */
const MOST_PASSES = 8;
/** Farther away than this, what stands in a document's place changes nothing: more than any question reaches ahead or back. */
const REACH = 1_024;

/**
 * A text in which the kind of each piece of personal data stands in its place. Scrubbing again changes nothing.
 *
 * @example scrub('meu cpf é 529.982.247-25') // 'meu cpf é [CPF]'
 */
export function scrub(text: string): string {
  let reading = openReading(text);
  readOn(reading, 0, text.length);
  for (let pass = 1; pass < MOST_PASSES && reading.spans.length > 0; pass += 1) reading = readAgain(reading);
  return reading.spans.length === 0 ? reading.text : replaceSpans(reading);
}

/** Pieces are put together in stretches of about this length: a text of a hundred thousand pieces is slow to make flat. */
const STRETCH = 2_048;

function replaceSpans({ text, spans }: Reading): string {
  const stretches: string[] = [];
  let stretch = '';
  let kept = 0;
  for (const span of spans) {
    stretch += text.slice(kept, span.start) + markOf(span.type);
    kept = span.end;
    if (stretch.length < STRETCH) continue;
    stretches.push(stretch);
    stretch = '';
  }
  stretches.push(stretch + text.slice(kept));
  return stretches.join('');
}

/** Replaces what was found and reads again, but only around the replacements: elsewhere nothing was found and nothing changed. */
function readAgain(last: Reading): Reading {
  const text = replaceSpans(last);
  const reading = openReading(text);
  const rests = { at: restsAfter(last), passed: 0 };
  let at = 0;
  let moved = 0;
  for (const span of last.spans) {
    const start = span.start + moved;
    moved += grownBy(span);
    const enough = Math.min(text.length, span.end + moved + REACH);
    if (at > enough) continue;
    // Where it was read from before, far enough away, it would be read from again.
    const from = passRests(reading, rests, { after: at, until: start - REACH });
    if (from > at) reading.run = from;
    at = readOn(reading, from, enough);
  }
  passRests(reading, rests, { after: at, until: text.length });
  return reading;
}

interface Rests {
  readonly at: readonly number[];
  passed: number;
}

/** Notes again the places between two others; returns the last of them, or where it began. */
function passRests(
  reading: Reading,
  rests: Rests,
  { after, until }: { readonly after: number; readonly until: number },
): number {
  let last = after;
  for (; (rests.at[rests.passed] ?? Number.POSITIVE_INFINITY) <= until; rests.passed += 1) {
    const resting = rests.at[rests.passed] ?? 0;
    if (resting <= after) continue;
    reading.rests.push(resting);
    last = resting;
  }
  return last;
}

/** Where the last reading rested, in the text after its replacements. */
function restsAfter({ rests, spans }: Reading): readonly number[] {
  let passed = 0;
  let moved = 0;
  return rests.map((rest) => {
    for (let span = spans[passed]; span !== undefined && span.end <= rest; span = spans[passed]) {
      moved += grownBy(span);
      passed += 1;
    }
    return rest + moved;
  });
}

/** What stands in its place. */
const markOf = (type: PersonalType): string => `[${type}]`;
/** By how much longer than the span that is. */
const grownBy = ({ type, start, end }: PersonalSpan): number => type.length + 2 - (end - start);
