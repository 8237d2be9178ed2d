import { fold } from './normalise.ts';

/**
 * The words of one text as they stand in it and folded, each made once however often it is said: most come again, and to look at
 * letters costs less than to make strings of them. A word whose slot another has taken is made anew: none takes longer than a few.
 */
export interface TokenWords {
  readonly text: string;
  /** The first place is that of no word. */
  readonly raws: string[];
  readonly folded: string[];
  /** By the letters of a word, its place in the lists; none for a text so short that few words come again. */
  readonly slots: Uint32Array;
  /** Of a word that comes apart: one for all. */
  readonly part: { start: number; end: number; readonly plain: false };
}

/** Where a word stands. `plain`: folding changes nothing. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly plain: boolean;
}

const SHORT_TEXT = 512;
const SLOTS = 4_096;
const NO_SLOTS = new Uint32Array(0);

export function openWords(text: string): TokenWords {
  const slots = text.length <= SHORT_TEXT ? NO_SLOTS : new Uint32Array(SLOTS);
  return { text, raws: [''], folded: [''], slots, part: { start: 0, end: 0, plain: false } };
}

/** The place of a word of the text in its lists. */
export function placeOf(words: TokenWords, stretch: Stretch): number {
  const { text, raws, slots } = words;
  if (slots.length === 0) return enterWord(words, stretch);
  const { start, end } = stretch;
  let hash = end - start;
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  const slot = (hash ^ (hash >>> 12)) & (SLOTS - 1);
  const known = slots[slot] ?? 0;
  if (known > 0 && isRawAt(stretch, text, raws[known] ?? '')) return known;
  const place = enterWord(words, stretch);
  slots[slot] = place;
  return place;
}

function enterWord({ text, raws, folded }: TokenWords, { start, end, plain }: Stretch): number {
  const raw = text.slice(start, end);
  folded.push(plain ? raw : fold(raw));
  return raws.push(raw) - 1;
}

function isRawAt({ start, end }: Stretch, text: string, raw: string): boolean {
  if (raw.length !== end - start) return false;
  for (let at = 0; at < raw.length; at += 1)
    if (raw.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
