import { defineFramework } from '../../kit/index.ts';
import { goalSteps, planGoal } from './plan.ts';
import { type GoalAsked, readGoal } from './read.ts';
import { tellGoal } from './tell.ts';

/** A sum by a day, or how long it takes. */
export const metaComPrazo = defineFramework<GoalAsked>({
  name: 'meta_com_prazo',
  objective:
    'Dizer quanto guardar por mês, ou em quanto tempo, para chegar ao valor, e se cabe no mês da pessoa',
  read: readGoal,
  plan: planGoal,
  evaluate: goalSteps,
  consolidate: tellGoal,
});
