import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RememberedItem } from '#protocol';
import type { Line } from '../fixtures/lines.ts';
import { type Acme, openAcme } from './fixtures/acme.ts';
import { openRows, type Rows } from './fixtures/rows.ts';

/** Two workers; the second has read what the first one changes. */
let rows: Rows;
let first: Acme;
let second: Acme;

beforeAll(async () => {
  rows = await openRows();
  first = await openAcme({ store: rows.url });
  second = await openAcme({ store: rows.url, clock: first.clock });
}, 60_000);

afterAll(async () => {
  await first.close();
  await second.close();
  await rows.close();
});

const as = (sub: string, org = 'acme') => first.person(sub, org);
type Saying = { readonly worker: Acme; readonly who: ReturnType<typeof as>; readonly session: string };
const say = async (chatInput: string, { worker, who, session }: Saying) =>
  (await worker.chat(who, { chatInput, sessionId: session })).rest();
const usedIn = (lines: readonly Line[]): readonly string[] =>
  lines
    .filter(({ type }) => type === 'memory_retrieved')
    .flatMap(({ memories }) => (memories as readonly { id: string }[]).map(({ id }) => id));
const list = async (who: ReturnType<typeof as>): Promise<readonly RememberedItem[]> =>
  ((await first.json('/api/memories', { as: who })).body as { memories: readonly RememberedItem[] }).memories;
const ASKED = 'como prefiro as respostas?';

test('[H4][fault P1] what becomes HIGH at one worker is not used by another that had read it', async () => {
  const ana = as('ana');
  await say('prefiro respostas curtas', { worker: first, who: ana, session: 'a1' });
  const [low] = await list(ana);
  expect(usedIn(await say(ASKED, { worker: second, who: ana, session: 'a2' }))).toEqual([low?.id]);
  const path = `/api/memories/${low?.id}`;
  const body = { text: 'Tem diabetes e prefere respostas curtas' };
  expect(await first.json(path, { method: 'PATCH', as: ana, body })).toMatchObject({ status: 200 });
  for (const session of ['a2', 'a3'])
    expect(usedIn(await say(ASKED, { worker: second, who: ana, session }))).toEqual([]);
});

test('[H5] what is taught and untaught at one worker counts at once at another', async () => {
  const [boss, bia] = [as('chefe'), as('bia')];
  const taught = await first.json('/api/studio/memories', {
    ...{ method: 'POST', as: boss, body: { kind: 'fact', text: 'A loja do centro fecha aos domingos' } },
  });
  const { id } = (taught.body as { memory: { id: string } }).memory;
  const question = 'a loja do centro fecha aos domingos?';
  expect(usedIn(await say(question, { worker: second, who: bia, session: 'b1' }))).toEqual([id]);
  expect(
    usedIn(await say(question, { worker: second, who: as('bia', 'outra'), session: 'b-outra' })),
  ).toEqual([]);
  const gone = await first.ask(`/api/studio/memories/${id}`, { method: 'DELETE', as: boss });
  expect(gone.status).toBe(204);
  expect(usedIn(await say(question, { worker: second, who: bia, session: 'b1' }))).toEqual([]);
});

test('[H10][fault P7] who was erased at one worker and comes back is nobody to another that knew them', async () => {
  const caio = as('caio');
  await say('prefiro respostas curtas', { worker: first, who: caio, session: 'c1' });
  expect(usedIn(await say(ASKED, { worker: second, who: caio, session: 'c2' }))).toHaveLength(1);
  first.clock.advance(60 * 60_000);
  const erased = await first.json('/api/me', { method: 'DELETE', as: caio, body: { confirm: 'apagar' } });
  expect(erased).toMatchObject({ status: 200, body: { status: 'done' } });
  first.clock.advance(2_000);
  const back = first.personNow('caio', 'acme');
  for (const session of ['c1', 'c2', 'c3']) {
    const lines = await say(ASKED, { worker: second, who: back, session });
    expect(usedIn(lines)).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ type: 'turn_finished' });
  }
  expect(await list(back)).toEqual([]);
});
