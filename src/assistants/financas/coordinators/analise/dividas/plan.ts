import type { JsonObject } from '#protocol';
import type { Progress, Step } from '#runtime/missions';
import { isFlowEmpty } from '../../kit/index.ts';
import { numberIn } from '../answers.ts';
import {
  calculate,
  debts as debtsStep,
  flow,
  free,
  indicator,
  means,
  reserve,
  savingsAccounts,
  surplus,
} from '../steps.ts';
import {
  type Debt,
  debtsIn,
  isInstalled,
  isSettled,
  minimumOf,
  onlyInterest,
  owedToday,
  rateOf,
} from './debts.ts';
import { PUBLISHED } from './kinds.ts';
import { DEBTS } from './limits.ts';
import type { DebtsAsked } from './read.ts';
import { goingOf, swapped } from './swap.ts';

const { benefit } = DEBTS;
const needed = { criticidade: 'critica', beneficio: benefit.methods } as const;
const useful = { criticidade: 'complementar', beneficio: benefit.minimums } as const;

const weightOf = ({ pay }: DebtsAsked): { readonly criticidade: 'critica' | 'complementar' } => ({
  criticidade: pay === null ? 'critica' : 'complementar',
});

/** What is owed, what is left of a month, and what money would earn where that is the question. */
export const planDebts = (asked: DebtsAsked): readonly Step[] => [
  ...(asked.debts.length === 0 ? [debtsStep({ criticidade: 'critica' })] : []),
  ...flow(asked.today, weightOf(asked)),
  ...(asked.wish === 'antecipar'
    ? [indicator('cdi', 'cdi', 'Quanto rende a renda fixa'), free(), savingsAccounts(), reserve()]
    : []),
  ...(asked.wish === 'troca' && asked.offered === null
    ? [indicator('juros_pessoal', 'juros_pessoal_mes', 'Juros do empréstimo pessoal')]
    : []),
];

/** Rates first, then what each debt is worth today and costs a month, then the ways to pay them off. */
export const evaluateDebts = (asked: DebtsAsked, progress: Progress): readonly Step[] => {
  const debts = debtsIn(asked, progress.results).slice(0, DEBTS.most);
  const going = asked.wish === 'troca' ? [goingOf(asked, debts, progress)] : [];
  return [
    ...means(progress.results, asked.today, weightOf(asked)),
    ...rates([...debts, ...going]),
    ...besideSavings(asked, progress),
    ...debts.flatMap((debt) => ofDebt(debt, progress)),
    ...ways(asked, debts, progress),
    ...going.flatMap((debt) => swapped(asked, debt, progress)),
  ];
};

function rates(debts: readonly Debt[]): readonly Step[] {
  const byKind = new Set(debts.filter(({ rate }) => rate.from === 'tipo').map(({ kind }) => kind));
  const published = [...byKind].flatMap((kind) => PUBLISHED[kind] ?? []);
  return [
    ...published.map(({ id, indicador }) => indicator(id, indicador, 'Juros de referência da dívida')),
    ...new Map(
      debts.flatMap(({ key, rate }) =>
        rate.from === 'ano' ? [[key, monthly(`taxa_${key}`, rate.valor)] as const] : [],
      ),
    ).values(),
  ];
}

/** A year's rate by the month. */
export const monthly = (id: string, taxa_percentual: string | number): Step =>
  calculate(id, {
    ...{ ...needed, operacao: 'taxa_equivalente', objetivo: 'Juros ao mês' },
    parametros: { taxa_percentual, de: 'ano', para: 'mes' },
  });

function besideSavings({ wish }: DebtsAsked, { results }: Progress): readonly Step[] {
  const cdi = wish === 'antecipar' ? numberIn(results, 'cdi', 'valor') : null;
  return cdi === null ? [] : [monthly('cdi_mes', cdi)];
}

/** What it is worth today, and what it costs a month. */
function ofDebt(debt: Debt, progress: Progress): readonly Step[] {
  const taxa_percentual = rateOf(debt, progress);
  if (taxa_percentual === null || Number(taxa_percentual) === 0) return [];
  const owed = owedToday(debt, progress);
  const today = calculate(`hoje_${debt.key}`, {
    ...{ ...needed, operacao: 'valor_financiavel', objetivo: 'Valor de hoje das parcelas que faltam' },
    parametros: {
      ...{ parcela_centavos: debt.parcela ?? 0, taxa_percentual, parcelas: debt.restantes ?? 0 },
    },
  });
  const interest = calculate(`juros_${debt.key}`, {
    ...{ ...needed, operacao: 'juros_compostos', objetivo: 'Juros do próximo mês' },
    parametros: { principal_centavos: owed ?? 0, taxa_percentual, periodo: 'mes', periodos: 1 },
  });
  return [...(isInstalled(debt, taxa_percentual) ? [today] : []), ...(owed === null ? [] : [interest])];
}

/** The debts as the calculator takes them; null: something of them is still asked for. */
export function listOf(debts: readonly Debt[], progress: Progress): readonly JsonObject[] | null {
  const list = debts.flatMap((debt): JsonObject[] => {
    const [saldo, taxa, minimo] = [
      owedToday(debt, progress),
      rateOf(debt, progress),
      minimumOf(debt, progress),
    ];
    if (saldo === null || taxa === null || minimo === null) return [];
    return [{ nome: debt.nome, saldo_centavos: saldo, taxa_percentual: taxa, minimo_centavos: minimo }];
  });
  return list.length === debts.length && list.length > 0 ? list : null;
}

/** What can be paid a month for all of them; null: not known, or not yet. */
export function budgetOf(asked: DebtsAsked, debts: readonly Debt[], progress: Progress): number | null {
  if (asked.pay !== null) return asked.pay;
  const instalments = debts.reduce((sum, { parcela }) => sum + (parcela ?? 0), 0);
  const left = surplus(progress.results);
  if (left === null && !isLeftKnown(asked, progress)) return null;
  const budget = instalments + Math.max(0, left ?? 0);
  if (left === null && budget === 0 && asked.income !== null) return partOfIncome(asked.income);
  return budget > 0 ? budget : null;
}

/** What an income can carry, where nothing else is known of the month. */
export const partOfIncome = (income: number): number => Math.floor((income * DEBTS.ofIncome) / WHOLE);
const WHOLE = 100;

/** Whether more will be known of what is left of a month. */
const isLeftKnown = ({ today }: DebtsAsked, progress: Progress): boolean =>
  isSettled(progress, 'despesa_media') ||
  isFlowEmpty(progress.results, today) ||
  (isSettled(progress, 'fluxo') && progress.results.get('fluxo') === undefined);

function ways(asked: DebtsAsked, debts: readonly Debt[], progress: Progress): readonly Step[] {
  const [list, budget] = [listOf(debts, progress), budgetOf(asked, debts, progress)];
  if (list === null || budget === null) return [];
  const way = (metodo: string, objetivo: string, weight: typeof needed | typeof useful): Step =>
    calculate(metodo, {
      ...{ ...weight, operacao: 'quitacao_dividas', objetivo },
      parametros: { dividas: [...list], orcamento_centavos: budget, metodo },
    });
  return [
    way('avalanche', 'Quitação pela maior taxa primeiro', needed),
    ...(debts.length > 1 ? [way('bola_de_neve', 'Quitação pelo menor saldo primeiro', needed)] : []),
    ...(debts.some((debt) => onlyInterest(debt, progress))
      ? []
      : [way('so_minimos', 'Quitação só com os mínimos', useful)]),
  ];
}
