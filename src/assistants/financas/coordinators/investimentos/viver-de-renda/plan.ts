import type { JsonObject } from '#protocol';
import type { Progress, Results, Step } from '#runtime/missions';
import { flow, means } from '../../analise/steps.ts';
import { isFlowEmpty, questionOf } from '../../kit/index.ts';
import { INVESTING } from '../limits.ts';
import { exposureSteps } from '../portfolio.ts';
import { calculation, portfolioStep } from '../steps.ts';
import { missingIn } from '../told.ts';
import type { IncomeAsked } from './read.ts';

/** Taken out in a year by who wants to be sure, per cent. */
export const PRUDENT = 4;
/** An income to show what one takes, where neither words nor rows tell one; cents a month. */
export const EXAMPLE = 100_000;

const COMPLEMENTARY = { criticidade: 'complementar' } as const;

/** What is told is worked out at once; what the person has and spends comes beside it. */
export function planIncome(asked: IncomeAsked, today: string): readonly Step[] {
  const told =
    asked.renda !== null
      ? needSteps(asked.renda, asked)
      : asked.capital !== null
        ? giveSteps(asked.capital, asked)
        : [];
  // What somebody else lives from is not in this person's rows.
  if (asked.alheio && told.length > 0) return told;
  return [...told, portfolioStep('complementar'), ...flow(today, COMPLEMENTARY)];
}

export function evaluateIncome(asked: IncomeAsked, progress: Progress): readonly Step[] {
  const { results } = progress;
  const wanted = asked.capital === null && asked.renda === null ? wantedIn(progress) : null;
  const mean = means(results, questionOf(progress.mission).today, COMPLEMENTARY);
  return [
    ...mean,
    ...exposureSteps(results),
    ...ownIncome(results),
    ...(wanted === null ? [] : needSteps(wanted, asked)),
  ];
}

/** What is spent in a month; an example where nobody will tell; null: not known yet. */
function wantedIn(progress: Progress): number | null {
  const spent = spentIn(progress.results);
  if (spent !== null && spent > 0) return spent;
  // The mean is not asked where the months it is of did not come.
  const empty = isFlowEmpty(progress.results, questionOf(progress.mission).today);
  const waits =
    progress.results.get('fluxo') !== undefined && !empty && !isSettled('despesa_media', progress);
  return waits || !isSettled('fluxo', progress) ? null : EXAMPLE;
}
const isSettled = (id: string, progress: Progress): boolean =>
  progress.results.get(id) !== undefined || missingIn(progress).includes(id);

export const spentIn = (results: Results): number | null => {
  const spent = (results.data('despesa_media') as JsonObject | undefined)?.media_centavos;
  return typeof spent === 'number' ? spent : null;
};

/** What is drawn in a year, in per cent: as it was told to yield, else ours. */
export const drawnOf = ({ taxa }: Pick<IncomeAsked, 'taxa'>): number => taxa ?? INVESTING.withdrawal;

const needSteps = (renda_mensal_centavos: number, asked: IncomeAsked): readonly Step[] =>
  [['capital', drawnOf(asked)] as const, ['capital_prudente', PRUDENT] as const].map(
    ([id, taxa_retirada_percentual]) =>
      calculation({
        ...{ id, operacao: 'capital_para_renda', objetivo: 'Patrimônio que sustenta a renda' },
        parametros: { renda_mensal_centavos, taxa_retirada_percentual },
      }),
  );

const giveSteps = (capital_centavos: number, asked: IncomeAsked): readonly Step[] =>
  [['renda', drawnOf(asked)] as const, ['renda_prudente', PRUDENT] as const].map(
    ([id, taxa_retirada_percentual]) => giveStep(id, { capital_centavos, taxa_retirada_percentual }),
  );

const giveStep = (id: string, parametros: JsonObject): Step =>
  calculation({ id, operacao: 'renda_de_capital', objetivo: 'Renda que o patrimônio dá', parametros });

/** What the person's own investments would give. */
function ownIncome(results: Results): readonly Step[] {
  const total = (results.data('exposicao') as JsonObject | undefined)?.total_centavos;
  if (typeof total !== 'number') return [];
  const parametros = { capital_centavos: total, taxa_retirada_percentual: INVESTING.withdrawal };
  return [{ ...giveStep('renda_atual', parametros), criticidade: 'complementar' }];
}
