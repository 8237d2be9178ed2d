import { defineFramework } from '../../kit/index.ts';
import { evaluateBudget, planBudget } from './plan.ts';
import { type BudgetAsked, readBudget } from './read.ts';
import { tellBudget } from './tell.ts';

/** How an income is parted, and whether the month closes. */
export const budget = defineFramework<BudgetAsked>({
  name: 'orcamento_50_30_20',
  objective: 'Dizer se o orçamento da pessoa fecha, como dividir a renda e onde há mais a ajustar',
  read: readBudget,
  plan: planBudget,
  evaluate: evaluateBudget,
  consolidate: tellBudget,
});
