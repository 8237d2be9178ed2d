import type { AgentContract } from '#protocol';
import { COORDINATORS, ORQUESTRADOR } from '../agents/names.ts';

/** Opens missions and waits. It only sends, and only to whoever leads. */
export const orquestrador: AgentContract = {
  nome_agente: ORQUESTRADOR,
  tipo: 'modulo',
  descricao_curta: 'Escolhe quem lidera, define o objetivo, o prazo e o orçamento de uma missão, e espera.',
  responsabilidades: [
    'Confirmar ou trocar a sugestão de coordenador, com justificativa',
    'Classificar a complexidade e, por ela, o prazo e o orçamento',
    'Entregar o pacote da missão e receber a consolidação, ou pedi-la quando o prazo acaba',
    'Não intervir enquanto o coordenador trabalha',
  ],
  operacoes_disponiveis: [],
  fallbacks_disponiveis: [],
  dependencias: [...COORDINATORS],
};
