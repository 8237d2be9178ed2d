import { defineFramework } from '../../kit/index.ts';
import { planWhole, wholeSteps } from './plan.ts';
import { readWhole, type WholeAsked } from './read.ts';
import { tellWhole } from './tell.ts';

/** A whole life of money at once. */
export const situacaoCompleta = defineFramework<WholeAsked>({
  name: 'situacao_completa',
  objective: 'Mostrar a situação financeira inteira da pessoa e o que fazer, em ordem, para o objetivo dela',
  read: readWhole,
  plan: planWhole,
  evaluate: wholeSteps,
  consolidate: tellWhole,
});
