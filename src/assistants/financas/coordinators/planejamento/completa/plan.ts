import type { JsonObject } from '#protocol';
import type { MissionBrief, Progress, Results, Step } from '#runtime/missions';
import type { DataTold } from '../../../contracts/operations/internal-data.ts';
import { monthlyOf, monthsOf, planRetirement, retirementSteps, savedOf } from '../aposentadoria/plan.ts';
import { orderSteps, planOrder } from '../geral/plan.ts';
import { PREMISES } from '../premises.ts';
import { calculating, figure, reading } from '../steps.ts';
import type { WholeAsked } from './read.ts';

const NAMED = 5;
const ROWS = 40;
const WHOLE = 100;

/** The order of a plan, and what belongs to a whole picture: spending by kind, holdings by class, net worth, retirement. */
export function planWhole({ aposentadoria }: WholeAsked, mission: MissionBrief): readonly Step[] {
  const order = planOrder(mission);
  const known = new Set(order.map(({ id }) => id));
  const retirement = aposentadoria ? planRetirement(aposentadoria, mission) : [];
  return [
    ...order,
    ...retirement.filter(({ id }) => !known.has(id)),
    reading({
      ...{
        id: 'patrimonio',
        operacao: 'resumo',
        objetivo: 'Patrimônio',
        criticidade: 'complementar',
        beneficio: 75,
      },
      parametros: { categoria: 'Dados_patrimonio' },
    }),
    reading({
      ...{
        id: 'gastos',
        operacao: 'ranking',
        objetivo: 'Gastos por categoria',
        criticidade: 'complementar',
        beneficio: 70,
      },
      parametros: {
        ...{ categoria: 'Dados_receitas_e_despesas', agrupar: 'categoria', limite: NAMED },
        filtros: { periodo: '6m', tipo: 'despesa' },
      },
    }),
    reading({
      ...{
        id: 'carteira',
        operacao: 'lista',
        objetivo: 'Investimentos',
        criticidade: 'complementar',
        beneficio: 65,
      },
      parametros: { categoria: 'Dados_investimentos', limite: ROWS },
    }),
  ];
}

export function wholeSteps({ aposentadoria }: WholeAsked, progress: Progress): readonly Step[] {
  return [
    ...orderSteps(progress),
    ...exposureSteps(progress.results),
    ...(aposentadoria
      ? [...retirementSteps(aposentadoria, progress), ...scenarioSteps(aposentadoria, progress.results)]
      : []),
  ];
}

function exposureSteps(results: Results): readonly Step[] {
  const held = (results.data('carteira') as unknown as DataTold | undefined)?.linhas ?? [];
  const itens = held
    .filter(({ centavos }) => centavos > 0)
    .map(({ titulo, centavos, campos }) => ({ nome: titulo, classe: String(campos.classe), centavos }));
  if (itens.length === 0) return [];
  return [
    calculating({
      ...{ id: 'exposicao', operacao: 'exposicao', objetivo: 'Divisão dos investimentos' },
      ...{ criticidade: 'complementar', beneficio: 55, parametros: { itens } },
    }),
  ];
}

/**
 * More and less put by each month, beside today's pace: what it comes to by then, or where nobody knows when that is, how long it takes.
 * The last thing, and the first to be left out.
 */
function scenarioSteps(asked: NonNullable<WholeAsked['aposentadoria']>, results: Results): readonly Step[] {
  const periodos = monthsOf(asked);
  const rate = figure(results, 'taxa_real_mes', 'taxa_percentual');
  const pace = monthlyOf(asked, results);
  if (rate === null || pace <= 0 || !results.get(periodos === null ? 'ate_chegar' : 'projetado')) return [];
  const end: JsonObject =
    periodos === null ? { objetivo_centavos: figure(results, 'capital', 'capital_centavos') } : { periodos };
  const scenario = (id: string, percent: number): Step =>
    calculating({
      ...{ id, operacao: periodos === null ? 'prazo_para_juntar' : 'valor_futuro' },
      ...{ objetivo: 'Comparação de cenários', criticidade: 'complementar', beneficio: 30 },
      parametros: {
        ...{ valor_inicial_centavos: savedOf(asked, results), periodo: 'mes', taxa_percentual: String(rate) },
        ...{ aporte_centavos: Math.round((pace * percent) / WHOLE), ...end },
      },
    });
  return [
    scenario('cenario_mais', WHOLE + PREMISES.scenario),
    scenario('cenario_menos', WHOLE - PREMISES.scenario),
  ];
}
