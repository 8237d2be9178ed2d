import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createWeightBook } from '#learning/weights';
import { foldTurn, minutes, seconds } from '#protocol';
import { defineAgent, defineAssistant } from '#runtime';
import { createPlatform, type Platform } from '../platform.ts';
import { type DurablePlace, postgresPlace } from '../routing/fixtures/durable-stores.ts';
import { type ManualClock, manualClock } from '../testing/index.ts';

const volume = z.strictObject({ volume: z.number().min(0).max(10) });

/** Any assistant may declare weights: this one says how loud it is. */
const radio = defineAssistant({
  name: 'radio',
  agent: defineAgent({
    name: 'locutor',
    instructions: 'Fale.',
    reflex: ({ weights }) => ({ say: `Volume ${volume.safeParse(weights?.som).data?.volume ?? 'usual'}.` }),
  }),
  learning: {
    weights: {
      som: {
        ...{ title: 'Som', schema: volume, usual: { volume: 1 }, suggest: () => null },
        read: (text) => ({
          reading: (value) => ({ kind: `${text.length > 3 ? volume.parse(value).volume : 0}`, lead: null }),
          lead: () => '',
        }),
      },
    },
  },
});

let place: DurablePlace;
let clock: ManualClock;
let platform: Platform;
const problems: string[] = [];
const open = (): Platform =>
  createPlatform({
    ...{ store: place.store, assistants: [radio], clock, timers: 'by hand' },
    onProblem: ({ what }) => problems.push(what),
  });
beforeAll(async () => {
  place = await postgresPlace();
  clock = manualClock(Date.UTC(2026, 10, 18, 13));
  platform = open();
  await platform.ready();
}, 60_000);
afterAll(async () => {
  await platform.close();
  await place.remove();
});

let sessions = 0;
async function say(text: string, on = platform, org = 'o') {
  sessions += 1;
  const record = await on.reply({ assistant: 'radio', session: `s${sessions}`, org, user: 'ana', text });
  return { reply: record.reply, used: foldTurn(record.events).weights };
}
const change = async (value: number, org = 'o') => {
  const { weights } = platform.learning;
  const { version } = await weights.read(org);
  return weights.apply(org, { value: { volume: value }, version, reason: 'teste', force: true }, 'chefe');
};

test('[L5] weights of any assistant: known at once here, within two seconds in another process, of one organisation only', async () => {
  const other = open();
  await other.ready();
  try {
    expect(await say('oi', other)).toEqual({ reply: 'Volume usual.', used: undefined });
    const { id } = await change(3);
    const louder = { reply: 'Volume 3.', used: [{ name: 'som', adjustment: id }] };
    expect(await say('oi')).toEqual(louder);
    expect((await say('oi', platform, 'p')).reply).toBe('Volume usual.');
    clock.advance(seconds(3));
    // This turn asks whether anything has changed, and does not wait for it.
    await say('oi', other);
    await expect.poll(async () => (await say('oi', other)).reply).toBe(louder.reply);
  } finally {
    await other.close();
  }
});

test('[L5] changes lie on each other: only the last is undone, and what was before it counts again', async () => {
  const { weights } = platform.learning;
  const first = await change(4, 'pilha');
  const second = await change(5, 'pilha');
  expect(second.previous).toEqual({ volume: 4 });
  await expect(weights.undo('pilha', first.id, 'chefe')).rejects.toMatchObject({ code: 'weights_conflict' });
  await weights.undo('pilha', second.id, 'chefe');
  expect(await weights.read('pilha')).toMatchObject({ version: first.id, value: { volume: 4 } });
  expect((await say('oi', platform, 'pilha')).reply).toBe('Volume 4.');
  const races = await Promise.allSettled([change(6, 'pilha'), change(7, 'pilha'), change(8, 'pilha')]);
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[L5] a replay reads page by page up to its limit, and its hash tells the rows apart', async () => {
  const { learning } = platform;
  for (const text of ['bom dia', 'oi', 'aumenta o som']) await say(text, platform, 'fita');
  await learning.gather();
  const asked = { value: { volume: 9 }, until: clock.now() + minutes(1) };
  const whole = await learning.weights.replay('fita', asked);
  expect(whole).toMatchObject({ turns: 3, kinds: 2, kindFlows: [{ from: '1', to: '9', count: 2 }] });
  const { ms: _, ...told } = await learning.weights.replay('fita', asked);
  expect(whole).toMatchObject(told);
  const newest = await learning.weights.replay('fita', { ...asked, limit: 1 });
  expect(newest.turns).toBe(1);
  expect(newest.hash).not.toBe(whole.hash);

  const applying = { value: { volume: 9 }, version: 'padrao', reason: 'fita', replay: whole.hash };
  await say('mais uma', platform, 'fita');
  await learning.gather();
  // What came into the replayed time since then was not among what was looked at.
  await expect(learning.weights.apply('fita', applying, 'chefe')).rejects.toMatchObject({
    code: 'weights_conflict',
  });
  const again = await learning.weights.replay('fita', asked);
  await learning.weights.apply('fita', { ...applying, replay: again.hash }, 'chefe');
  expect(JSON.stringify(await learning.weights.history('fita'))).not.toContain('aumenta');
});

test('[L5] a store that fails means weights as usual, a problem told, and an answer all the same', async () => {
  const told: string[] = [];
  const ports = {
    clock,
    mayHold: () => true,
    assistants: [radio],
    report: ({ what }: { what: string }) => told.push(what),
  };
  const asked = { org: 'o', assistant: 'radio' };
  const broken = createWeightBook({ ...ports, database: () => Promise.reject(new Error('fora do ar')) });
  expect(await broken.of(asked)).toBeNull();
  expect(broken.of(asked)).toBeNull();
  expect(told).toEqual(['weights']);
  const hanging = createWeightBook({ ...ports, database: () => new Promise<never>(() => undefined) });
  const waiting = hanging.of(asked);
  clock.advance(minutes(1));
  expect(await waiting).toBeNull();
  const unopened = createWeightBook({
    ...{ ...ports, mayHold: () => false },
    database: () => Promise.reject(new Error('não se abre para olhar')),
  });
  expect(unopened.of(asked)).toBeNull();
  expect(told).toEqual(['weights']);
  expect(problems).toEqual([]);
});
