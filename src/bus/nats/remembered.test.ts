import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { NO_SEAT } from '../bag.ts';
import { messageTo } from './fixtures/ends.ts';
import { NATS_LIMITS, type NatsLimits } from './limits.ts';
import { createRemembered, type Done, type Running } from './remembered.ts';
import { createShelf, type Shelf, type Shelved } from './shelf.ts';

const running = (): Running => ({
  ...{ kind: 'running', seat: NO_SEAT, message: messageTo('matematico'), request: '', replies: [] },
  ...{ callOff: () => undefined, consolidate: () => undefined, read: () => null, deadline: 0 },
});
const done = (bytes: number, at = 0): Done => ({
  ...{ kind: 'done', request: 'x'.repeat(bytes / 2), response: 'y'.repeat(bytes / 2), triesLeft: null, at },
});

function filled(limits: Partial<NatsLimits>, entries: Readonly<Record<string, Done | null>>) {
  const remembered = createRemembered({ ...NATS_LIMITS, ...limits });
  for (const [key, entry] of Object.entries(entries)) {
    const begun = running();
    remembered.begin(key, begun);
    if (entry) remembered.end(key, begun, entry);
  }
  return { remembered, left: () => Object.keys(entries).filter((key) => remembered.find(key) !== undefined) };
}

test('[F7] answers are kept up to a number and up to so many bytes, the newest; what runs is never forgotten', () => {
  const entries = { a: done(10), b: null, c: done(10), d: done(10) };
  expect(filled({ rememberEntries: 2 }, entries).left()).toEqual(['b', 'c', 'd']);
  expect(filled({ rememberBytes: 10 }, entries).left()).toEqual(['b', 'd']);
  expect(filled({ rememberBytes: 30 }, entries).left()).toEqual(['a', 'b', 'c', 'd']);
});

test('[F7] answers are kept for so long', () => {
  const { remembered, left } = filled({}, { a: done(2, 0), b: done(2, 1), c: null });
  remembered.forgetOld(NATS_LIMITS.rememberMs - 1);
  expect(left()).toEqual(['a', 'b', 'c']);
  remembered.forgetOld(NATS_LIMITS.rememberMs);
  expect(left()).toEqual(['b', 'c']);
});

test('[F7] what was asked for anew and answered again is as old as its last answer, and has it', () => {
  const { remembered, left } = filled({}, { a: done(2, 0), b: done(2, 1) });
  const again = running();
  remembered.begin('a', again);
  expect(remembered.find('a')).toBe(again);
  remembered.end('a', again, { ...done(2, 2), response: 'última' });
  remembered.forgetOld(NATS_LIMITS.rememberMs + 1);
  expect(left()).toEqual(['a']);
  expect(remembered.find('a')).toMatchObject({ kind: 'done', request: 'x', response: 'última' });
  remembered.forgetOld(NATS_LIMITS.rememberMs + 2);
  expect(left()).toEqual([]);
});

test('[F7] what ends with nothing to keep is forgotten', () => {
  const { remembered, left } = filled({}, { a: null });
  const [begun] = remembered.allRunning();
  if (!begun) throw new Error('nothing runs');
  remembered.end('a', begun, null);
  expect(left()).toEqual([]);
  expect([...remembered.allRunning()]).toEqual([]);
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
      const begun = running();
      remembered.begin(key, begun);
      remembered.end(key, begun, done(size));
    };
    for (let n = 0; n < 100; n += 1) answer(`${n}`);
    expect(await heldBytes()).toBeLessThan(limits.rememberBytes + 6 * 1_024 * 1_024);
    // Those that are asked for anew let go of what they answered before, wherever they stand in line.
    for (let n = 0; n < 100; n += 1) answer('again and again');
    expect(await heldBytes()).toBeLessThan(limits.rememberBytes + 6 * 1_024 * 1_024);
    remembered.forgetOld(NATS_LIMITS.rememberMs);
    expect(await heldBytes()).toBeLessThan(6 * 1_024 * 1_024);
  },
);
