import type { AgentContract } from '#protocol';
import { assistOperation, leadOperation } from '#runtime/missions';
import { INVESTIMENTOS } from '../agents/names.ts';
import { edgesOfCoordinator } from './edges.ts';

/** Leads what asks about investments: a company, a portfolio, a decision, a choice. */
export const createInvestimentos = (): AgentContract => ({
  nome_agente: INVESTIMENTOS,
  tipo: 'coordenador',
  descricao_curta: 'Coordena análises de investimentos: fundamentos, carteira, risco e decisões.',
  responsabilidades: [
    'Avaliar a compra ou a venda de um papel pelos números da empresa, pelo preço e pelo peso na carteira da pessoa',
    'Dizer um indicador publicado de uma empresa, com a fonte, a data e o que ele quer dizer',
    'Mostrar como a carteira está dividida, quanto oscila e se combina com o perfil e a reserva da pessoa',
    'Comparar aplicações e calcular quanto rendem, já sem imposto; quanto patrimônio uma renda mensal pede',
    'Dizer por onde começar a investir, pelas dívidas, pela reserva, pelo prazo e pelo perfil; explicar conceitos',
    'Responder a outros: com o pedido "rendimento", o líquido de um valor no prazo; com "carteira", o total e a parte em ações',
    'Dizer as premissas e os riscos, sem prometer retorno nem dar ordem de compra ou venda',
  ],
  operacoes_disponiveis: [leadOperation(), assistOperation()],
  fallbacks_disponiveis: [],
  dependencias: edgesOfCoordinator(INVESTIMENTOS),
});
