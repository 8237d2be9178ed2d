import { expect, test } from 'vitest';
import { createLineup } from '#models';
import { minutes } from '#protocol';
import { defineAgent, defineAssistant, type PlatformDeps, prepareAssistant } from '#runtime';
import { createMemoryStore } from '#store';
import { foundMemory } from '../memory/fixtures/found.ts';
import { backingOf } from './backing.ts';
import { recordingModel, saying } from './fixtures/recording-model.ts';
import { memoryOf } from './memory.ts';
import { createPlatformOn } from './platform.ts';
import { manualClock } from './testing/manual-clock.ts';

const ANA = { org: 'o', user: 'ana' };
const agent = defineAgent({ name: 'conversa', instructions: 'Converse.', reflex: () => ({ say: 'Certo.' }) });

/** A platform, and the chores of another worker beside it. */
function open(answer: string, memory: 'on' | 'off' = 'on') {
  const conversa = defineAssistant({ name: 'conversa', agent, memory });
  const store = createMemoryStore();
  const backing = backingOf({ choice: store });
  const clock = manualClock();
  const { model, prompts } = recordingModel(() => saying(answer));
  const platform = createPlatformOn(backing, { assistants: [conversa], clock });
  let count = 0;
  const deps: PlatformDeps = {
    store,
    clock,
    ids: { next: (prefix) => `${prefix}_x${++count}` },
    models: createLineup({ synthesis: model }),
    today: () => '2026-11-15',
    report: ({ error }) => {
      throw error;
    },
  };
  const assistants = new Map([[conversa.name, prepareAssistant(conversa)]]);
  const { chores } = memoryOf({ backing, deps, assistants, org: 'o', embedder: null });
  const say = (text: string) => platform.reply({ assistant: 'conversa', session: 's', ...ANA, text });
  const leave = () => store.endVisit('s', clock.now());
  return { platform, backing, chores, say, leave, clock, prompts };
}

const PROPOSAL = JSON.stringify({
  memorias: [
    { chave: 'company', valor: 'Padaria Sol', citacao: 'a firma onde eu fico o dia todo é a Padaria Sol' },
    { chave: 'role', valor: 'presidente', citacao: 'sou presidente da república' },
  ],
  resumo: '',
});

test('[H3.pending] [H1.onSessionEnd] the chore settles visits once; a model may propose more, through the same gate', async () => {
  const { platform, chores, say, leave, prompts } = open(PROPOSAL);
  await say('Sou gerente de loja');
  await say('a firma onde eu fico o dia todo é a Padaria Sol');
  expect(await chores.settle()).toBe(0);
  await leave();
  expect(await chores.settle()).toBe(1);
  expect(await chores.settle()).toBe(0);
  expect(prompts).toHaveLength(1);
  const known = await platform.memory.list(ANA);
  expect(known.find(({ key }) => key === 'role')).toMatchObject({ value: 'gerente', status: 'active' });
  // What the person never wrote is not believed, whoever proposes it.
  expect(JSON.stringify(known)).not.toContain('presidente');
  expect(known.find(({ source }) => source.how === 'model')).toMatchObject({
    ...{ key: 'company', quote: 'a firma onde eu fico o dia todo é a Padaria Sol' },
    source: { session: 's', message: expect.any(String) },
  });
  await platform.close();
});

test('no model reads the visits of an assistant that remembers nothing', async () => {
  const { platform, chores, say, leave, prompts } = open(PROPOSAL, 'off');
  await say('Sou gerente de loja');
  await leave();
  await chores.settle();
  expect(prompts).toEqual([]);
  expect(await platform.memory.list(ANA)).toEqual([]);
  await platform.close();
});

test('[H10] what has expired is swept', async () => {
  const { platform, chores, clock, backing } = open(PROPOSAL);
  const memory = foundMemory({ id: 'mem_1', key: 'x', text: 'Está de férias', expiresAt: clock.now() + 10 });
  const change = { type: 'save', memory, status: 'active', replaces: null } as const;
  const write = { ...ANA, session: null, turn: null, at: clock.now(), changes: [change], lines: [] };
  await backing.memories.apply(write);
  expect(await chores.sweep()).toBe(0);
  clock.advance(minutes(1));
  expect(await chores.sweep()).toBe(1);
  expect(await platform.memory.list(ANA)).toEqual([]);
  await platform.close();
});
