import { defineFramework } from '../../kit/index.ts';
import { planHidden } from './plan.ts';
import { type HiddenAsked, readHidden } from './read.ts';
import { tellHidden } from './tell.ts';

/** What a loan costs that is told by its parts alone. */
export const hiddenInterest = defineFramework<HiddenAsked>({
  name: 'juros_embutidos',
  objective: 'Dizer que juros estão embutidos nas parcelas de um empréstimo ou financiamento',
  read: readHidden,
  plan: planHidden,
  evaluate: () => [],
  consolidate: tellHidden,
});
