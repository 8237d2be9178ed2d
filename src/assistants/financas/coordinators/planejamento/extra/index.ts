import { defineFramework } from '../../kit/index.ts';
import { planWindfall, windfallSteps } from './plan.ts';
import { readWindfall, type WindfallAsked } from './read.ts';
import { tellWindfall } from './tell.ts';

/** Money that is there once: debts, reserve or something else. */
export const dinheiroExtra = defineFramework<WindfallAsked>({
  name: 'dinheiro_extra',
  objective: 'Dizer onde um dinheiro que entrou uma vez faz mais diferença, entre dívidas, reserva e planos',
  read: readWindfall,
  plan: planWindfall,
  evaluate: windfallSteps,
  consolidate: tellWindfall,
});
