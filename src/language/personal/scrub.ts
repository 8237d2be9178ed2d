import { readOn } from './find.ts';
import { openReading, type Reading } from './reading.ts';
import type { PersonalSpan } from './span.ts';

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
  return reading.spans.length === 0 ? reading.text : replaceSpans(reading).text;
}

/** A text after its replacements, and where each of them stands in it. */
interface Replaced {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function replaceSpans({ text, spans }: Reading): Replaced {
  const starts: number[] = [];
  const ends: number[] = [];
  let replaced = '';
  let kept = 0;
  for (const span of spans) {
    const length = replaced.length + span.start - kept;
    replaced += `${text.slice(kept, span.start)}[${span.type}]`;
    starts.push(length);
    ends.push(replaced.length);
    kept = span.end;
  }
  return { text: replaced + text.slice(kept), starts, ends };
}

/** Replaces what was found and reads again, but only around the replacements: elsewhere nothing was found and nothing changed. */
function readAgain(last: Reading): Reading {
  const replaced = replaceSpans(last);
  const { text, starts, ends } = replaced;
  const reading = openReading(text);
  const rests = { at: restsAfter(last, replaced), passed: 0 };
  let at = 0;
  for (let place = 0; place < starts.length; place += 1) {
    const enough = Math.min(text.length, (ends[place] ?? 0) + REACH);
    if (at > enough) continue;
    // Where it was read from before, far enough away, it would be read from again.
    const from = passRests(reading, rests, { after: at, until: (starts[place] ?? 0) - REACH });
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
function restsAfter({ rests, spans }: Reading, { starts }: Replaced): readonly number[] {
  let span = 0;
  return rests.map((rest) => {
    while (span < spans.length && (spans[span]?.end ?? 0) <= rest) span += 1;
    const before = spans[span - 1];
    if (before === undefined) return rest;
    return (starts[span - 1] ?? 0) + lengthOf(before) + rest - before.end;
  });
}

/** Of what stands in its place. */
const lengthOf = ({ type }: PersonalSpan): number => type.length + 2;
