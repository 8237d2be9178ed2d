import { defineFramework } from '../../kit/index.ts';
import { evaluateHome, planHome } from './plan.ts';
import { type HomeAsked, readHome } from './read.ts';
import { tellHome } from './tell.ts';

/** Whether a home fits the income, or how much of one it carries. */
export const home = defineFramework<HomeAsked>({
  name: 'compra_de_imovel',
  objective: 'Avaliar viabilidade de compra imobiliária baseada em dados financeiros',
  read: readHome,
  plan: planHome,
  evaluate: evaluateHome,
  consolidate: tellHome,
});
