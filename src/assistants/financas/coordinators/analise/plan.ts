import type { JsonObject } from '#protocol';
import type { MissionBrief, Progress, Results, Step } from '#runtime/missions';
import { DADOS_INTERNOS, MATEMATICO } from '../../agents/names.ts';
import { dataOf, numberIn } from './answers.ts';
import { closerLook } from './closer-look.ts';
import { needsAndWants } from './groups.ts';
import { DIAGNOSIS } from './limits.ts';
import { spendingAsked } from './spending-asked.ts';
import { type Days, daysAsked, latestIn, type Window, windowIn } from './window.ts';

const { benefit } = DIAGNOSIS;
const FLOW = 'Dados_receitas_e_despesas';
const custo = { tokens: 0, chamadas_api: 0, segundos: DIAGNOSIS.seconds };

const asking = { agente: DADOS_INTERNOS, custo } as const;
const calculating = { agente: MATEMATICO, custo, criticidade: 'complementar' } as const;

const period = ({ de, ate }: Days): JsonObject => ({ tipo: 'custom', de, ate });

/** What a question is about, from whom it comes and the day on which it was asked. */
export const questionOf = (mission: MissionBrief): string =>
  mission.pacote?.query_original_usuario ?? mission.objetivo;
export const todayOf = ({ em_nome_de }: MissionBrief): string => em_nome_de?.hoje ?? '';

/** What there is to look at, once the flow by month is known; null: nothing was registered in these days. */
export function windowOf(mission: MissionBrief, results: Results): Window | null {
  const flow = dataOf(results, 'fluxo');
  const today = todayOf(mission);
  return flow && windowIn(daysAsked(questionOf(mission), today), flow, today);
}

/** What is asked in any case. What else makes sense follows from the first answers. */
export function planDiagnosis(mission: MissionBrief): readonly Step[] {
  const spent = (results: Results): JsonObject | null => {
    const window = windowOf(mission, results);
    return window && { periodo: period(window), tipo: 'despesa' };
  };
  const ranked = (agrupar: string, limite: number) => (results: Results) => {
    const filtros = spent(results);
    return filtros && { categoria: FLOW, filtros, agrupar, limite };
  };
  return [
    {
      ...{ ...asking, id: 'fluxo', operacao: 'resumo', objetivo: 'Receitas e despesas de cada mês' },
      ...{ criticidade: 'critica', beneficio: benefit.flow },
      parametros: {
        ...{ categoria: FLOW, agrupar: 'mes', limite: DIAGNOSIS.rows },
        filtros: { periodo: period(daysAsked(questionOf(mission), todayOf(mission))) },
      },
    },
    {
      ...{ ...asking, id: 'categorias', operacao: 'ranking', objetivo: 'Gastos por categoria' },
      ...{ criticidade: 'critica', beneficio: benefit.categories, depende_de: ['fluxo'] },
      parametros: ranked('categoria', DIAGNOSIS.rows),
    },
    {
      ...{ ...asking, id: 'lugares', operacao: 'ranking', objetivo: 'Onde o dinheiro foi gasto' },
      ...{ criticidade: 'complementar', beneficio: benefit.places, depende_de: ['fluxo'] },
      parametros: ranked('subcategoria', DIAGNOSIS.namedPlaces),
    },
    {
      ...{ ...asking, id: 'dividas', operacao: 'lista', objetivo: 'Dívidas em aberto' },
      ...{ criticidade: 'complementar', beneficio: benefit.debts },
      parametros: { categoria: 'Dados_dividas', filtros: { situacao: 'aberta' } },
    },
    {
      ...{ ...asking, id: 'reserva', operacao: 'resumo', objetivo: 'Reserva de emergência' },
      ...{ criticidade: 'opcional', beneficio: benefit.reserve },
      parametros: { categoria: 'Dados_investimentos', filtros: { reserva: true } },
    },
    {
      ...{ ...asking, id: 'metas', operacao: 'resumo', objetivo: 'Metas em aberto' },
      ...{ criticidade: 'opcional', beneficio: benefit.goals },
      parametros: { categoria: 'Dados_metas', filtros: { situacao: 'aberta' } },
    },
  ];
}

/** After each wave: nothing registered is answer enough; what the answers so far make worth asking is asked, once. */
export function evaluateDiagnosis(progress: Progress): 'suficiente' | readonly Step[] {
  const { mission, results } = progress;
  if (!results.get('fluxo')) return [];
  const window = windowOf(mission, results);
  if (!window) return 'suficiente';
  const known = knownIn(progress);
  return [
    ...byMonth(window),
    ...byCategory(results, window),
    ...ofReserve(results),
    ...closerLook({ results, window }, spendingAsked(questionOf(mission))),
  ].filter(({ id }) => !known.has(id));
}

/** Asked already, whatever became of it. */
const knownIn = ({ results, limitations, pending }: Progress): ReadonlySet<string> =>
  new Set([
    ...results.ids(),
    ...pending,
    ...limitations.flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas),
  ]);

function byMonth(window: Window): readonly Step[] {
  const latest = latestIn(window);
  const mean: Step = {
    ...{ ...calculating, id: 'media_mensal', operacao: 'media', objetivo: 'Gasto médio por mês' },
    beneficio: benefit.mean,
    parametros: { valores_centavos: window.meses.map(({ despesas }) => despesas) },
  };
  if (window.parcial) return [];
  if (!latest) return [mean];
  const earlier = window.meses.slice(0, -1).map(({ despesas }) => despesas);
  return [
    mean,
    {
      ...{
        ...calculating,
        id: 'media_anterior',
        operacao: 'media',
        objetivo: 'Gasto médio dos meses anteriores',
      },
      ...{ beneficio: benefit.change, parametros: { valores_centavos: earlier } },
    },
    {
      ...{ ...calculating, id: 'variacao', operacao: 'percentual', objetivo: 'Variação do último mês' },
      ...{ beneficio: benefit.change, depende_de: ['media_anterior'] },
      parametros: (results) => changeFrom(results, latest.despesas),
    },
    {
      ...{ ...asking, id: 'ultimo_mes', operacao: 'ranking', objetivo: 'Gastos do último mês por categoria' },
      ...{ criticidade: 'complementar', beneficio: benefit.change },
      parametros: {
        ...{ categoria: FLOW, agrupar: 'categoria', limite: DIAGNOSIS.rows },
        filtros: { periodo: period(latest), tipo: 'despesa' },
      },
    },
  ];
}

function changeFrom(results: Results, despesas: number): JsonObject | null {
  const before = numberIn(results, 'media_anterior', 'media_centavos');
  return before === null || before === 0
    ? null
    : { parte_centavos: despesas - before, todo_centavos: before };
}

/** Beside the reference, where there is an income to part. */
function byCategory(results: Results, { meses }: Window): readonly Step[] {
  const categories = dataOf(results, 'categorias');
  const renda_centavos = meses.reduce((sum, { receitas }) => sum + receitas, 0);
  if (!categories || renda_centavos <= 0) return [];
  const { needs, wants } = needsAndWants(categories);
  return [
    {
      ...{
        ...calculating,
        id: 'regra',
        operacao: 'regra_50_30_20',
        objetivo: 'Comparação com a referência 50-30-20',
      },
      ...{ beneficio: benefit.rule, depende_de: ['fluxo', 'categorias'] },
      parametros: { renda_centavos, necessidades_centavos: needs, desejos_centavos: wants },
    },
  ];
}

function ofReserve(results: Results): readonly Step[] {
  const reserva_centavos = dataOf(results, 'reserva')?.total_centavos ?? 0;
  const despesa_mensal_centavos = numberIn(results, 'media_mensal', 'media_centavos') ?? 0;
  if (reserva_centavos <= 0 || despesa_mensal_centavos <= 0) return [];
  return [
    {
      ...{ ...calculating, id: 'meses_de_reserva', operacao: 'meses_de_reserva' },
      ...{ objetivo: 'Meses que a reserva cobre', criticidade: 'opcional', beneficio: benefit.reserve },
      ...{ depende_de: ['reserva', 'media_mensal'] },
      parametros: { reserva_centavos, despesa_mensal_centavos },
    },
  ];
}
