import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { atendimento } from '#assistants';
import type { ReviewItem } from '#protocol';
import { textOf } from './fixtures/lines.ts';
import { type Acme, openAcme } from './security/fixtures/acme.ts';
import { openRows, type Rows } from './security/fixtures/rows.ts';

let acme: Acme;
let rows: Rows;
beforeAll(async () => {
  rows = await openRows();
  acme = await openAcme({ store: rows.url, assistants: [atendimento] });
}, 60_000);
afterAll(async () => {
  await acme.close();
  await rows.close();
});

async function say(sub: string, chatInput: string): Promise<string> {
  const asked = { chatInput, sessionId: `circulo-${sub}`, assistant: 'atendimento' };
  const events = await (await acme.chat(acme.person(sub, 'acme'), asked)).rest();
  return textOf(events);
}

const team = async <T>(path: string, body?: object): Promise<T> => {
  const asked = body ? { method: 'POST', body } : {};
  const met = await acme.json(`/api/studio${path}`, { ...asked, as: acme.as('operator') });
  expect(met.status, JSON.stringify(met.body)).toBeLessThan(300);
  return met.body as T;
};

type Run = { readonly run: { readonly id: string; readonly state: string; readonly passed: number } };
async function evaluate(set: string): Promise<Run['run']> {
  const { run } = await team<Run>(`/evals/${set}/runs`, {});
  return vi.waitUntil(async () => {
    const now = await team<Run>(`/eval-runs/${run.id}`);
    return now.run.state === 'running' ? null : now.run;
  }, 60_000);
}

const RIGHT = 'Embrulhamos, sim: é só pedir no balcão da loja, sem custo.';
const ASKED = 'vocês fazem embrulho de presente?';

test('[L1] [L4] a bad answer, a thumb down, a review, an approved example, a better answer; the eval tells both', async () => {
  const bad = await say('ana', ASKED);
  expect(bad).not.toContain('sem custo');
  const vote = { session_id: 'circulo-ana', type: 'negative', data: { reason: 'nao_entendeu' } };
  await acme.json('/api/feedback', { method: 'POST', as: acme.person('ana', 'acme'), body: vote });
  const { reviews } = await team<{ reviews: readonly ReviewItem[] }>('/reviews?kind=resposta&state=open');
  const [item] = reviews;
  expect(item).toMatchObject({ user: 'ana', reason: 'nao_entendeu' });

  await team(`/reviews/${item?.id}/eval-case`, { expected: { says: { contains: ['sem custo'] } } });
  const before = await evaluate('revisoes');
  const made = await team<{ example: { id: string } }>(`/reviews/${item?.id}/example`, { answer: RIGHT });
  expect(await say('bia', ASKED)).toBe(bad);
  await team(`/examples/${made.example.id}/approve`, {});
  await team(`/reviews/${item?.id}/close`, { label: 'nao_entendeu' });

  expect(await say('caio', 'voces fazem embrulho de presente')).toBe(RIGHT);
  expect(await say('davi', 'Vocês fazem embrulho pra presente??')).toBe(RIGHT);
  acme.clock.advance(1_000);
  const after = await evaluate('revisoes');
  expect([before, after]).toMatchObject([
    { state: 'done', passed: 0 },
    { state: 'done', passed: 1 },
  ]);
  const compared = await team<object>(`/eval-runs/${before.id}/compare/${after.id}`);
  expect(compared).toMatchObject({
    comparison: { counts: { regression: 0, improvement: 1 }, changed: ['examples'] },
  });
});
