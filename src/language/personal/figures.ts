import { digitAt, isBlank, isInvisible } from './characters.ts';
import { readSpoken, type Stretch } from './spoken.ts';

/** How a group of digits hangs on the one before it. */
export const GAP = { none: 0, tight: 1, loose: 2 } as const;

/**
 * Groups of digits that stand together: "(11) 98765-4321" is three. They are read as they are asked for and only the last of them
 * are held, in columns that every number of a text shares: a hostile one may hold half a million groups.
 */
export interface Figures {
  text: string;
  /** Up to where may be read. */
  limit: number;
  /** How many groups were read. Where the columns hold one: `slotOf`. */
  count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** How many digits each group has; 0 for one longer than any document. */
  readonly lengths: Int32Array;
  /** Where the digits of each group begin among all of them. */
  readonly offsets: Int32Array;
  /** What stands before each group. */
  readonly gaps: Int32Array;
  /** The last digits of all groups, by value. */
  readonly digits: Uint8Array;
  /** Whether they are said in words: the first group tells. */
  spoken: boolean;
  /** Whether every group has one digit. */
  single: boolean;
  /** Where the last group that was read ends. */
  end: number;
  /** Where the next one begins; -1 where none follows. */
  next: number;
  /** What stands before the next one. */
  gap: number;
}

/** More than any question about one group reaches ahead and back. */
const HELD = 64;
const AHEAD = 48;
/** So many digits may those groups have, and more. */
export const HELD_DIGITS = 2_048;

export const openFigures = (): Figures => ({
  ...{ text: '', limit: 0, count: 0, spoken: false, single: true, end: 0, next: -1, gap: GAP.none },
  ...{ starts: new Int32Array(HELD), ends: new Int32Array(HELD), lengths: new Int32Array(HELD) },
  ...{ offsets: new Int32Array(HELD), gaps: new Int32Array(HELD), digits: new Uint8Array(HELD_DIGITS) },
});

export const slotOf = (group: number): number => group & (HELD - 1);

const LONGEST_GROUP = 19;
/** Of what may stand between two groups; more than that divides them. */
export const LONGEST_GAP = 4;
const LAST_ASCII = 0x7f;
const TIGHT = './-–—‑−·•．－／';
const LOOSE = '()+_*（）';

/** Begins to read groups of digits from a place on. */
export function startFigures(figures: Figures, { text, limit }: Stretch, from: number): void {
  figures.text = text;
  figures.limit = limit;
  figures.count = 0;
  figures.spoken = false;
  figures.single = true;
  figures.end = from;
  figures.next = from;
  figures.gap = GAP.none;
}

/** Reads as many groups as may be asked for where one is looked at; false where that one does not exist. */
export function holdFigures(figures: Figures, group: number): boolean {
  while (figures.next >= 0 && figures.count <= group + AHEAD) readNext(figures);
  return group < figures.count;
}

function readNext(figures: Figures): void {
  const { text, limit, next: from } = figures;
  figures.next = -1;
  if (from >= limit) return;
  const slot = slotOf(figures.count);
  const last = slotOf(figures.count - 1);
  figures.offsets[slot] =
    figures.count === 0 ? 0 : (figures.offsets[last] ?? 0) + (figures.lengths[last] ?? 0);
  const end = digitAt(text, from) >= 0 ? readGroup(figures, slot, from) : readWords(figures, slot, from);
  if (end === from) return;
  figures.ends[slot] = end;
  figures.gaps[slot] = figures.gap;
  if (figures.lengths[slot] !== 1) figures.single = false;
  figures.count += 1;
  figures.end = end;
  const divides = end + 1 < limit ? dividerAt(text.charCodeAt(end)) : GAP.none;
  // One divider between two digits is what nearly all groups have between them.
  if (divides !== GAP.none && isDigit(text.charCodeAt(end + 1))) {
    figures.next = end + 1;
    figures.gap = divides;
    return;
  }
  figures.next = gapEnd(figures, end, figures.spoken);
  if (figures.next >= 0) figures.gap = gapKind(text, end, figures.next);
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

function readWords(figures: Figures, slot: number, from: number): number {
  const said = readSpoken(figures, from, figures.count > 0);
  if (!said) return from;
  const { value } = said;
  const offset = figures.offsets[slot] ?? 0;
  const length = value < 10 ? 1 : value < 100 ? 2 : 3;
  for (let place = length - 1, rest = value; place >= 0; place -= 1, rest = Math.floor(rest / 10))
    figures.digits[(offset + place) & (HELD_DIGITS - 1)] = rest % 10;
  figures.starts[slot] = said.start;
  figures.lengths[slot] = length;
  figures.spoken = true;
  return said.end;
}

function readGroup(figures: Figures, slot: number, from: number): number {
  const { text, limit, digits } = figures;
  const offset = figures.offsets[slot] ?? 0;
  let end = from;
  let count = 0;
  for (let at = from; at < limit; at += 1) {
    const digit = digitAt(text, at);
    if (digit >= 0) {
      if (count < LONGEST_GROUP) digits[(offset + count) & (HELD_DIGITS - 1)] = digit;
      count += 1;
      end = at + 1;
    } else if (!isInvisible(text.charCodeAt(at))) break;
  }
  figures.starts[slot] = from;
  figures.lengths[slot] = count > LONGEST_GROUP ? 0 : count;
  return end;
}

/** Where the next group may begin; -1 where nothing of the kind follows. */
function gapEnd({ text, limit }: Stretch, from: number, spoken: boolean): number {
  let length = 0;
  for (let at = from; length <= LONGEST_GAP; at += 1) {
    const divides = at < limit ? dividerAt(text.charCodeAt(at)) : GAP.none;
    if (divides === GAP.none && !(spoken && text[at] === ',' && at < limit)) {
      const goesOn = at < limit && (digitAt(text, at) >= 0 || (spoken && length > 0));
      return goesOn ? at : -1;
    }
    if (!isInvisible(text.charCodeAt(at))) length += 1;
  }
  return -1;
}

/** How loosely what stands between two places divides; a comma does where words are said. */
function gapKind(text: string, from: number, to: number): number {
  let gap: number = GAP.tight;
  for (let at = from; at < to; at += 1) {
    const divides = dividerAt(text.charCodeAt(at));
    if (divides !== GAP.tight) gap = GAP.loose;
  }
  return gap;
}

/** How a character divides two groups; `GAP.none` where it is no divider. */
function dividerAt(code: number): number {
  if (code === 0x20) return GAP.loose;
  if (code >= 0x2d && code <= 0x2f) return GAP.tight;
  if (code >= 0x30 && code <= 0x39) return GAP.none;
  if (code <= LAST_ASCII) return code === 0x09 || isLooseAscii(code) ? GAP.loose : GAP.none;
  if (isBlank(code)) return GAP.loose;
  const mark = String.fromCharCode(code);
  if (LOOSE.includes(mark)) return GAP.loose;
  return TIGHT.includes(mark) || isInvisible(code) ? GAP.tight : GAP.none;
}

/** "()*+_". */
const isLooseAscii = (code: number): boolean => (code >= 0x28 && code <= 0x2b) || code === 0x5f;
