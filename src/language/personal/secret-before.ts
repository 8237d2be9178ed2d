import { once } from '../once.ts';
import { wordBefore } from './context.ts';
import { lexiconOf } from './lexicon.ts';
import { keep, type Reading } from './reading.ts';
import { strengthOf } from './secret-value.ts';
import { VALUE, valueBits } from './value-characters.ts';

const FARTHEST = 90;
const BEFORE =
  /(?:^|\s)(\S{4,64})\s+(?:(?:é|e|eh|era|foi)\s+(?:a|minha|nossa|sua|a\s+minha|a\s+sua)|de|como)\s+$/iu;
/** What may stand between the value and its name. */
const joints = once(() => lexiconOf(['de como', 'a minha nossa sua', 'e eh era foi']));
const JOINT = { alone: 1, owner: 2 } as const;
const MOST_WORDS = 3;

/** "abc123 é a senha": told before it is named. */
export function keepBefore(reading: Reading, start: number): void {
  const { text, floor } = reading;
  const limit = Math.max(floor, start - FARTHEST);
  if (!mayBeTold(text, start, limit)) return;
  const found = BEFORE.exec(text.slice(limit, start));
  const value = found?.[1] ?? '';
  if (!found || strengthOf(value, 0, value.length) !== 'mixed' || !/\d/.test(value) || !/\p{L}/u.test(value))
    return;
  const from = limit + found.index + found[0].indexOf(value);
  keep(reading, 'SENHA', [from, from + value.length]);
}

/** Whether what stands before a place may be worth the pattern, which costs: a value with a digit, and the right words after it. */
function mayBeTold(text: string, start: number, limit: number): boolean {
  const known = joints();
  if ((wordBefore({ text, known }, start, limit) & (JOINT.alone | JOINT.owner)) === 0) return false;
  let end = spaceBefore(text, start, limit);
  let from = pieceBefore(text, end, limit);
  for (let words = 0; words < MOST_WORDS && known(text, from, end) !== 0; words += 1) {
    end = spaceBefore(text, from, limit);
    from = pieceBefore(text, end, limit);
  }
  for (let at = from; at < end; at += 1) if (valueBits(text.charCodeAt(at)) & VALUE.digit) return true;
  return false;
}

function spaceBefore(text: string, place: number, limit: number): number {
  let end = place;
  while (end > limit && valueBits(text.charCodeAt(end - 1)) & VALUE.space) end -= 1;
  return end;
}

function pieceBefore(text: string, end: number, limit: number): number {
  let start = end;
  while (start > limit && !(valueBits(text.charCodeAt(start - 1)) & VALUE.space)) start -= 1;
  return start;
}
