import { defineFramework } from '../../kit/index.ts';
import { cashSteps, planCash } from './plan.ts';
import { type CashAsked, readCash } from './read.ts';
import { tellCash } from './tell.ts';

/** The same thing at once with a discount, or in parts without interest that is said. */
export const aVistaOuParcelado = defineFramework<CashAsked>({
  name: 'a_vista_ou_parcelado',
  objective: 'Dizer se compensa pagar à vista ou parcelar, pelos juros escondidos nas parcelas',
  read: readCash,
  plan: planCash,
  evaluate: cashSteps,
  consolidate: tellCash,
});
