import { expect, test } from 'vitest';
import { createMemoryStore } from '#store';
import { attend } from './attend.ts';
import type { Desk } from './desk.ts';
import { manualClock } from './testing/manual-clock.ts';

const LEASE_MS = 3_000;

function openDesk(leaseMs: number | null) {
  const clock = manualClock();
  const told: string[] = [];
  const store = {
    ...createMemoryStore(),
    leaseMs,
    attend: async (session: string) => void told.push(session),
  };
  const desk = { deps: { store, clock }, attended: new Map() } as unknown as Desk;
  return { desk, clock, told };
}

test('[C1] however many wait for a session, its process is told of them thrice in a lease', async () => {
  const { desk, clock, told } = openDesk(LEASE_MS);
  for (let look = 0; look < 30; look += 1) {
    await Promise.all(Array.from({ length: 50 }, () => attend(desk, 's')));
    clock.advance(100);
  }
  expect(told).toEqual(['s', 's', 's']);
});

test('sessions for which nobody waits any more are not remembered', async () => {
  const { desk, clock, told } = openDesk(LEASE_MS);
  for (let place = 0; place < 1_000; place += 1) {
    await attend(desk, `s${place}`);
    clock.advance(100);
  }
  expect(told).toHaveLength(1_000);
  expect(desk.attended.size).toBeLessThan(20);
});

test('where there is no other process nobody is told', async () => {
  const { desk, told } = openDesk(null);
  await attend(desk, 's');
  expect(told).toEqual([]);
});
