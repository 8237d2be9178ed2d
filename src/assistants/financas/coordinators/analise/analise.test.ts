import { describe, expect, test } from 'vitest';
import type { BusResponse, Json, Limitation } from '#protocol';
import type { MissionBrief, Progress, Results } from '#runtime/missions';
import type { DataTold } from '../../contracts/operations/internal-data.ts';
import { isImpossible, mean, percentOf, reserveMonths, rule503020 } from '../../math/index.ts';
import { consolidateDiagnosis } from './consolidate.ts';
import { evaluateDiagnosis, planDiagnosis } from './plan.ts';
import { daysAsked, windowIn } from './window.ts';

const TODAY = '2026-11-16';

type Line = readonly [chave: string, centavos: number, receitas?: number];

const told = (lines: readonly Line[], more: Partial<DataTold> = {}): DataTold => {
  const total = lines.reduce((sum, [, centavos]) => sum + centavos, 0);
  return {
    ...{ total_centavos: total, totais: {}, quantidade: lines.length, contas: [], ids: ['l1'], vazio: false },
    linhas: lines.map(([chave, centavos, receitas]) => ({
      ...{ id: null, titulo: chave, chave, quantidade: 1, data: null },
      centavos: receitas === undefined ? centavos : receitas - centavos,
      parte: receitas === undefined ? Math.round((centavos / total) * 10_000) : null,
      campos: { receitas: receitas ?? 0, despesas: centavos },
    })),
    periodo: null,
    ...more,
  };
};

const figure = <T extends object>(found: T): Json => {
  if (isImpossible(found)) throw new Error(found.impossivel);
  return found as unknown as Json;
};

const FLOW = told([
  ['2026-08', 400_000, 500_000],
  ['2026-09', 420_000, 500_000],
  ['2026-10', 470_000, 510_000],
  ['2026-11', 100_000, 250_000],
]);
const CATEGORIES = told([
  ['moradia', 600_000],
  ['alimentacao', 450_000],
  ['lazer', 240_000],
]);
const WHOLE: Readonly<Record<string, Json>> = {
  fluxo: FLOW as unknown as Json,
  categorias: CATEGORIES as unknown as Json,
  lugares: told([
    ['Aluguel', 590_000],
    ['Mercado', 300_000],
  ]) as unknown as Json,
  dividas: told([['Carro', 900_000]]) as unknown as Json,
  reserva: told([['Tesouro', 1_000_000]]) as unknown as Json,
  metas: told([['Viagem', 120_000]], { totais: { falta: 680_000 } }) as unknown as Json,
  media_mensal: figure(mean({ valores_centavos: [400_000, 420_000, 470_000] })),
  media_anterior: figure(mean({ valores_centavos: [400_000, 420_000] })),
  variacao: figure(percentOf({ parte_centavos: 60_000, todo_centavos: 410_000 })),
  ultimo_mes: told([
    ['moradia', 200_000],
    ['alimentacao', 150_000],
    ['lazer', 120_000],
  ]) as unknown as Json,
  antes_da_categoria: told([['lazer', 120_000]]) as unknown as Json,
  regra: figure(
    rule503020({ renda_centavos: 1_510_000, necessidades_centavos: 1_050_000, desejos_centavos: 240_000 }),
  ),
  meses_de_reserva: figure(reserveMonths({ reserva_centavos: 1_000_000, despesa_mensal_centavos: 430_000 })),
};

const resultsOf = (data: Readonly<Record<string, Json>>): Results => ({
  get: (id) =>
    id in data ? ({ remetente: 'quem_respondeu', payload: { dados: data[id] } } as BusResponse) : undefined,
  data: (id) => data[id],
  asked: () => undefined,
  ids: () => Object.keys(data),
});

function progressOf(
  query: string,
  data: Readonly<Record<string, Json>>,
  missing: readonly string[] = [],
): Progress {
  const mission = {
    ...{ objetivo: query, pacote: { query_original_usuario: query } },
    em_nome_de: { org: 'o', user: 'u', session: 's', assistant: 'financas', hoje: TODAY },
  } as unknown as MissionBrief;
  const limitations: readonly Limitation[] = missing.map((id) => ({
    ...{ tipo_limitacao: 'timeout', descricao: id, impacto: 'medio', operacoes_nao_executadas: [id] },
  }));
  return { mission, results: resultsOf(data), limitations, pending: [], cycles: 1, notices: [] };
}

const without = (...ids: readonly string[]) =>
  Object.fromEntries(Object.entries(WHOLE).filter(([id]) => !ids.includes(id)));

/** Every whole number within. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const amountsIn = (text: string): readonly number[] =>
  [...text.matchAll(/R\$ ([\d.]+),(\d\d)/g)].map(([, whole = '', cents = '']) =>
    Number(`${whole.replaceAll('.', '')}${cents}`),
  );

describe('[F9.analise] the diagnosis of spending', () => {
  test('[F9.analise] every amount that is said stands beside the operation that gave it', () => {
    for (const query of ['analise meus gastos', 'onde posso economizar?', 'por que sobra tão pouco?']) {
      const draft = consolidateDiagnosis(progressOf(query, WHOLE));
      const text = [draft.resposta_principal, ...(draft.recomendacoes_adicionais ?? [])].join(' ');
      const known = new Set(
        numbersIn([draft.dados_suporte, draft.calculos_realizados, draft.comparacoes_feitas]),
      );
      expect(amountsIn(text).length).toBeGreaterThan(12);
      expect(amountsIn(text).filter((cents) => !known.has(cents))).toEqual([]);
      for (const each of [...(draft.dados_suporte ?? []), ...(draft.calculos_realizados ?? [])])
        expect(each).toHaveProperty('operacao');
    }
  });

  test('[F9.analise] it says what was found, in reais and in shares', () => {
    const { resposta_principal: text, objetivo_alcancado } = consolidateDiagnosis(
      progressOf('analise meus gastos', WHOLE),
    );
    expect(objetivo_alcancado).toBe(true);
    expect(text).toContain(
      'De agosto a outubro de 2026 entraram R$ 15.100,00 e saíram R$ 12.900,00, em média R$ 4.300,00 por mês: sobraram R$ 2.200,00, 14,6% do que entrou.',
    );
    expect(text).toContain('Em outubro de 2026 você gastou R$ 4.700,00, 14,6% a mais que a média');
    expect(text).toContain(
      'O que mais subiu foi lazer: R$ 1.200,00 no mês, contra R$ 600,00 em média antes.',
    );
    expect(text).toContain('A reserva de R$ 10.000,00 cobre 2,3 meses');
  });

  test('[F9.analise] the plan asks what is essential first, and what costs nothing to leave out last', () => {
    const plan = planDiagnosis(progressOf('analise meus gastos', {}).mission);
    const of = (criticidade: string) =>
      plan.filter((step) => step.criticidade === criticidade).map(({ id }) => id);
    expect(of('critica')).toEqual(['fluxo', 'categorias']);
    expect(of('opcional')).toEqual(['reserva', 'metas']);
    for (const { custo, beneficio } of plan) {
      expect(custo).toBeDefined();
      expect(beneficio).toBeGreaterThan(0);
    }
  });

  test('[F9.analise] what else is worth asking follows from what is known, and is asked once', () => {
    const first = evaluateDiagnosis(progressOf('analise meus gastos', { fluxo: WHOLE.fluxo ?? null }));
    const ids = first === 'suficiente' ? [] : first.map(({ id }) => id);
    expect(ids).toEqual(['media_mensal', 'media_anterior', 'variacao', 'ultimo_mes']);
    expect(evaluateDiagnosis(progressOf('analise meus gastos', WHOLE))).toEqual([]);
    expect(evaluateDiagnosis(progressOf('analise meus gastos', without('variacao'), ['variacao']))).toEqual(
      [],
    );
    const empty = { fluxo: told([], { vazio: true }) as unknown as Json };
    expect(evaluateDiagnosis(progressOf('analise meus gastos', empty))).toBe('suficiente');
  });

  test('[F15] what is missing is left out of the text, and said', () => {
    const parts = ['dividas', 'regra', 'media_anterior', 'variacao'];
    const { resposta_principal: text } = consolidateDiagnosis(
      progressOf('analise meus gastos', without(...parts), parts),
    );
    expect(text).toContain(
      'Desta vez não deu para ver as dívidas, a comparação com a referência 50-30-20 e a comparação com os meses anteriores, porque a consulta demorou mais do que devia.',
    );
    expect(text).not.toContain('em dívidas');
    expect(text).not.toContain('50-30-20, as necessidades');
    const nothing = consolidateDiagnosis(progressOf('analise meus gastos', {}, ['fluxo']));
    expect(nothing).toMatchObject({ objetivo_alcancado: false });
    expect(amountsIn(nothing.resposta_principal)).toEqual([]);
  });

  test('[F9.analise] more out than in, and nothing in, are said as they are', () => {
    const flow = (receitas: number) => ({ fluxo: told([['2026-10', 300_000, receitas]]) as unknown as Json });
    const said = (receitas: number) =>
      consolidateDiagnosis(progressOf('analise meus gastos', flow(receitas))).resposta_principal;
    expect(said(200_000)).toContain('saiu mais do que entrou, e faltaram R$ 1.000,00');
    expect(said(0)).toContain('não há nenhuma receita registrada');
    expect(said(300_000)).toContain('saiu exatamente o que entrou');
    expect(said(300_000)).toContain('É só um mês de registros');
  });
});

describe('[F9.analise] the days that a question asks about', () => {
  test.each([
    ['analise meus gastos', '2026-05-01', '2026-11-16'],
    ['analise meus gastos dos últimos 3 meses', '2026-08-01', '2026-11-16'],
    ['analise meus gastos dos últimos 12 meses', '2025-11-01', '2026-11-16'],
    ['analise meus gastos deste mês', '2026-11-01', '2026-11-16'],
    ['analise meus gastos de outubro', '2026-10-01', '2026-10-31'],
    ['analise meus gastos do ano passado', '2025-01-01', '2025-12-31'],
    ['por que sobra tão pouco no fim do mês?', '2026-05-01', '2026-11-16'],
    ['por que gastei tanto hoje?', '2026-05-01', '2026-11-16'],
  ])('[F9.analise] %s: %s to %s', (query, de, ate) => {
    expect(daysAsked(query, TODAY)).toEqual({ de, ate });
  });

  test('[F9.analise] whole months are looked at; the one that runs is told apart, unless it is all there is', () => {
    const days = daysAsked('analise meus gastos', TODAY);
    expect(windowIn(days, FLOW, TODAY)).toMatchObject({
      ...{ de: '2026-08-01', ate: '2026-10-31', dito: 'de agosto a outubro de 2026', parcial: false },
      corrente: { chave: '2026-11' },
    });
    const running = told([['2026-11', 100_000, 250_000]]);
    expect(windowIn(days, running, TODAY)).toMatchObject({ de: '2026-11-01', parcial: true, corrente: null });
    const turn = told([
      ['2025-12', 1, 1],
      ['2026-01', 1, 1],
    ]);
    expect(windowIn({ de: '2025-12-01', ate: '2026-01-31' }, turn, TODAY)?.dito).toBe(
      'de dezembro de 2025 a janeiro de 2026',
    );
    expect(windowIn(days, told([]), TODAY)).toBeNull();
  });
});
