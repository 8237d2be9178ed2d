import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineAgent, defineAssistant } from '#runtime';
import type { ConfiguredStore } from './config.ts';
import { diagnose } from './doctor/diagnose.ts';
import { createPlatform, type Platform } from './platform.ts';
import { type DurablePlace, PLACES, postgresPlace } from './routing/fixtures/durable-stores.ts';
import { type ManualClock, manualClock } from './testing/index.ts';

/** Tells all that it sees, so that two workers can be compared. */
const espelho = defineAssistant({
  name: 'espelho',
  limits: { historyMessages: 6 },
  agent: defineAgent({
    name: 'espelho',
    instructions: 'Mostre.',
    speech: 'verbatim',
    reflex: ({ history, background, memory, state, text }) => ({
      say: text.startsWith('mostra')
        ? JSON.stringify({ history: history.map(({ id }) => id), background, memory, turns: state.turns })
        : 'Certo, anotado.',
    }),
  }),
});

const ANA = { org: 'o', user: 'ana' };
const FIRST_MS = 60_000;

describe.each(PLACES)('on %s', (_, make) => {
  let place: DurablePlace;
  let clock: ManualClock;
  let platform: Platform;
  const problems: string[] = [];
  const open = (): Platform =>
    createPlatform({
      store: place.store,
      assistants: [espelho],
      clock,
      onProblem: ({ what, error }) => problems.push(`${what}: ${error}`),
    });
  beforeAll(async () => {
    place = await make();
    clock = manualClock(Date.now());
    platform = open();
    await platform.ready();
  }, FIRST_MS);
  afterAll(async () => {
    await platform.close();
    await place.remove();
  });
  const say = async (text: string, session = 's', user = 'ana') =>
    platform.reply({ assistant: 'espelho', session, org: 'o', user, text });
  /** The process ends, another begins. */
  const restart = async (): Promise<void> => {
    await platform.close();
    platform = open();
    await platform.ready();
  };

  test('[H3] told once: known in the next conversation, on another worker, with its source; forgotten, it is gone', async () => {
    await say('Prefiro respostas curtas');
    await restart();
    const seen = JSON.parse((await say('mostra', 'outra')).reply);
    expect(seen.memory.workingSet.profile).toEqual({ communication: 'direto' });
    const [known] = await platform.memory.list(ANA);
    expect(known).toMatchObject({ quote: 'Prefiro respostas curtas', source: { session: 's', how: 'said' } });
    expect(JSON.parse((await say('mostra', 'bia', 'bia')).reply).memory.injection).toBe('');
    await platform.memory.forget(ANA, known?.id ?? '');
    expect(JSON.parse((await say('mostra tudo', 'outra')).reply).memory.workingSet.profile).toEqual({});
  });

  test('[H3.pending] [H1.onSessionEnd] a visit that ends is settled by the next turn, once', async () => {
    await say('Sou gerente de loja', 'visita');
    const role = async () => (await platform.memory.list(ANA)).find(({ key }) => key === 'role');
    expect(await role()).toMatchObject({ status: 'pending' });
    // Another conversation with the same assistant ends the visit in the first.
    const seen = JSON.parse((await say('mostra', 'visita2')).reply);
    expect(seen.memory.workingSet.profile).toMatchObject({ role: 'gerente' });
    expect(await role()).toMatchObject({ status: 'active', evidence: 1 });
    const lines = (await platform.eventLogger?.read('visita', { limit: 100 })) ?? [];
    expect(lines.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['session_start', 'memory_candidate', 'session_end', 'memory_saved']),
    );
    expect(lines.filter(({ type }) => type === 'memory_saved')).toHaveLength(1);
  });

  test('[H6.rebuild] a worker that knows nothing sees what the warm one saw: state, messages, summary, working set', async () => {
    for (let n = 0; n < 6; n += 1) await say(`Quero trocar o pedido ${1_000 + n} para Recife`, 'longa');
    const warm = JSON.parse((await say('mostra 1', 'longa')).reply);
    expect(warm.background).toMatchObject([{ kind: 'summary', text: expect.stringContaining('pedido 100') }]);
    expect(warm.memory.workingSet.recent_entities.length).toBeGreaterThan(0);
    const before = await platform.hooks.onSessionStart({ userId: 'ana', orgId: 'o', sessionId: 'longa' });
    const rebuilt = await platform.eventLogger?.rebuildContext(
      { session: 'longa', ...ANA },
      { messages: 6, chars: 9_000 },
    );
    await restart();
    expect(await platform.hooks.onSessionStart({ userId: 'ana', orgId: 'o', sessionId: 'longa' })).toEqual(
      before,
    );
    const cold = JSON.parse((await say('mostra 2', 'longa')).reply);
    expect(cold.turns).toBe(warm.turns + 1);
    expect(cold.history).toEqual(rebuilt?.messages.map(({ id }) => id));
    expect(cold.memory.workingSet).toEqual(warm.memory.workingSet);
    expect(rebuilt?.state.turns).toBe(warm.turns + 1);
    const foreign = { session: 'longa', org: 'o', user: 'bia' };
    await expect(
      platform.eventLogger?.rebuildContext(foreign, { messages: 6, chars: 9_000 }),
    ).rejects.toMatchObject({ code: 'session_not_found' });
    expect(
      await platform.hooks.onSessionStart({ userId: 'bia', orgId: 'o', sessionId: 'longa' }),
    ).toMatchObject({ error: 'session_not_found' });
  });

  test('[H9] [H6.feedback_received] a vote moves what was used, with its line in the chain', async () => {
    await say('Prefiro respostas curtas', 'voto');
    await say('mostra', 'voto');
    const { hooks } = platform;
    const vote = { userId: 'ana', orgId: 'o', sessionId: 'voto', feedbackType: 'negative' };
    const { memories_adjusted } = await hooks.onFeedbackReceived(vote);
    expect(memories_adjusted.length).toBeGreaterThan(0);
    const known = (await platform.memory.list(ANA)).find(({ key }) => key === 'communication');
    expect(known?.confidence).toBeCloseTo(0.6);
    const lines = (await platform.eventLogger?.read('voto')) ?? [];
    expect(lines.findLast(({ type }) => !type.startsWith('review_'))).toMatchObject({
      type: 'feedback_received',
      body: { feedback: 'negative', chars: 0 },
    });
  });

  test('clearing a conversation takes what it taught', async () => {
    await say('Meu time é o Sport', 'apagar');
    await say('Lembra que meu time é o Sport', 'apagar');
    expect((await platform.memory.list(ANA)).some(({ key }) => key === 'team')).toBe(true);
    await platform.clear('apagar');
    expect((await platform.memory.list(ANA)).some(({ key }) => key === 'team')).toBe(false);
  });

  test('[H6] the log of all this verifies, and nothing was complained of', async () => {
    expect(problems).toEqual([]);
    await platform.close();
    expect((await diagnose(place.store as ConfiguredStore)).log?.faults).toEqual([]);
    platform = open();
  });
});

describe('[H7] two processes on one Postgres', () => {
  test('teach the same person the same things at once: nothing is lost, nothing is there twice', {
    timeout: 90_000,
  }, async () => {
    const place = await postgresPlace();
    const file = fileURLToPath(new URL('./fixtures/remembering-worker.ts', import.meta.url));
    const children = ['um', 'dois'].map((name) =>
      spawn(process.execPath, [file, String(place.store), name], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    try {
      const ended = children.map((child) => once(child, 'close'));
      const outputs = children.map(({ stdout }) => readAll(stdout));
      const ready = children.map(({ stdout }) => once(stdout, 'data'));
      // One that dies before it is ready must not keep the other waiting.
      await Promise.all(ready.map((each, index) => Promise.race([each, ended[index]])));
      for (const { stdin } of children) stdin.write('go\n');
      for (const output of outputs) {
        const last = (await output).trim().split('\n').at(-1) ?? '';
        expect(JSON.parse(last)).toEqual({ problems: [], error: null });
      }
    } finally {
      for (const child of children) child.kill('SIGKILL');
    }
    const platform = createPlatform({ store: place.store, assistants: [espelho] });
    const known = await platform.memory.list(ANA);
    const active = known.filter(({ status }) => status === 'active').map(({ key }) => key);
    expect(new Set(active).size).toBe(active.length);
    expect(active).toEqual(expect.arrayContaining(['communication', 'role', 'schedule']));
    // Twenty messages said so, whichever process took them.
    expect(known.find(({ key }) => key === 'communication')?.evidence).toBe(20);
    const turns = await platform.turns('juntos', 100);
    expect(turns).toHaveLength(20);
    await platform.close();
    expect((await diagnose(String(place.store))).log?.faults).toEqual([]);
    await place.remove();
  });
});
