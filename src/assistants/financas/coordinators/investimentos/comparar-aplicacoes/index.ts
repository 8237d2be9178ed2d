import { defineFramework } from '../../kit/index.ts';
import { evaluateComparison, planComparison } from './plan.ts';
import { type ComparisonAsked, readComparison } from './read.ts';
import { tellComparison } from './tell.ts';

/** Investments by their rates, beside each other and after tax. */
export const comparison = defineFramework<ComparisonAsked>({
  name: 'comparar_aplicacoes',
  objective: 'Dizer qual aplicação deixa mais no fim, já sem imposto, com que premissas e com que riscos',
  read: readComparison,
  plan: planComparison,
  evaluate: evaluateComparison,
  consolidate: tellComparison,
});
