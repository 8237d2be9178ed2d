import { defineFramework } from '../../kit/index.ts';
import { type RatioAsked, readRatio } from './read.ts';
import { planRatio, tellRatio } from './tell.ts';

/** A published figure of a company, with its source, its day and what it means. */
export const ratio = defineFramework<RatioAsked>({
  name: 'indicador_de_empresa',
  informs: true,
  objective: 'Dizer o indicador publicado da empresa, com a fonte, a data e o que ele quer dizer',
  read: readRatio,
  plan: planRatio,
  consolidate: tellRatio,
});
