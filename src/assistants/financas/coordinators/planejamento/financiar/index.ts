import { defineFramework } from '../../kit/index.ts';
import { planPurchase, purchaseSteps } from './plan.ts';
import { type PurchaseAsked, readPurchase } from './read.ts';
import { tellPurchase } from './tell.ts';

/** Buying something: financed now, or saved for first. */
export const financiarOuJuntar = defineFramework<PurchaseAsked>({
  name: 'financiar_ou_juntar',
  objective:
    'Dizer se compensa financiar agora ou juntar antes, com o custo de cada caminho nos números da pessoa',
  read: readPurchase,
  plan: planPurchase,
  evaluate: purchaseSteps,
  consolidate: tellPurchase,
});
