import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDurableStore, type DatabaseTarget, type DurableStore } from '#store';
import { preparedPostgres } from '../../store/sql/fixtures/databases.ts';
import { keepTraffic } from '../demo/keep-traffic.ts';
import { makeTraffic } from '../demo/make-traffic.ts';
import type { Traffic } from '../demo/traffic.ts';
import { learningTables } from '../tables.ts';
import type { Analysis, Cell, Words } from './analysis.ts';
import {
  DAY,
  each,
  grade,
  MONDAY,
  mission,
  NOTHING,
  operation,
  signal,
  TUESDAY,
  turn,
} from './fixtures/facts.ts';
import { makeReport } from './make-report.ts';

const ENGINES: readonly (readonly [string, () => Promise<DatabaseTarget>])[] = [
  ['PGlite', async () => ({ kind: 'memory' })],
  // The run's one Postgres takes its databases along at its end.
  ['Postgres', async () => ({ kind: 'postgres', url: (await preparedPostgres()).url })],
];
const WEEK = { since: MONDAY - 7 * DAY, until: MONDAY };
/** The same question, as people write it. */
const ASKED: Readonly<Record<number, string>> = {
  6: 'Cómo cancelo?',
  7: 'COMO cancelo? ',
  8: 'como cancelo?',
};
/** What each engine made of the same traffic. */
const reports: unknown[] = [];

describe.each(ENGINES)('on %s', (_, targetOf) => {
  let durable: DurableStore;
  beforeAll(async () => {
    durable = createDurableStore({ target: await targetOf(), tables: [learningTables()] });
    await durable.open();
  }, 120_000);
  afterAll(() => durable.close());

  const keep = async (facts: Partial<Traffic>) =>
    keepTraffic(await durable.database(), { ...NOTHING, ...facts });
  const reportOf = async (org: string, words: Words = 'all') =>
    makeReport(await durable.database(), { org, ...WEEK }, { words });
  const analysis = async (org: string, number: number): Promise<Analysis> => {
    const found = (await reportOf(org)).analyses.find((each) => each.number === number);
    if (!found) throw new Error(`no analysis ${number}`);
    return found;
  };
  const rowsOf = ({ findings }: Analysis, name: string): readonly Readonly<Record<string, Cell>>[] => {
    const found = findings.find((each) => each.name === name);
    if (!found) throw new Error(`no finding ${name}`);
    return found.rows;
  };

  test('[L5.1] Junior: 4 of 10 suggestions overridden, always in one domain and at one word', async () => {
    const swapped = {
      ...{
        dominio_classificado: 'investir',
        coordenador_sugerido_junior: 'investimentos',
        houve_override: true,
      },
      ...{ coordenador_escolhido_orquestrador: 'planejamento', query_original: 'Quero APOSENTADORIA já!' },
    };
    const kept = { ...swapped, coordenador_escolhido_orquestrador: 'investimentos', houve_override: false };
    await keep({
      missions: [
        ...each(4, (n) =>
          mission('a1', `x${n}`, { ...swapped, score_sugerido_junior: 58 + n, userId: `u${n}` }),
        ),
        ...each(2, (n) => mission('a1', `y${n}`, { ...kept, query_original: 'compro ações da Vale?' })),
        ...each(4, (n) => mission('a1', `z${n}`)),
        // Of another week, and of another organisation.
        mission('a1', 'old', { ...swapped, timestamp_fim: WEEK.since - 1 }),
        mission('a1', 'next', { ...swapped, timestamp_fim: WEEK.until }),
        mission('elsewhere', 'x', swapped),
      ],
    });
    const found = await analysis('a1', 1);
    expect(found).toMatchObject({ value: 40, threshold: 30, verdict: 'agir', serves: 'pesos_junior' });
    // Scores 59 to 62: 60.5 on average.
    expect(rowsOf(found, 'pares')).toEqual([
      { dominio: 'investir', sugerido: 'investimentos', escolhido: 'planejamento', trocas: 4, nota: 61 },
    ]);
    expect(rowsOf(found, 'dominios')).toEqual([
      { dominio: 'investir', missoes: 6, trocas: 4, taxa: 66.7 },
      { dominio: 'gastos', missoes: 4, trocas: 0, taxa: 0 },
    ]);
    // "quero" says nothing, "já" is too short.
    expect(rowsOf(found, 'termos')).toEqual([
      { dominio: 'investir', termo: 'aposentadoria', missoes: 4, trocas: 4, taxa: 100 },
    ]);
    expect(found.suggestion).toContain(
      'aumente o peso de planejamento no domínio investir, sobretudo com “aposentadoria”',
    );
    expect(found.adjustment).toEqual({
      kind: 'pesos_junior',
      pares: [{ dominio: 'investir', sugerido: 'investimentos', escolhido: 'planejamento', missoes: 4 }],
      termos: [{ dominio: 'investir', termo: 'aposentadoria' }],
    });
    expect(found.also).toMatchObject([
      { serves: 'prompts_override', adjustment: { onde: [{ prompt: 'triagem', tipo: 'investir' }] } },
    ]);
  });

  test('[L5.2] coordinators: success, mean and p95, resources, and who is best at a kind of question', async () => {
    await keep({
      missions: [
        // 10 to 60 s: 35 on average; p95 lies three quarters between 50 and 60. Tokens 1,000 to 6,000. Three of six succeed.
        ...each(6, (n) =>
          mission('a2', `a${n}`, {
            ...{
              tempo_real_execucao: n * 10,
              orcamento_tokens_consumido: n * 1_000,
              objetivo_alcancado: n > 3,
            },
            status_final: n > 3 ? 'sucesso_completo' : 'falha',
          }),
        ),
        ...each(5, (n) =>
          mission('a2', `p${n}`, {
            ...{ coordenador_escolhido_orquestrador: 'planejamento', tempo_real_execucao: 20 },
            ...{ orcamento_tokens_consumido: 2_000, orcamento_api_consumido: n },
          }),
        ),
      ],
    });
    const found = await analysis('a2', 2);
    expect(found).toMatchObject({ value: 50, threshold: 70, verdict: 'agir', serves: 'ordem_operacoes' });
    expect(rowsOf(found, 'coordenadores')).toEqual([
      {
        ...{
          coordenador: 'analise',
          missoes: 6,
          sucesso: 50,
          tempo_medio: 35,
          tempo_p95: 57.5,
          tokens: 3_500,
        },
        ...{ chamadas: 2, parciais: 0, falhas: 3, timeouts: 0 },
      },
      {
        ...{
          coordenador: 'planejamento',
          missoes: 5,
          sucesso: 100,
          tempo_medio: 20,
          tempo_p95: 20,
          tokens: 2_000,
        },
        ...{ chamadas: 3, parciais: 0, falhas: 0, timeouts: 0 },
      },
    ]);
    expect(rowsOf(found, 'mais_eficientes')).toMatchObject([
      {
        dominio: 'gastos',
        complexidade: 'profunda',
        coordenador: 'planejamento',
        seguinte: 'analise',
        sucesso_seguinte: 50,
      },
    ]);
    expect(found.suggestion).toContain('No coordenador analise');
    expect(found.also).toMatchObject([
      {
        serves: 'pesos_junior',
        suggestion: expect.stringContaining('prefira planejamento a analise: 100% de sucesso contra 50%'),
      },
    ]);
  });

  test('[L5.3] resources: what always bursts or is late, budgets of p90 × 1.2, what is asked twice or never kept', async () => {
    const small = {
      ...{ complexidade: 'comparativa', orcamento_tokens_alocado: 5_000, orcamento_api_alocado: 8 },
      ...{ timeout_alocado: 80, tempo_real_execucao: 40 },
    };
    await keep({
      missions: [
        ...each(4, (n) =>
          mission('a3', `b${n}`, {
            ...{
              ...small,
              dominio_classificado: 'mercado',
              coordenador_escolhido_orquestrador: 'investimentos',
            },
            orcamento_tokens_consumido: 5_000,
          }),
        ),
        ...each(6, (n) => mission('a3', `c${n}`, { ...small, orcamento_tokens_consumido: 800 + n * 200 })),
        ...each(5, (n) =>
          mission('a3', `d${n}`, {
            ...{ dominio_classificado: 'planos', status_final: 'timeout', objetivo_alcancado: false },
            ...{ tempo_real_execucao: 120, orcamento_tokens_consumido: 4_000 },
          }),
        ),
      ],
      operations: [
        // Asked 2, 2 and 3 times at 100 tokens: four times more than needed, for 100 + 100 + 200 tokens.
        ...[
          ['b1', 0],
          ['b1', 1],
          ['b2', 0],
          ['b2', 1],
          ['b3', 0],
          ['b3', 1],
          ['b3', 2],
        ].map(([id, at]) => operation('a3', [String(id), Number(at)], {})),
        ...each(10, (n) =>
          operation('a3', [`k${n}`, 0], {
            agente: 'pesquisa',
            operacao: 'cotacao',
            chamadas_api: n === 1 ? 0 : 1,
          }),
        ),
      ],
    });
    const found = await analysis('a3', 3);
    // 4 bursts and 5 that were late, of 15.
    expect(found).toMatchObject({ value: 60, threshold: 20, verdict: 'agir', serves: 'orcamentos_padrao' });
    expect(rowsOf(found, 'estouram')).toEqual([
      {
        dominio: 'mercado',
        complexidade: 'comparativa',
        coordenador: 'investimentos',
        missoes: 4,
        vezes: 4,
        taxa: 100,
      },
    ]);
    expect(rowsOf(found, 'timeout')).toEqual([
      {
        dominio: 'planos',
        complexidade: 'profunda',
        coordenador: 'analise',
        missoes: 5,
        vezes: 5,
        taxa: 100,
      },
    ]);
    // The ninth of ten took 5,000 tokens, 2 calls, 40 s: 6,000, 2.4 → 3, 48 → 50. Of the others 4,000, 2 and 120: 4,800 → 5,000, 3, 144 → 145.
    expect(found.adjustment).toEqual({
      kind: 'orcamentos_padrao',
      por_complexidade: [
        {
          complexidade: 'comparativa',
          de: { tokens: 5_000, chamadas_api: 8, timeout_s: 80 },
          para: { tokens: 6_000, chamadas_api: 3, timeout_s: 50 },
        },
        {
          complexidade: 'profunda',
          de: { tokens: 10_000, chamadas_api: 15, timeout_s: 120 },
          para: { tokens: 5_000, chamadas_api: 3, timeout_s: 145 },
        },
      ],
    });
    expect(found.suggestion).toContain(
      'comparativa, de 5.000 para 6.000 tokens e de 8 para 3 chamadas e de 80 para 50 s',
    );
    expect(rowsOf(found, 'redundantes')).toEqual([
      {
        agente: 'dados',
        operacao: 'resumo',
        missoes: 3,
        repetem: 3,
        repetidos: 4,
        tokens_repetidos: 400,
        taxa: 100,
      },
    ]);
    expect(rowsOf(found, 'sem_cache')).toEqual([
      { agente: 'pesquisa', operacao: 'cotacao', pedidos: 10, externos: 9, chamadas: 9, taxa: 90 },
    ]);
    expect(found.also.map(({ serves }) => serves)).toEqual(['ordem_operacoes', 'ordem_operacoes']);
  });

  test('[L5.4] agents: success and fallbacks of each executor, and whom to look at', async () => {
    const ends = [
      ...[
        'sucesso',
        'sucesso',
        'sucesso',
        'sucesso',
        'sucesso',
        'sucesso_via_fallback',
        'sucesso_via_fallback',
      ],
      ...['falha_total', 'timeout', 'falha_parcial'],
    ];
    await keep({
      operations: [
        ...ends.map((status, at) =>
          operation('a4', ['m', at], { agente: 'pesquisa', operacao: 'cotacao', status, ms: (at + 1) * 100 }),
        ),
        ...each(5, (n) => operation('a4', ['n', n], { agente: 'matematico', operacao: 'media' })),
        operation('a4', ['n', 0], { agente: 'analise', operacao: 'conduzir_missao', status: 'falha_total' }),
      ],
      turns: each(4, (n) => turn('a4', `t${n}`, { tools: ['quebra'], toolErrors: n === 1 ? 1 : 0 })),
    });
    const found = await analysis('a4', 4);
    expect(found).toMatchObject({ value: 70, threshold: 80, verdict: 'agir', serves: 'manutencao_agentes' });
    expect(rowsOf(found, 'executores')).toEqual([
      {
        ...{
          agente: 'pesquisa',
          pedidos: 10,
          sucesso: 70,
          fallback: 20,
          falhas: 1,
          timeouts: 1,
          parciais: 1,
        },
        ...{ retentativas: 0, ms_medio: 550, ms_p95: 1_000 },
      },
      {
        ...{
          agente: 'matematico',
          pedidos: 5,
          sucesso: 100,
          fallback: 0,
          falhas: 0,
          timeouts: 0,
          parciais: 0,
        },
        ...{ retentativas: 0, ms_medio: 10, ms_p95: 10 },
      },
    ]);
    expect(rowsOf(found, 'ferramentas')).toEqual([
      { assistente: 'loja', ferramenta: 'quebra', turnos: 4, falhas: 1, taxa: 25 },
    ]);
    expect(found.adjustment).toEqual({
      kind: 'manutencao_agentes',
      agentes: [{ agente: 'pesquisa', motivo: 'sucesso 70%, fallback 20%' }],
    });
  });

  test('[L5.5] satisfaction: correlation with n, what is never liked, what is asked again, cards and what was left', async () => {
    await keep({
      turns: each(10, (n) =>
        turn('a5', `t${n}`, {
          ...{
            tokens: n * 100,
            intent: n > 5 ? 'cancelar' : 'saldo',
            userId: `u${n}`,
            cards: n === 1 ? 4 : 0,
          },
          ...{ workflow: n < 5 ? 'compra' : null, query: ASKED[n] ?? `pergunta ${n}` },
        }),
      ),
      signals: [
        ...each(10, (n) => signal('a5', `t${n}`, { kind: n > 5 ? 'thumbs_down' : 'thumbs_up' })),
        // Thought better of it.
        signal('a5', 't1', { kind: 'thumbs_down', at: TUESDAY + 500 }),
        ...[9, 10].map((n) => signal('a5', `t${n}`, { kind: 'followup', detail: 'e o reembolso?' })),
        signal('a5', 't4', { kind: 'abandoned', detail: 'compra' }),
      ],
      grades: [grade('a5', 't1', 90), grade('a5', 't2', 60), grade('a5', 't3', 30)],
    });
    const { asOwner } = await durable.open();
    await asOwner(async (owner) => {
      for (const [card, event] of [
        ['1', 'impression'],
        ['2', 'impression'],
        ['3', 'impression'],
        ['4', 'impression'],
        ['2', 'click'],
      ])
        await owner.query(
          `insert into prosa.card_events (org_id, session, turn, key, card, kind, event, at) values ('a5', 'a5-s-t1', 'a5-t1', $1, $1, 'oferta', $2, 1)`,
          [card, event],
        );
    });
    const found = await analysis('a5', 5);
    expect(found).toMatchObject({ value: 50, threshold: 60, verdict: 'agir', serves: 'prompts_override' });
    // x = 1…10 has Sxx = 82.5. Votes: Sxy = −12.5, Syy = 2.5, r = −12.5 / √206.25. Grades fall evenly: −1. Follow-ups at 9 and 10:
    // Sxy = 8, Syy = 1.6, r = 8 / √132. All took the same time: nothing to correlate.
    expect(
      rowsOf(found, 'correlacao').map(({ recurso, satisfacao, r, n }) => [recurso, satisfacao, r, n]),
    ).toEqual([
      ['tokens', 'voto', -0.87, 10],
      ['tokens', 'qualidade_resposta', -1, 3],
      ['tokens', 'follow-up', 0.696, 10],
      ['tempo', 'voto', null, 10],
      ['tempo', 'qualidade_resposta', null, 3],
      ['tempo', 'follow-up', null, 10],
    ]);
    expect(rowsOf(found, 'sempre_negativas')).toEqual([
      { assistente: 'loja', tipo: 'cancelar', pergunta: 'como cancelo?', negativos: 3 },
    ]);
    expect(rowsOf(found, 'followups')).toEqual([
      {
        assistente: 'loja',
        tipo: 'cancelar',
        respostas: 5,
        followups: 2,
        taxa_followup: 40,
        exemplo: 'e o reembolso?',
      },
    ]);
    expect(rowsOf(found, 'cartoes')).toEqual([
      { assistente: 'loja', cartao: 'oferta', mostrados: 4, clicados: 1, ctr: 25 },
    ]);
    expect(rowsOf(found, 'abandono')).toEqual([
      { assistente: 'loja', fluxo: 'compra', conversas: 4, abandonos: 1, taxa: 25 },
    ]);
    expect(found.suggestion).toContain(
      'Reescreva o prompt de loja para cancelar, que quase sempre desagrada: 5 votos negativos de 5.',
    );
  });

  test('[L5.6] usage: what is asked most, when in São Paulo, and how the last week compares', async () => {
    // 22:30 on Tuesday in São Paulo is Wednesday in UTC.
    const late = MONDAY - 6 * DAY + 22.5 * 3_600_000;
    const early = MONDAY - 5 * DAY + 9 * 3_600_000;
    const when = (at: number) => ({ at, startedAt: at });
    await keep({
      turns: [
        ...each(4, (n) => turn('a6', `t${n}`, when(late))),
        ...each(2, (n) => turn('a6', `w${n}`, { ...when(early), intent: null })),
        ...each(4, (n) => turn('a6', `x${n}`, { ...when(late - 7 * DAY), userId: `u${n}` })),
        ...each(4, (n) => turn('a6', `y${n}`, when(late - 14 * DAY))),
        turn('a6', 'after', when(MONDAY)),
      ],
    });
    const found = await analysis('a6', 6);
    // 6 against 4 and 4.
    expect(found).toMatchObject({
      value: 50,
      threshold: 60,
      verdict: 'atencao',
      serves: 'manutencao_agentes',
    });
    expect(rowsOf(found, 'tipos')).toEqual([
      { assistente: 'loja', tipo: 'saldo', turnos: 4, parte: 66.7 },
      { assistente: 'loja', tipo: '(sem tipo)', turnos: 2, parte: 33.3 },
    ]);
    expect(rowsOf(found, 'horas').filter(({ turnos }) => turnos !== 0)).toEqual([
      { hora: '9h', turnos: 2, parte: 33.3 },
      { hora: '22h', turnos: 4, parte: 66.7 },
    ]);
    expect(rowsOf(found, 'dias').filter(({ turnos }) => turnos !== 0)).toEqual([
      { dia: 'terça', turnos: 4, parte: 66.7 },
      { dia: 'quarta', turnos: 2, parte: 33.3 },
    ]);
    expect(rowsOf(found, 'semanas')).toEqual([
      { ate: '01/11/2026', turnos: 4, missoes: 0, pessoas: 1 },
      { ate: '08/11/2026', turnos: 4, missoes: 0, pessoas: 4 },
      { ate: '15/11/2026', turnos: 6, missoes: 0, pessoas: 1 },
    ]);
    expect(found.suggestion).toContain('não mude nada às 22h');
  });

  test('[L5] nothing to reckon from is said so, with no number made up', async () => {
    const { analyses, counts } = await reportOf('nobody');
    expect(counts).toMatchObject({ turns: 0, missions: 0, demo: { turns: 0, missions: 0 } });
    expect(analyses.map(({ value, verdict }) => [value, verdict])).toEqual(
      each(6, () => [null, 'sem_dados']),
    );
    for (const { suggestion } of analyses) expect(suggestion).not.toMatch(/undefined|null|NaN/);
  });

  test('[L5] [H10] what is kept holds no words that one person alone wrote', async () => {
    await keep({
      missions: each(5, (n) => mission('a7', `m${n}`, { houve_override: true, query_original: 'zzsegredo' })),
      turns: each(3, (n) => turn('a7', `t${n}`, { query: 'zzsegredo' })),
      signals: each(3, (n) =>
        signal('a7', `t${n}`, { kind: n === 3 ? 'followup' : 'thumbs_down', detail: 'zzsegredo' }),
      ),
    });
    expect(JSON.stringify(await reportOf('a7'))).toContain('zzsegredo');
    expect(JSON.stringify(await reportOf('a7', 'shared'))).not.toContain('zzsegredo');
  });

  test('[L5] demonstration makes every analysis alive, and together they serve all five adjustments', async () => {
    const plan = { org: 'demo', turns: 1_200, missions: 300, days: 7, seed: 3, now: MONDAY };
    for (const slice of makeTraffic(plan)) await keepTraffic(await durable.database(), slice);
    const { ms: _, ...report } = await reportOf('demo');
    reports.push(report);
    expect(report.counts.demo).toEqual({ turns: report.counts.turns, missions: report.counts.missions });
    expect(report.analyses.map(({ verdict }) => verdict)).not.toContain('sem_dados');
    const serves = report.analyses.flatMap(({ serves, also }) => [
      serves,
      ...also.map((each) => each.serves),
    ]);
    expect(new Set(serves)).toEqual(
      new Set([
        ...['pesos_junior', 'orcamentos_padrao', 'manutencao_agentes', 'ordem_operacoes', 'prompts_override'],
      ]),
    );
  });
});

test('[L5] both engines give the same numbers', () => {
  expect(reports).toHaveLength(2);
  expect(reports[1]).toEqual(reports[0]);
});
