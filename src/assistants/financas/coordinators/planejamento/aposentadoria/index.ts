import { defineFramework } from '../../kit/index.ts';
import { planRetirement, retirementSteps } from './plan.ts';
import { type RetirementAsked, readRetirement } from './read.ts';
import { tellRetirement } from './tell.ts';

/** To stop working at an age, with an income. */
export const aposentadoria = defineFramework<RetirementAsked>({
  name: 'aposentadoria',
  objective: 'Dizer quanto é preciso ter e guardar para a renda desejada, e aonde o ritmo de hoje leva',
  read: readRetirement,
  plan: planRetirement,
  evaluate: retirementSteps,
  consolidate: tellRetirement,
});
