import type { AgentContract } from '#protocol';
import { defineContract } from '#runtime/missions';
import { createAnaliseContract } from './analise.ts';
import { dadosInternos } from './dados-internos.ts';
import { createInvestimentos } from './investimentos.ts';
import { junior } from './junior.ts';
import { lancamento } from './lancamento.ts';
import { matematico } from './matematico.ts';
import { orquestrador } from './orquestrador.ts';
import { pesquisaExterna } from './pesquisa-externa.ts';
import { createPlanejamento } from './planejamento.ts';
import { simplista } from './simplista.ts';

/** Of all agents of Finanças, in the order in which a message meets them. */
export const createContracts = (): readonly AgentContract[] =>
  [
    ...[junior, orquestrador, createAnaliseContract(), createInvestimentos(), createPlanejamento()],
    ...[pesquisaExterna, matematico, dadosInternos, lancamento, simplista],
  ].map(defineContract);
