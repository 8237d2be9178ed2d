import { sentenceEnd, withoutInvisible } from '#language';
import { blocksOf } from './machinery.ts';

/** A paragraph without an end is released in pieces of about this size. */
const LONGEST_HELD_CHARS = 1_200;
/** Text that waits longer than this (a block that does not close) is looked at again only when it has grown by a quarter. */
const LOOKED_AT_EACH_TIME_CHARS = 2_000;

/** Text that waits until a sentence is whole. */
export type WaitingText = { readonly text: string; readonly examined: number; readonly lookAgainAt: number };

export const NOTHING_WAITS: WaitingText = { text: '', examined: 0, lookAgainAt: 0 };

/** Adds what arrived; `ready` may leave now. */
export function addText(
  waiting: WaitingText,
  delta: string,
): { readonly waiting: WaitingText; readonly ready: string } {
  const text = waiting.text + withoutInvisible(delta);
  if (text.length < waiting.lookAgainAt) return { waiting: { ...waiting, text }, ready: '' };
  const end = safeEnd(text, waiting.examined);
  if (end > 0) {
    const rest = text.slice(end);
    return { waiting: { text: rest, examined: rest.length, lookAgainAt: 0 }, ready: text.slice(0, end) };
  }
  const lookAgainAt = text.length > LOOKED_AT_EACH_TIME_CHARS ? text.length * 1.25 : 0;
  return { waiting: { text, examined: text.length, lookAgainAt }, ready: '' };
}

/** How much may leave: whole sentences, never part of a block that may turn out to be machinery. */
function safeEnd(text: string, examined: number): number {
  let end = sentenceEnd(text, examined);
  if (end === 0 && text.length > LONGEST_HELD_CHARS) end = text.lastIndexOf(' ') + 1;
  if (end === 0) return 0;
  for (const { start, end: blockEnd, closed } of blocksOf(text).toReversed()) {
    const divided = start < end && (end < blockEnd || !closed);
    if (divided) end = sentenceEnd(text.slice(0, start));
  }
  return end;
}
