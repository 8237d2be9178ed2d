import { findPersonal, type PersonalSpan } from '#language';

/**
 * A line of the log, or any text, without personal data. What stands in its place keeps a line of JSON one: a number that is not
 * in a string becomes a string.
 */
export function scrubLine(line: string): string {
  let scrubbed = line;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const next = replaceIn(scrubbed, findPersonal(scrubbed));
    if (next === scrubbed) break;
    scrubbed = next;
  }
  return scrubbed;
}

/** Documents that touch each other show one after the other. */
const MOST_PASSES = 4;

function replaceIn(line: string, spans: readonly PersonalSpan[]): string {
  if (spans.length === 0) return line;
  const inString = line.startsWith('{') ? stringsOf(line) : () => true;
  let scrubbed = '';
  let kept = 0;
  for (const { type, start, end } of spans) {
    const quote = inString(start) ? '' : '"';
    // Below zero there are no documents, and a minus before a string is no JSON.
    if (quote !== '' && line[start - 1] === '-') continue;
    scrubbed += `${line.slice(kept, start)}${quote}[${type}]${quote}`;
    kept = end;
  }
  return scrubbed + line.slice(kept);
}

/** Tells of places, asked in order, whether they are inside a string of JSON. */
function stringsOf(line: string): (place: number) => boolean {
  let at = 0;
  let inside = false;
  return (place) => {
    for (; at < place; at += 1) {
      if (inside && line[at] === '\\') at += 1;
      else if (line[at] === '"') inside = !inside;
    }
    return inside;
  };
}
