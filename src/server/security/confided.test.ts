import { afterAll, beforeAll, expect, test } from 'vitest';
import { configuredModels, readConfig } from '#host';
import { manualClock } from '#host/testing';
import type { RememberedItem } from '#protocol';
import { defineAgent, defineAssistant } from '#runtime';
import { always, type FakeLlm, ok, openFakeLlm } from '../../models/fixtures/fake-llm.ts';
import { type Acme, openAcme } from './fixtures/acme.ts';

const agenda = defineAssistant({
  name: 'agenda',
  agent: defineAgent({ name: 'agenda', instructions: 'Anote compromissos.' }),
  limits: { historyMessages: 4 },
});

let llm: FakeLlm;
let acme: Acme;

beforeAll(async () => {
  llm = await openFakeLlm(always(ok('Anotado.')));
  const clock = manualClock();
  const env = { PROSA_MODEL: 'compatible/teste', PROSA_COMPATIBLE_URL: llm.url };
  const models = configuredModels(readConfig(env), { clock });
  acme = await openAcme({ clock, models, assistants: [agenda] });
});

afterAll(async () => {
  await acme.close();
  await llm.close();
});

const as = () => acme.person('ana', 'acme');
const say = async (chatInput: string, sessionId: string) =>
  JSON.stringify(await (await acme.chat(as(), { chatInput, sessionId })).rest());
const list = async (): Promise<readonly RememberedItem[]> =>
  ((await acme.json('/api/memories', { as: as() })).body as { memories: readonly RememberedItem[] }).memories;

/** What the model was told since then. */
const toldSince = (from: number): string => JSON.stringify(llm.requests.slice(from).map(({ body }) => body));

const QUESTIONS = [
  ...['o que você sabe de mim?', 'qual é a minha doença?', 'como devo falar com você?', 'onde eu moro?'],
  ...['meu nome e meu cargo', 'canario', 'tenho alguma alergia?', 'gosto de café?', 'oi'],
];

const ILLNESSES: readonly (readonly [said: string, key: string, edited: string])[] = [
  ['prefiro respostas curtas', 'communication', 'Tem diabetes canario-1'],
  ['anota aí: me chamo Ana', 'name', 'Toma insulina canario-2'],
  ['anota aí: moro em Recife', 'city', 'A mãe dela tem alzheimer canario-3'],
  ['adoro café', 'likes:cafe', 'Gosta de café e fez quimioterapia canario-4'],
  ['anota aí: sou gerente', 'role', 'É gerente e trata depressão canario-5'],
];

test('[H4][fault P1] what is HIGH stays so under whichever key its owner writes it, and no model is told', async () => {
  for (const [said, key, text] of ILLNESSES) {
    await say(said, 'primeira');
    const id = (await list()).find((each) => each.key === key)?.id;
    const { status, body } = await acme.json(`/api/memories/${id}`, {
      ...{ method: 'PATCH', as: as(), body: { text, pinned: true } },
    });
    expect([status, body]).toMatchObject([200, { memory: { key, text, sensitivity: 'high' } }]);
  }
  for (const data of [
    { key: 'tone', value: 'tenho HIV canario-6' },
    { key: 'schedule', value: 'depois da hemodiálise canario-7' },
    'prefiro que saibam da minha epilepsia canario-8',
  ]) {
    const body = { session_id: 'primeira', type: 'preference', data };
    expect(await acme.json('/api/feedback', { method: 'POST', as: as(), body })).toMatchObject({
      status: 200,
    });
  }
  const told = llm.requests.length;
  let streamed = '';
  for (const question of QUESTIONS) streamed += await say(question, 'segunda');
  expect(toldSince(told).replaceAll('"canario"', '')).not.toMatch(
    /canario-|insulina|quimio|depress|HIV|epilep/,
  );
  expect(streamed).not.toMatch(/canario-/);
  // Its owner sees it.
  expect((await list()).filter(({ text }) => text.includes('canario')).length).toBe(8);
});

test('[H4][fault P1] an illness that was told is in no prompt once its message has left the conversation’s window', async () => {
  await say('Preciso marcar a consulta 31 porque tenho lúpus', 'longa');
  await say('Meu marido tem asma e quer 2 bombinhas', 'longa');
  const told = llm.requests.length;
  for (let n = 1; n <= 6; n += 1) await say(`quero ver o compromisso ${n}`, 'longa');
  const last = JSON.stringify(llm.requests.at(-1)?.body);
  expect(llm.requests.length).toBeGreaterThan(told);
  expect(last).toContain('compromisso 1');
  expect(last).not.toMatch(/lúpus|asma|bombinha/);
});
