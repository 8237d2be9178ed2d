import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { financas } from '#assistants';
import type { FoldedTurn, StoredMission } from '#protocol';
import { seedDataFolder } from '../store/sql/fixtures/databases.ts';
import { type Acme, type Knocker, openAcme } from './security/fixtures/acme.ts';

let acme: Acme;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prosa-pesos-'));
  await seedDataFolder(join(folder, 'data'));
  acme = await openAcme({ assistants: [financas], store: { embedded: join(folder, 'data') } });
}, 60_000);
afterAll(async () => {
  await acme.close();
  rmSync(folder, { recursive: true, force: true });
});

const BASE = '/api/studio/weights';
const QUESTION = 'Preciso de mais reserva?';
const get = async (path: string, who: Knocker = 'operator') =>
  (await acme.json(`${BASE}${path}`, { as: acme.as(who) })) as { status: number; body: never };
const post = async (path: string, body: unknown, who: Knocker = 'operator') =>
  (await acme.json(`${BASE}${path}`, { method: 'POST', as: acme.as(who), body })) as {
    status: number;
    body: never;
  };

let talks = 0;
/** Asks in a conversation of its own: whom Junior suggests, who leads, and by which adjustment it was decided. */
async function ask(user: string, org = 'acme') {
  talks += 1;
  const as = acme.person(user, org);
  const sent = { chatInput: QUESTION, sessionId: `pesos-${talks}`, assistant: 'financas' };
  const [first] = await (await acme.chat(as, sent)).rest();
  const { body } = await acme.json('/api/missions?limit=1', { as });
  const [mission] = (body as { missions: readonly StoredMission[] }).missions;
  const turn = (await acme.json(`/api/turns/${String(first?.turn)}`, { as })).body as { turn: FoldedTurn };
  acme.clock.advance(1_000);
  return {
    suggested: mission?.telemetria?.coordenador_sugerido_junior.nome,
    chosen: mission?.telemetria?.coordenador_escolhido_orquestrador,
    used: turn.turn.weights,
  };
}

type Told = { readonly value: unknown; readonly version: string; readonly [field: string]: unknown };
const MISSIONS = 24;
let suggested: Told;

test('[L5] missions that somebody else led become a suggestion, in small steps and with its reasons; before that there is none', async () => {
  expect((await get('/suggestion')).body).toMatchObject({ version: 'padrao', missions: 0, changes: [] });
  const asked = [];
  for (let n = 0; n < MISSIONS; n += 1) asked.push(await ask(`pessoa-${n % 6}`));
  expect(asked.every((each) => each.suggested === 'planejamento' && each.chosen === 'analise')).toBe(true);

  suggested = (await get('/suggestion')).body;
  expect(suggested).toMatchObject({
    missions: MISSIONS,
    value: { coordinators: { planejamento_financeiro: { planejamento: 0.65, analise: 0.35 } } },
  });
  expect(suggested.changes).toContainEqual({
    ...{ weight: 'terms.planejamento_financeiro.reserva.analise', from: 0, to: 0.35, missions: MISSIONS },
    why: `com “reserva”, ${MISSIONS} de ${MISSIONS} missões de planejamento_financeiro sugeridas a planejamento foram conduzidas por analise`,
  });
});

test('[L5] a replay tells the effect on recorded turns, the same every time; applied, the same question is suggested to who leads it; undone, as before', async () => {
  const { value, version } = suggested;
  const replay = (await post('/replay', { value })).body as Told;
  expect(replay).toMatchObject({
    ...{ turns: MISSIONS, missions: MISSIONS, kinds: 0, leads: MISSIONS, mended: MISSIONS, spoiled: 0 },
    agreement: { before: 0, after: 100, recorded: 0 },
    overridden: { missions: MISSIONS, agreeing: { before: 0, after: MISSIONS } },
    leadFlows: [{ from: 'planejamento', to: 'analise', count: MISSIONS }],
  });
  expect(((await post('/replay', { value })).body as Told).hash).toBe(replay.hash);
  expect((await post('/replay', { value: {} })).body).toMatchObject({ kinds: 0, leads: 0 });

  const applying = { value, version, replay: replay.hash, reason: 'sugestão da semana' };
  const other = { ...applying, value: { kinds: { complexa: 0.5 } } };
  expect(await post('/apply', other)).toMatchObject({
    status: 409,
    body: { error: { code: 'weights_conflict' } },
  });
  const applied = await post('/apply', applying);
  expect(applied).toMatchObject({
    status: 200,
    body: { adjustment: { by: 'chefe', expected: { mended: MISSIONS, agreement: { after: 100 } } } },
  });
  const { adjustment } = applied.body as { adjustment: { id: string } };
  // Whoever looked before it changed has to look again.
  expect((await post('/apply', { ...applying, force: true })).status).toBe(409);

  const after = await ask('ana');
  expect(after).toEqual({
    ...{ suggested: 'analise', chosen: 'analise' },
    used: [{ name: 'junior', adjustment: adjustment.id }],
  });
  expect(await ask('ana', 'outra')).toEqual({
    suggested: 'planejamento',
    chosen: 'analise',
    used: undefined,
  });
  await acme.platform.learning.gather();
  expect((await get('')).body).toMatchObject({
    version: adjustment.id,
    measured: { before: { missions: MISSIONS, rate: 100 }, after: { missions: 1, rate: 0 } },
  });
  // What was before the change speaks of other weights.
  expect((await get('/suggestion')).body).toMatchObject({ missions: 1, changes: [] });

  expect((await post(`/${adjustment.id}/undo`, undefined, 'operator elsewhere')).status).toBe(404);
  expect((await post(`/${adjustment.id}/undo`, undefined)).status).toBe(200);
  expect(await ask('ana')).toMatchObject({ suggested: 'planejamento', used: undefined });
  expect((await post(`/${adjustment.id}/undo`, undefined)).status).toBe(409);
  expect((await get('/history')).body).toMatchObject({
    adjustments: [{ id: adjustment.id, undoneBy: 'chefe', reason: 'sugestão da semana' }],
  });
  expect((await get('')).body).toMatchObject({ version: 'padrao', adjustment: null });
});

test.each([
  ['/replay', { value: { kinds: { complexa: 1.5 } } }, 'weights_invalid', 'Veja "kinds.complexa".'],
  ['/replay', { value: { terms: [{ word: 'É' }] } }, 'weights_invalid', 'Veja "terms.0'],
  ['/replay', { value: { silencio: 1 } }, 'weights_invalid', 'Os pesos não podem ser estes.'],
  ['/replay', { value: {}, since: 'ontem' }, 'body_invalid', 'como 7d, ou uma data'],
  ['/replay', { value: {}, limit: 1e9 }, 'body_invalid', 'Veja "limit".'],
  ['/replay', { value: 3 }, 'body_invalid', 'Veja "value".'],
  ['/apply', { value: {}, version: 'padrao', reason: 'x' }, 'weights_invalid', 'Simule antes'],
  ['/apply', { value: {}, version: 'padrao', reason: 'x', replay: 'oi' }, 'weights_invalid', 'não é o hash'],
  ['/apply', { value: {}, version: 'padrao', reason: ' ', force: true }, 'body_invalid', 'Veja "reason".'],
  ['/apply', { value: {}, reason: 'x', name: 'senior', version: 'a' }, 'weights_not_found', 'Não há pesos'],
])('[L5] %s %j is refused in Portuguese, and nothing is changed', async (path, body, code, says) => {
  const refused = await post(path, body);
  expect(refused).toMatchObject({ body: { error: { code } } });
  expect(JSON.stringify(refused.body)).toContain(JSON.stringify(says).slice(1, -1));
  expect((await get('')).body).toMatchObject({ version: 'padrao' });
});

test.each([
  ['GET', ''],
  ['GET', '/history'],
  ['GET', '/suggestion'],
  ['POST', '/replay'],
  ['POST', '/apply'],
  ['POST', '/aj_1/undo'],
])(
  '[L5] [fault S3] %s weights%s: no person may, and another organisation sees nothing',
  async (method, path) => {
    const call = (who: Knocker) => (method === 'GET' ? get(path, who) : post(path, { value: {} }, who));
    expect((await call('ana')).status).toBe(403);
    const elsewhere = JSON.stringify((await call('operator elsewhere')).body);
    expect(elsewhere).not.toContain('sugestão da semana');
    expect(elsewhere).not.toContain('pessoa-');
  },
);
