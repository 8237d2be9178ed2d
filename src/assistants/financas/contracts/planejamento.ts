import type { AgentContract } from '#protocol';
import { assistOperation, leadOperation } from '#runtime/missions';
import { PLANEJAMENTO } from '../agents/names.ts';
import { edgesOfCoordinator } from './edges.ts';

/** Leads what is planned: a purchase, a goal, a retirement, a life with several of them. */
export const createPlanejamento = (): AgentContract => ({
  nome_agente: PLANEJAMENTO,
  tipo: 'coordenador',
  descricao_curta: 'Coordena planos: metas, compras grandes, aposentadoria.',
  responsabilidades: [
    'Montar planos de médio e longo prazo com os números da pessoa e premissas ditas',
    'Comparar caminhos: financiar ou juntar, antes ou depois',
  ],
  operacoes_disponiveis: [leadOperation(), assistOperation()],
  fallbacks_disponiveis: [],
  dependencias: edgesOfCoordinator(PLANEJAMENTO),
});
