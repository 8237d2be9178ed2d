import { defineFramework } from '../../kit/index.ts';
import { evaluateDebts, planDebts } from './plan.ts';
import { type DebtsAsked, readDebts } from './read.ts';
import { tellDebts } from './tell.ts';

/** How to get out of debt: which first, how long, at what cost. */
export const debts = defineFramework<DebtsAsked>({
  name: 'quitacao_de_dividas',
  objective: 'Mostrar como a pessoa sai das dívidas: qual pagar primeiro, em quanto tempo e quanto custa',
  read: readDebts,
  plan: planDebts,
  evaluate: evaluateDebts,
  consolidate: tellDebts,
});
