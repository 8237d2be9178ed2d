import { digitAt, isBlank, isInvisible } from './characters.ts';
import { readSpoken } from './spoken.ts';

/** How a group of digits hangs on the one before it. */
export const GAP = { none: 0, tight: 1, loose: 2 } as const;

/**
 * Groups of digits that stand together: "(11) 98765-4321" is three. Columns instead of objects, for a hostile text may hold half a
 * million groups.
 */
export interface Figures {
  readonly starts: number[];
  readonly ends: number[];
  /** The digits of each group; empty for one longer than any document. */
  readonly digits: string[];
  /** What stands before each group. */
  readonly gaps: number[];
  /** Whether words stand among the digits. */
  spoken: boolean;
  end: number;
}

const LONGEST_GROUP = 19;
/** Of what may stand between two groups; more than that divides them. */
export const LONGEST_GAP = 4;
const TIGHT = './-–—‑−·•．－／';
const LOOSE = '()+_*（）';

/** Groups of digits from a place on, with what divides them. */
export function readFigures(text: string, from: number): Figures {
  const figures: Figures = { starts: [], ends: [], digits: [], gaps: [], spoken: false, end: from };
  let at = from;
  let gap: number = GAP.none;
  while (at < text.length) {
    const end = digitAt(text, at) >= 0 ? readGroup(text, at, figures) : readWords(text, at, figures);
    if (end === at) break;
    figures.gaps.push(gap);
    figures.end = end;
    [at, gap] = readGap(text, end, figures.spoken);
    if (gap === GAP.none) break;
  }
  return figures;
}

function readWords(text: string, from: number, figures: Figures): number {
  const said = readSpoken(text, from, figures.starts.length > 0);
  if (!said) return from;
  figures.starts.push(said.start);
  figures.ends.push(said.end);
  figures.digits.push(said.digits);
  figures.spoken = true;
  return said.end;
}

function readGroup(text: string, from: number, { starts, ends, digits }: Figures): number {
  let end = from;
  let found = '';
  let count = 0;
  for (let at = from; at < text.length; at += 1) {
    const digit = digitAt(text, at);
    if (digit >= 0) {
      count += 1;
      if (count <= LONGEST_GROUP) found += digit;
      end = at + 1;
    } else if (!isInvisible(text.charCodeAt(at))) break;
  }
  starts.push(from);
  ends.push(end);
  digits.push(count > LONGEST_GROUP ? '' : found);
  return end;
}

/** Where the next group may begin and how it hangs on the last; `GAP.none` where nothing of the kind follows. */
function readGap(text: string, from: number, spoken: boolean): [number, number] {
  let gap: number = GAP.tight;
  let length = 0;
  for (let at = from; length <= LONGEST_GAP; at += 1) {
    const divides = dividerAt(text, at, spoken);
    if (divides === GAP.none) {
      const goesOn = digitAt(text, at) >= 0 || (spoken && length > 0 && at < text.length);
      return [at, goesOn ? gap : GAP.none];
    }
    gap = Math.max(gap, divides);
    if (!isInvisible(text.charCodeAt(at))) length += 1;
  }
  return [from, GAP.none];
}

/** How a character divides two groups; `GAP.none` where it is no divider. */
function dividerAt(text: string, at: number, spoken: boolean): number {
  const mark = text[at];
  if (mark === undefined) return GAP.none;
  const code = text.charCodeAt(at);
  if (isBlank(code) || LOOSE.includes(mark) || (spoken && mark === ',')) return GAP.loose;
  return TIGHT.includes(mark) || isInvisible(code) ? GAP.tight : GAP.none;
}
