import type { AgentContract } from '#protocol';
import { JUNIOR, LANCAMENTO, PESQUISA_EXTERNA, SIMPLISTA } from '../agents/names.ts';

/**
 * Who receives people. It only sends. The document lets it ask Serper and Brapi itself; both are sources of `pesquisa_externa`'s `cotacao`,
 * so that a quote has one order of sources, one cache, one breaker and one record of health, whoever asks: the edge is to that executor.
 */
export const junior: AgentContract = {
  nome_agente: JUNIOR,
  tipo: 'modulo',
  descricao_curta: 'Recebe cada mensagem, responde o que é trivial e encaminha o resto.',
  responsabilidades: [
    'Classificar a mensagem: trivial, lançamento, consulta direta ou complexa, com o domínio',
    'Responder o que é trivial, cotações incluídas',
    'Sugerir até dois coordenadores, com nota e justificativa, para o que é complexo',
    'Dizer a resposta final em palavras de gente',
  ],
  operacoes_disponiveis: [],
  fallbacks_disponiveis: [],
  dependencias: [LANCAMENTO, SIMPLISTA, PESQUISA_EXTERNA],
};
