import { defineExecutor } from '#runtime/missions';
import { pesquisaExterna } from '../contracts/pesquisa-externa.ts';
import type { FinancasResources } from '../tools/index.ts';
import { companyOperations } from './pesquisa/companies.ts';
import { economyOperations } from './pesquisa/economy.ts';
import { newsOperations } from './pesquisa/news.ts';
import { quoteOperations } from './pesquisa/quote.ts';
import { sectorOperations } from './pesquisa/sector.ts';

/** What is known outside, through the sources that are configured; one that is not is passed over without a call. */
export function createPesquisaExterna({ quotes, market }: Pick<FinancasResources, 'quotes' | 'market'>) {
  const sources = market ?? {};
  return defineExecutor({
    contract: pesquisaExterna,
    operations: {
      ...quoteOperations(quotes),
      ...companyOperations(sources),
      ...sectorOperations(sources),
      ...economyOperations(sources),
      ...newsOperations(sources),
    },
  });
}
