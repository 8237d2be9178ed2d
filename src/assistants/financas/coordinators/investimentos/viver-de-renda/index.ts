import { defineFramework } from '../../kit/index.ts';
import { evaluateIncome, planIncome } from './plan.ts';
import { type IncomeAsked, readIncome } from './read.ts';
import { tellIncome } from './tell.ts';

/** To live from what is invested. */
export const passiveIncome = defineFramework<IncomeAsked>({
  name: 'viver_de_renda',
  objective:
    'Dizer quanto patrimônio uma renda mensal pede, ou que renda um patrimônio dá, com a premissa usada',
  read: readIncome,
  plan: (asked, { em_nome_de }) => planIncome(asked, em_nome_de?.hoje ?? ''),
  evaluate: evaluateIncome,
  consolidate: tellIncome,
});
