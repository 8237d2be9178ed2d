import { defineFramework } from '../../kit/index.ts';
import { evaluateYield, planYield } from './plan.ts';
import { assistYield, readYield, type YieldAsked } from './read.ts';
import { tellYield } from './tell.ts';

/** What money would become at a rate; other coordinators ask for it too. */
export const yieldOf = defineFramework<YieldAsked>({
  name: 'quanto_rende',
  informs: true,
  objective: 'Calcular quanto um valor rende no prazo, já sem imposto, com a taxa usada e o que ela supõe',
  read: readYield,
  assist: assistYield,
  plan: planYield,
  evaluate: evaluateYield,
  consolidate: tellYield,
});
