import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { financas } from '#assistants';
import type { StoredMission } from '#protocol';
import { createPlatform, type Platform } from '../platform.ts';
import { type DurablePlace, postgresPlace } from '../routing/fixtures/durable-stores.ts';
import { type ManualClock, manualClock, type OpenMarket, openMarket } from '../testing/index.ts';

let place: DurablePlace;
let clock: ManualClock;
let market: OpenMarket;
let platform: Platform;
let pool: pg.Pool;
let turn: string;
let mission: StoredMission;

const say = (text: string) => {
  clock.advance(1_000);
  return platform.reply({ assistant: 'financas', session: 's', org: 'o', user: 'ana', text });
};

beforeAll(async () => {
  place = await postgresPlace();
  clock = manualClock(Date.UTC(2026, 10, 18, 13));
  market = await openMarket();
  platform = createPlatform({
    ...{ store: place.store, assistants: [financas], clock },
    market: market.market,
  });
  await platform.ready();
  pool = new pg.Pool({ connectionString: String(place.store) });
  await say('quero ver com dados de exemplo');
  await say('gastei 42 no mercado');
  await say('oi, tudo bem?');
  await say('quanto gastei este mês?');
  ({ turn } = await say('analise meus gastos dos últimos meses'));
  const [summary] = await platform.missions.list('o', { limit: 1 });
  const found = summary && (await platform.missions.read('o', summary.missao_id));
  if (!found) throw new Error('no mission was opened');
  mission = found;
  await platform.learning.gather();
}, 120_000);
afterAll(async () => {
  await pool.end();
  await platform.close();
  await market.close();
  await place.remove();
});

const factsOf = async () =>
  (await pool.query('select * from learning.mission_facts where missao_id = $1', [mission.missao_id])).rows;

test('[L5] every field of §10 that a mission tells is kept, as it told it', async () => {
  const { telemetria } = mission;
  if (!telemetria) throw new Error('no telemetry');
  const [kept] = await factsOf();
  const { coordenador_sugerido_junior: sugerido, timestamp_inicio, timestamp_fim, ...told } = telemetria;
  expect(kept).toMatchObject({
    ...told,
    coordenador_sugerido_junior: sugerido.nome,
    score_sugerido_junior: Math.round(sugerido.score),
    ...{ org_id: 'o', user_id: 'ana', turn, session: 's', assistant: 'financas', demo: false },
  });
  expect([kept.timestamp_inicio, kept.timestamp_fim].map(Number)).toEqual([
    Date.parse(timestamp_inicio),
    Date.parse(timestamp_fim),
  ]);
  expect(kept.query_original).toBe('analise meus gastos dos últimos meses');
  expect(kept.operacoes_totais_executadas).toBeGreaterThan(0);
});

test('[L5] what was asked of each agent is kept in order, and the lead is among those asked', async () => {
  const { rows } = await pool.query(
    'select ordinal, agente, operacao, status from learning.mission_operations where missao_id = $1 order by ordinal',
    [mission.missao_id],
  );
  expect(rows[0]).toMatchObject({ ordinal: 0, agente: mission.lider, operacao: 'conduzir_missao' });
  expect(rows.map(({ agente }) => agente)).toContain('dados_internos');
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['sucesso']));
});

test('[L5] a grade, a vote and a question right after are found by the mission’s turn', async () => {
  const given = await platform.learning.grades.give('o', {
    turn,
    qualidade_resposta: 80,
    note: 'clara',
    by: 'chefe',
  });
  expect(given).toMatchObject({ turn, qualidade_resposta: 80, note: 'clara', by: 'chefe' });
  await platform.learning.grades.give('o', { turn, qualidade_resposta: 70, by: 'chefe' });
  expect(await platform.learning.grades.read('o', turn)).toMatchObject({
    qualidade_resposta: 70,
    note: null,
  });
  clock.advance(60_000);
  await say('e no mês passado?');
  await platform.learning.gather();
  const { rows } = await pool.query(
    `select m.missao_id, g.qualidade_resposta, s.kind, s.detail from learning.mission_facts m
     left join learning.grades g on g.turn = m.turn left join learning.signals s on s.turn = m.turn and s.kind = 'followup'
     where m.turn = $1`,
    [turn],
  );
  expect(rows).toEqual([
    { missao_id: mission.missao_id, qualidade_resposta: 70, kind: 'followup', detail: 'e no mês passado?' },
  ]);
});

test('[L5] trivial, lançamento and simplista turns leave a light record too', async () => {
  const { rows } = await pool.query(`select distinct intent from learning.turn_facts where session = 's'`);
  expect(rows.map(({ intent }) => intent)).toEqual(
    expect.arrayContaining(['trivial', 'lancamento', 'simplista', 'complexa']),
  );
});

test('[L5] the report counts what was said, and no demonstration', async () => {
  const now = clock.now();
  const { counts, analyses } = await platform.learning.reports.look('o', {
    since: now - 3_600_000,
    until: now + 1,
  });
  expect(counts).toMatchObject({ turns: 6, missions: 1, grades: 1, demo: { turns: 0, missions: 0 } });
  expect(analyses.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});
