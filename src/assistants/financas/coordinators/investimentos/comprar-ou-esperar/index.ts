import { defineFramework } from '../../kit/index.ts';
import { tellChoice } from './choice.ts';
import { evaluatePurchase, planPurchase } from './plan.ts';
import { type PurchaseAsked, readPurchase } from './read.ts';
import { tellPurchase } from './tell.ts';

/** Whether to buy, wait or sell: shares and funds by name. */
export const purchase = defineFramework<PurchaseAsked>({
  name: 'comprar_ou_esperar',
  objective:
    'Avaliar a compra ou a venda de um papel pelos números da empresa, pelo preço e pelo peso na carteira da pessoa, sem prometer retorno',
  read: readPurchase,
  plan: planPurchase,
  evaluate: (asked, { results }) => evaluatePurchase(asked, results),
  consolidate: (asked, tell, progress) =>
    (asked.tickers.length > 1 ? tellChoice : tellPurchase)(asked, tell, progress),
});
