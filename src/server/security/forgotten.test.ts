import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RememberedItem } from '#protocol';
import { type Acme, openAcme } from './fixtures/acme.ts';
import { openRows, type Rows } from './fixtures/rows.ts';

let rows: Rows;
let acme: Acme;

beforeAll(async () => {
  rows = await openRows();
  acme = await openAcme({ store: rows.url });
}, 60_000);

afterAll(async () => {
  await acme.close();
  await rows.close();
});

const as = (sub: string) => acme.person(sub, 'acme');
const say = async (sub: string, chatInput: string) =>
  (await acme.chat(as(sub), { chatInput, sessionId: `de-${sub}` })).rest();
const remembered = async (): Promise<string> =>
  (await rows.dump()).split('\n').find((line) => line.startsWith('prosa.memories:')) ?? '';

/** Told, denied, and something else besides: what was denied is nobody's memory any more, but it is a row. */
async function tellAndDeny(sub: string): Promise<void> {
  await say(sub, 'anota aí: sou astronauta');
  await say(sub, 'não sou mais astronauta');
  await say(sub, 'prefiro respostas curtas');
  expect(await remembered()).toContain('astronauta');
}

test('[H10] who has all forgotten leaves no row of what was once believed either', async () => {
  await tellAndDeny('ana');
  expect(await acme.json('/api/memories', { method: 'DELETE', as: as('ana') })).toMatchObject({
    status: 200,
  });
  expect(await remembered()).toBe('prosa.memories: ');
});

test('[H10] the same for who says so in the conversation, even where nothing is believed any more', async () => {
  await tellAndDeny('bia');
  await say('bia', 'apaga tudo que você sabe sobre mim');
  const { body } = await acme.json('/api/memories', { as: as('bia') });
  expect((body as { memories: readonly RememberedItem[] }).memories).toEqual([]);
  expect(await remembered()).toBe('prosa.memories: ');
  await say('bia', 'anota aí: sou astronauta');
  await say('bia', 'não sou mais astronauta');
  await say('bia', 'apaga tudo que você sabe sobre mim');
  expect(await remembered()).toBe('prosa.memories: ');
});
