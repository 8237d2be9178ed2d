import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { minutes } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '#runtime';
import { createPlatform, type Platform } from '../platform.ts';
import { type DurablePlace, postgresPlace } from '../routing/fixtures/durable-stores.ts';
import { type ManualClock, manualClock } from '../testing/index.ts';

const quebra = defineTool({
  name: 'quebra',
  description: 'Não funciona.',
  input: z.object({}),
  effect: 'read',
  run: () => {
    throw new Error('quebrou');
  },
});

const loja = defineAssistant({
  name: 'loja',
  learning: { abandonedAfterMs: { '*': minutes(30) } },
  agent: defineAgent({
    name: 'balcao',
    instructions: 'Atenda.',
    tools: [quebra],
    reflex: ({ text, transcript }) => {
      if (text.includes('quebra') && transcript.length === 0)
        return { calls: [{ tool: 'quebra', input: {} }] };
      if (text.includes('cadastrar'))
        return { say: 'Qual é o seu nome?', ask: { about: 'cadastro', expects: 'nome' } };
      return { say: 'Temos, sim.', ask: null };
    },
  }),
});

let place: DurablePlace;
let clock: ManualClock;
let platform: Platform;
let pool: pg.Pool;
beforeAll(async () => {
  place = await postgresPlace();
  clock = manualClock(Date.UTC(2026, 10, 18, 13));
  platform = createPlatform({ store: place.store, assistants: [loja], clock });
  await platform.ready();
  pool = new pg.Pool({ connectionString: String(place.store) });
});
afterAll(async () => {
  await pool.end();
  await platform.close();
  await place.remove();
});

const say = (text: string, session: string, user = 'ana') =>
  platform.reply({ assistant: 'loja', session, org: 'o', user, text });
const factsOf = async (session: string) =>
  (await pool.query('select * from learning.turn_facts where session = $1 order by at', [session])).rows;
const signalsOf = async (session: string) =>
  (
    await pool.query('select kind, turn, detail from learning.signals where session = $1 order by kind', [
      session,
    ])
  ).rows;

test('[L5] every turn leaves a light record, once, with the question scrubbed', async () => {
  const { turn } = await say('tem chinelo? meu cpf é 529.982.247-25', 's1');
  expect(await platform.learning.gather()).toBeGreaterThanOrEqual(1);
  await platform.learning.gather();
  const facts = await factsOf('s1');
  expect(facts).toHaveLength(1);
  expect(facts[0]).toMatchObject({
    turn,
    assistant: 'loja',
    agent: 'balcao',
    ending: 'answered',
    models: [],
  });
  expect(facts[0].query).toContain('tem chinelo?');
  expect(facts[0].query).not.toContain('529');
});

test('[L2] a question within five minutes of an answer is a follow-up on that answer; thanks and later questions are not', async () => {
  const first = await say('tem chinelo?', 's2');
  clock.advance(minutes(4));
  const second = await say('e bota?', 's2');
  clock.advance(minutes(1));
  await say('obrigada!', 's2');
  clock.advance(minutes(6));
  await say('e meia?', 's2');
  await platform.learning.gather();
  expect(await signalsOf('s2')).toEqual([{ kind: 'followup', turn: first.turn, detail: 'e bota?' }]);
  expect(second.turn).not.toBe(first.turn);
});

test('[L2] a tool that failed is a signal on its turn', async () => {
  const { turn } = await say('quebra isso', 's3');
  await platform.learning.gather();
  expect(await signalsOf('s3')).toEqual([{ kind: 'tool_error', turn, detail: 'quebra' }]);
});

test('[L5] with the machine’s own clock, whose moments are no whole milliseconds, it is the same', async () => {
  const own = await postgresPlace();
  const real = createPlatform({ store: own.store, assistants: [loja] });
  try {
    await real.ready();
    const { turn } = await real.reply({
      assistant: 'loja',
      session: 'r1',
      org: 'o',
      user: 'ana',
      text: 'tem luva?',
    });
    expect(await real.learning.gather()).toBe(1);
    await real.hooks.onFeedbackReceived({
      userId: 'ana',
      orgId: 'o',
      sessionId: 'r1',
      feedbackType: 'negative',
    });
    expect(await real.learning.signals.of('o', turn)).toMatchObject([{ kind: 'thumbs_down' }]);
  } finally {
    await real.close();
    await own.remove();
  }
});

test('[L5] what a person leaves goes with the person', async () => {
  await say('tem luva?', 's4', 'bia');
  await platform.learning.gather();
  expect(await factsOf('s4')).toHaveLength(1);
  await platform.privacy.erase({ org: 'o', user: 'bia' });
  await expect.poll(() => factsOf('s4')).toEqual([]);
});

test('[P3] what was learnt of a conversation goes with it, and with no other', async () => {
  const kept = await say('tem luva?', 's17', 'caio');
  const { turn } = await say('tem gorro?', 's18', 'caio');
  await platform.learning.gather();
  for (const [session, its] of [
    ['s17', kept.turn],
    ['s18', turn],
  ] as const)
    await platform.learning.signals.note({ org: 'o', user: 'caio', session, turn: its, kind: 'edited' });
  await platform.rename('s17', 'Luvas');
  expect(await platform.session('s17')).toMatchObject({ title: 'Luvas' });
  await platform.remove('s18');
  await platform.learning.gather();
  expect([await factsOf('s18'), await platform.learning.signals.of('o', turn)]).toEqual([[], []]);
  expect(await factsOf('s17')).toHaveLength(1);
  expect(await platform.learning.signals.of('o', kept.turn)).toHaveLength(1);
});

test('[L1] a thumb is a signal on its turn, with its reason; the newer opinion counts', async () => {
  const { turn } = await say('tem boné?', 's5');
  const give = (feedbackType: string, feedbackData?: object) =>
    platform.hooks.onFeedbackReceived({
      ...{ userId: 'ana', orgId: 'o', sessionId: 's5', feedbackType },
      ...(feedbackData && { feedbackData }),
    });
  await give('positive');
  expect(await platform.learning.signals.of('o', turn)).toMatchObject([{ kind: 'thumbs_up' }]);
  await give('negative', { reason: 'incompleta', text: 'faltou o preço, me liga no 11 98765-4321' });
  const [thumb, ...rest] = await platform.learning.signals.of('o', turn);
  expect(rest).toEqual([]);
  expect(thumb).toMatchObject({ kind: 'thumbs_down', reason: 'incompleta' });
  expect(thumb?.detail).toContain('faltou o preço');
  expect(thumb?.detail).not.toContain('98765');
  expect(await platform.learning.signals.of('outra', turn)).toEqual([]);
  // A page sends the thumb at once, and the reason when one was chosen.
  expect(await give('negative', { reason: 'confusa' })).toMatchObject({ error: null });
  expect(await platform.learning.signals.of('o', turn)).toMatchObject([
    { kind: 'thumbs_down', reason: 'confusa' },
  ]);
});

test('[L2] who has an answer made anew, or asks again in other words, was not content; only with answers of their own', async () => {
  const { turn } = await say('tem cinto?', 's6');
  const mine = { org: 'o', user: 'ana', session: 's6', turn } as const;
  await platform.learning.signals.note({ ...mine, kind: 'regenerated' });
  await platform.learning.signals.note({ ...mine, kind: 'edited' });
  await platform.learning.signals.note({ ...mine, kind: 'edited' });
  const kept = await platform.learning.signals.of('o', turn);
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['edited', 'regenerated']);
  const another = platform.learning.signals.note({ ...mine, session: 's5', kind: 'edited' });
  await expect(another).rejects.toMatchObject({ code: 'turn_not_found' });
});

test('[L2] a flow that nobody comes back to is left, once, where it stood; one that goes on is not', async () => {
  const { turn } = await say('quero cadastrar', 's7');
  const going = await say('quero cadastrar', 's8');
  clock.advance(minutes(20));
  await say('meu nome é Bia', 's8');
  clock.advance(minutes(15));
  await platform.learning.gather();
  await platform.learning.gather();
  expect(await platform.learning.signals.of('o', turn)).toMatchObject([
    { kind: 'abandoned', reason: 'cadastro', detail: 'cadastro' },
  ]);
  expect(await platform.learning.signals.of('o', going.turn)).toEqual([]);
});
