import type { AgentContract } from '#protocol';
import { LANCAMENTO } from '../agents/names.ts';
import { apagar, corrigir, desfazerUltima, pagar, registrar } from './operations/entries.ts';

/** Registers in the conversation, and for whoever asks on the bus, by the same code and the same checks: once per message. */
export const lancamento: AgentContract = {
  nome_agente: LANCAMENTO,
  tipo: 'executor',
  descricao_curta: 'Registra, corrige e apaga movimentações da pessoa, uma vez só cada uma.',
  responsabilidades: [
    'Registrar receitas, despesas, gastos no cartão, parcelas, contas a pagar e a receber, dívidas e transferências',
    'Corrigir, apagar e desfazer, perguntando quando mais de um lançamento pode ser o certo',
    'Recusar valor ou data impossíveis; nunca arredondar nem converter',
    'Na conversa, perguntar uma coisa de cada vez, no máximo três por lançamento; depois guardar como rascunho',
  ],
  operacoes_disponiveis: [registrar, corrigir, apagar, desfazerUltima, pagar],
  fallbacks_disponiveis: [],
  dependencias: [],
};
