import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { NO_SEAT } from '../bag.ts';
import { messageTo } from './fixtures/ends.ts';
import { NATS_LIMITS, type NatsLimits } from './limits.ts';
import { createRemembered, type Done, type Running } from './remembered.ts';
import { createShelf, type Shelf, type Shelved } from './shelf.ts';

const work = {
  ...{ callOff: () => undefined, waitFor: () => undefined, isAtWork: () => false },
  ...{ hear: () => undefined, hearFlags: () => undefined, read: () => null },
};
const running = (key: string): Running => ({
  ...{ kind: 'running', seat: NO_SEAT, key, message: messageTo('matematico'), request: '', replies: [] },
  ...{ work, deadline: 0, freshUntil: 0, triesLeft: 2, ended: null },
});
const done = (bytes: number, until = 1): Done => ({
  ...{ kind: 'done', request: 'x'.repeat(bytes / 2), response: 'y'.repeat(bytes / 2) },
  ...{ triesLeft: null, isLapsed: false, until },
});

function filled(limits: Partial<NatsLimits>, entries: Readonly<Record<string, Done | null>>) {
  const remembered = createRemembered({ ...NATS_LIMITS, ...limits });
  for (const [key, entry] of Object.entries(entries)) {
    const begun = running(key);
    remembered.begin(begun);
    if (entry) remembered.end(begun, entry);
  }
  return {
    remembered,
    left: () => Object.keys(entries).filter((key) => remembered.find(key, 0) !== undefined),
  };
}

test('[F7] answers are kept up to a number and up to so many bytes, the newest; what runs is never forgotten', () => {
  const entries = { a: done(10), b: null, c: done(10), d: done(10) };
  expect(filled({ rememberEntries: 2 }, entries).left()).toEqual(['b', 'c', 'd']);
  expect(filled({ rememberBytes: 10 }, entries).left()).toEqual(['b', 'd']);
  expect(filled({ rememberBytes: 30 }, entries).left()).toEqual(['a', 'b', 'c', 'd']);
});

test('[F7] answers are kept for so long', () => {
  const { remembered, left } = filled({}, { a: done(2, 10), b: done(2, 11), c: null });
  remembered.forgetOld(9);
  expect(left()).toEqual(['a', 'b', 'c']);
  remembered.forgetOld(10);
  expect(left()).toEqual(['b', 'c']);
  remembered.keepUntil('b', 20);
  remembered.forgetOld(19);
  expect(left()).toEqual(['b', 'c']);
  remembered.forgetOld(20);
  expect(left()).toEqual(['c']);
});

test('[F7] what was asked for anew and answered again is as old as its last answer, and has it', () => {
  const { remembered, left } = filled({}, { a: done(2, 10), b: done(2, 11) });
  const again = running('a');
  remembered.begin(again);
  expect(remembered.find('a', 0)).toBe(again);
  remembered.end(again, { ...done(2, 12), response: 'última' });
  remembered.forgetOld(11);
  expect(left()).toEqual(['a']);
  expect(remembered.find('a', 0)).toMatchObject({ kind: 'done', request: 'x', response: 'última' });
  remembered.forgetOld(12);
  expect(left()).toEqual([]);
});

test('[P7] [F7] what was answered while its handler is at work stays until that has ended, whatever else is forgotten', () => {
  const { remembered, left } = filled({ rememberEntries: 0 }, {});
  let isAtWork = true;
  const begun = { ...running('a'), work: { ...work, isAtWork: () => isAtWork } };
  remembered.begin(begun);
  remembered.end(begun, done(2, 10));
  remembered.forgetOld(20);
  expect(remembered.find('a', 0)).toEqual(done(2, 10));
  isAtWork = false;
  remembered.end(begun, done(2, 10));
  expect(remembered.find('a', 0)).toBeUndefined();
  expect([...left(), ...remembered.allRunning()]).toEqual([]);
});

test('[P7] [F7] a later attempt takes the place of one that is at work, and keeps it when that ends', () => {
  const { remembered } = filled({}, {});
  let isAtWork = true;
  const first = { ...running('a'), work: { ...work, isAtWork: () => isAtWork } };
  const second = running('a');
  remembered.begin(first);
  remembered.end(first, done(2, 10));
  remembered.begin(second);
  isAtWork = false;
  remembered.end(first, done(2, 10));
  expect(remembered.find('a', 0)).toBe(second);
  expect(remembered.allRunning()).toEqual([second]);
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A shelf whose boards can be counted: those that anybody still holds on to. */
function countedShelf() {
  const shelf = createShelf();
  const boards = new Set<WeakRef<Shelved['board']>>();
  const counted: Shelf = {
    ...shelf,
    put: (first, second) => {
      const shelved = shelf.put(first, second);
      if (![...boards].some((board) => board.deref() === shelved.board))
        boards.add(new WeakRef(shelved.board));
      return shelved;
    },
  };
  const heldBytes = async (): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    collectGarbage();
    return [...boards].reduce((sum, board) => sum + (board.deref()?.bytes.length ?? 0), 0);
  };
  return { shelf: counted, heldBytes };
}

test.for([900_000, 300_000, 60_000])(
  '[P7] [F7] [fault E6] answers of %i bytes hold what the limit says, and let go what was dropped',
  async (size) => {
    const { shelf, heldBytes } = countedShelf();
    const limits = { ...NATS_LIMITS, rememberBytes: 4_000_000 };
    const remembered = createRemembered(limits, shelf);
    const answer = (key: string): void => {
      const begun = running(key);
      remembered.begin(begun);
      remembered.end(begun, done(size));
    };
    for (let n = 0; n < 100; n += 1) answer(`${n}`);
    expect(await heldBytes()).toBeLessThan(limits.rememberBytes + 6 * 1_024 * 1_024);
    // Those that are asked for anew let go of what they answered before, wherever they stand in line.
    for (let n = 0; n < 100; n += 1) answer('again and again');
    expect(await heldBytes()).toBeLessThan(limits.rememberBytes + 6 * 1_024 * 1_024);
    remembered.forgetOld(1);
    expect(await heldBytes()).toBeLessThan(6 * 1_024 * 1_024);
  },
);
