import { defineFramework } from '../../kit/index.ts';
import { evaluatePortfolio, planPortfolio } from './plan.ts';
import { assistPortfolio, type PortfolioAsked, readPortfolio } from './read.ts';
import { tellPortfolio } from './tell.ts';

/** The person's own investments as a whole; other coordinators ask for it too. */
export const portfolio = defineFramework<PortfolioAsked>({
  name: 'carteira',
  objective:
    'Mostrar como a carteira está dividida, quanto oscila e se combina com o perfil e a reserva da pessoa',
  read: readPortfolio,
  assist: assistPortfolio,
  plan: (asked, { em_nome_de }) => planPortfolio(asked, em_nome_de?.hoje ?? ''),
  evaluate: evaluatePortfolio,
  consolidate: tellPortfolio,
});
