import { expect, test } from 'vitest';
import { newConversation } from './conversation.ts';
import { type Item, itemsOf, type Made } from './items.ts';
import { nextStarts, stretchesOf } from './stretches.ts';
import { newTurn } from './turn-shown.ts';

const messages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    ...({ id: `m${from + at}`, turn: `t${from + at}`, at: 0, role: 'user', text: 'Oi.' } as const),
  }));
const saidIn = (from: number, to: number) =>
  itemsOf({ ...newConversation('ready'), messages: messages(from, to) });
const keys = (items: readonly Item[], starts: readonly string[]) =>
  stretchesOf(items, starts).map((stretch) => [stretch.key, stretch.items.length]);

test('[P3] each page of older messages is a stretch of its own, and what is said joins the last', () => {
  const first = nextStarts([], saidIn(60, 120));
  expect(keys(saidIn(60, 120), first)).toEqual([['m60', 60]]);
  const older = nextStarts(first, saidIn(30, 125));
  const oldest = nextStarts(older, saidIn(0, 130));
  expect(keys(saidIn(0, 130), oldest)).toEqual([
    ['m0', 30],
    ['m30', 30],
    ['m60', 70],
  ]);
  expect(nextStarts(oldest, saidIn(0, 130))).toEqual(oldest);
  // A stretch whose beginning was taken away joins the one before it.
  expect(keys(saidIn(0, 60), nextStarts(oldest, saidIn(0, 60)))).toEqual([
    ['m0', 30],
    ['m30', 30],
  ]);
  expect(keys([], nextStarts(oldest, []))).toEqual([]);
});

test('[P3] what says the same is the same thing, so that nobody compares it again', () => {
  const made: Made = new WeakMap();
  const now = { ...newConversation('ready'), messages: messages(0, 3) };
  const before = itemsOf(now, made);
  const live = { ...newTurn('t2'), inputs: ['m2'], noted: 'kept' as const, ending: 'silent' as const };
  const after = itemsOf({ ...now, turns: [live] }, made);
  expect(after.map((item, at) => item === before[at])).toEqual([true, true, false]);
  expect(after[2]).toMatchObject({ key: 'm2', noted: 'kept' });
});
