import { afterEach, describe, expect, test } from 'vitest';
import { leakCheck, manualClock } from '#host/testing';
import { LOCAL_EMBEDDER } from '#language';
import { defineAgent, defineAssistant } from '#runtime';
import { createMemoryStore } from '#store';
import * as fake from '../../models/fixtures/fake-llm.ts';
import { brokenJson, openaiVectors, vectorOf } from '../../models/fixtures/fake-vectors.ts';
import { createPlatform } from '../platform.ts';
import { configuredEmbedder } from './configured-models.ts';
import { passTime } from './fixtures/open-desk.ts';
import { modelVariablesIn } from './variables.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
  leakCheck();
});

const conversa = defineAssistant({
  name: 'conversa',
  agent: defineAgent({
    name: 'conversa',
    instructions: 'Converse.',
    reflex: ({ memory }) => ({ say: memory.injection || 'Nada.' }),
  }),
});

const PERSON = { org: 'org', user: 'ana' } as const;

async function platformWith(answer: fake.Answer) {
  const llm = await fake.openFakeLlm(fake.always(answer));
  const clock = manualClock();
  const env = { PROSA_MODEL_EMBED: 'compatible/vetores', PROSA_COMPATIBLE_URL: llm.url };
  const store = createMemoryStore();
  const platform = createPlatform({
    assistants: [conversa],
    store,
    clock,
    embedder: configuredEmbedder({ models: modelVariablesIn(env) }, { clock }),
    onProblem: () => undefined,
  });
  open.push(llm, platform);
  const say = async (text: string, session = 'um'): Promise<string> => {
    const handle = await platform.send({ assistant: 'conversa', session, ...PERSON, text });
    return (await handle.done).reply;
  };
  /** The same where somebody is waited for in vain. */
  const sayInTime = async (text: string, session?: string): Promise<string> => {
    let reply: string | null = null;
    const told = say(text, session).then((said) => {
      reply = said;
    });
    await passTime(clock, () => reply !== null);
    await told;
    return reply ?? '';
  };
  const embedders = async () =>
    Object.fromEntries(
      (await store.memories.own(PERSON)).map(({ key, search }) => [key.split(':', 1)[0], search.embedder]),
    );
  const sent = (): string => JSON.stringify(llm.requests.map(({ body }) => body.input));
  return { say, sayInTime, embedders, sent };
}

describe('[H2] memories with a provider’s vectors, over HTTP', () => {
  test('[H4] LOW ones get them; HIGH ones never leave the house', async () => {
    const { say, embedders, sent } = await platformWith(openaiVectors([vectorOf(1)]));
    await say('prefiro respostas curtas. tenho diabetes');
    expect(await embedders()).toEqual({ communication: 'compatible/vetores', health: LOCAL_EMBEDDER });
    expect(sent()).not.toMatch(/diabetes/i);
    expect(await say('oi', 'dois')).toMatch(/respostas curtas/);
    expect(sent()).toContain('oi');
  });

  test('[H8] documents in a question are scrubbed before it is embedded', async () => {
    const { say, sent } = await platformWith(openaiVectors([vectorOf(1)]));
    await say('prefiro respostas curtas');
    await say('meu cpf é 529.982.247-25, e agora?');
    expect(sent()).toContain('[CPF]');
    expect(sent()).not.toMatch(/529/);
  });

  test.each<[string, fake.Answer]>([
    ['[fault D1] too many requests', fake.status(429, { 'retry-after': '60' })],
    ['[fault D4] silence', fake.hangBeforeHeaders()],
    ['[fault D7] broken JSON', brokenJson()],
    ['[fault D7] too many vectors', openaiVectors([vectorOf(1), vectorOf(2)])],
  ])('%s: the local vector does, and what was said is known', async (_, answer) => {
    const { sayInTime, embedders } = await platformWith(answer);
    await sayInTime('prefiro respostas curtas');
    expect(await embedders()).toEqual({ communication: LOCAL_EMBEDDER });
    expect(await sayInTime('oi', 'dois')).toMatch(/respostas curtas/);
  });
});
