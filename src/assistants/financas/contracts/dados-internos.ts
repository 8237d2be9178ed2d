import type { AgentContract } from '#protocol';
import { DADOS_INTERNOS } from '../agents/names.ts';
import { categorias, detalhe, lista, ranking, resumo } from './operations/internal-data.ts';

/** §3.2 as a module on the bus: a category is chosen, its filters are offered, and a query is refined step by step. */
export const dadosInternos: AgentContract = {
  nome_agente: DADOS_INTERNOS,
  tipo: 'modulo',
  descricao_curta: 'Consulta os dados financeiros da própria pessoa, por categoria e filtros, ao centavo.',
  responsabilidades: [
    'Somar, listar, ordenar e detalhar receitas e despesas, contas, cartões, dívidas, investimentos, metas, agendados e patrimônio',
    'Oferecer os filtros de cada categoria e recusar, pelo nome, os que ela não tem',
    'Dizer de quais lançamentos vem cada total, e se há algo registrado',
    'Olhar só os dados de quem pediu: nenhum parâmetro diz de quem são',
  ],
  operacoes_disponiveis: [resumo, lista, ranking, detalhe, categorias],
  // The person's own rows are in one place only; an old copy of them would be a wrong answer.
  fallbacks_disponiveis: [],
  dependencias: [],
};
