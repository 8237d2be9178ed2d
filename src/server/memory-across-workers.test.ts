import { afterAll, beforeAll, expect, test } from 'vitest';
import { atendimento } from '#assistants';
import type { RememberedItem } from '#protocol';
import type { Line } from './fixtures/lines.ts';
import { type Acme, openAcme } from './security/fixtures/acme.ts';
import { openRows, type Rows } from './security/fixtures/rows.ts';

let rows: Rows;
let here: Acme;
let there: Acme;

beforeAll(async () => {
  rows = await openRows();
  here = await openAcme({ store: rows.url, assistants: [atendimento] });
  there = await openAcme({ store: rows.url, assistants: [atendimento], clock: here.clock });
}, 60_000);

afterAll(async () => {
  await here.close();
  await there.close();
  await rows.close();
});

type Saying = { readonly worker: Acme; readonly who?: 'ana' | 'bia'; readonly session: string };

async function say(chatInput: string, { worker, who = 'ana', session }: Saying): Promise<readonly Line[]> {
  const lines = await worker.chat(worker.as(who), {
    chatInput,
    sessionId: session,
    assistant: 'atendimento',
  });
  return lines.rest();
}

async function list(worker: Acme, who: 'ana' | 'bia' = 'ana'): Promise<readonly RememberedItem[]> {
  const { body } = await worker.json('/api/memories', { as: worker.as(who) });
  return (body as { memories: readonly RememberedItem[] }).memories;
}

const usedIn = (lines: readonly Line[]): readonly string[] =>
  lines
    .filter(({ type }) => type === 'memory_retrieved')
    .flatMap(({ memories }) => (memories as readonly { id: string }[]).map(({ id }) => id));

const TOLD = {
  preference: 'prefiro respostas curtas',
  fact: 'sou gerente de uma padaria',
  correction: 'não é segunda, é terça',
} as const;

test('[H10][H5] what was told to one worker is used and shown by another, with its source; forgotten, it is gone from both', async () => {
  for (const text of Object.values(TOLD)) await say(text, { worker: here, session: 'primeira' });
  const second = await say('como prefiro as respostas?', { worker: there, session: 'segunda' });
  const known = await list(there);
  const of = (kind: string) => known.find((each) => each.kind === kind);
  for (const [kind, text] of Object.entries(TOLD)) {
    expect(of(kind), kind).toMatchObject({
      ...{ status: 'active', quote: text },
      source: { how: 'said', assistant: 'atendimento', session: 'primeira' },
    });
    expect(usedIn(second), kind).toContain(of(kind)?.id);
  }
  const gone = String(of('preference')?.id);
  const forgotten = await there.ask(`/api/memories/${gone}`, { method: 'DELETE', as: there.as('ana') });
  expect(forgotten.status).toBe(204);
  expect((await list(here)).map(({ id }) => id)).not.toContain(gone);
  const third = await say('como prefiro as respostas?', { worker: here, session: 'terceira' });
  expect(usedIn(third)).toContain(of('fact')?.id);
  expect(usedIn(third)).not.toContain(gone);
}, 60_000);

test('[H5] another person is told nothing of it, by either worker', async () => {
  for (const worker of [here, there]) {
    const lines = await say('o que você sabe de mim? sou gerente?', {
      ...{ worker, who: 'bia', session: `da-bia-${worker.port}` },
    });
    expect(usedIn(lines)).toEqual([]);
    expect(await list(worker, 'bia')).toEqual([]);
  }
}, 60_000);
