import { z } from 'zod';
import type { AgentContract, ContractFallback, OperationContract } from '#protocol';
import { PESQUISA_EXTERNA } from '../agents/names.ts';
import { quoteInput } from '../tools/quote.ts';
import { indicador, noticias, serieEconomica } from './operations/economy.ts';
import { comparacaoSetorial, dadosFundamentalistas, historicoPrecos } from './operations/research.ts';
import { SECONDS } from './shapes.ts';

const decimal = z.string().regex(/^-?\d{1,15}(?:\.\d{1,12})?$/);

const cotacao: OperationContract = {
  nome: 'cotacao',
  descricao:
    'O preço publicado de uma ação, moeda ou criptomoeda, ou Selic, IPCA e Ibovespa. Só um código sai da casa.',
  parametros: z.strictObject({ pedido: quoteInput.describe('O que se quer saber.') }),
  resposta: z.strictObject({
    simbolo: z.string().describe('PETR4, USD-BRL, BTC, selic.'),
    nome: z.string().describe('Como se chama.'),
    valor: decimal.describe('Como foi publicado, com ponto decimal.'),
    unidade: z.enum(['BRL', 'USD', 'percent', 'points']).describe('Em que se conta.'),
    variacao_percentual: decimal.nullable().describe('No dia; nulo se não foi dita.'),
    em: z.string().nullable().describe('O momento da cotação, ISO; nulo se não foi dito.'),
    fonte: z.string().describe('Quem publicou.'),
  }),
  exemplos: [
    {
      titulo: 'uma ação',
      parametros: { pedido: { tipo: 'acao', codigo: 'PETR4' } },
      resposta: {
        ...{ simbolo: 'PETR4', nome: 'Petrobras PN', valor: '38.5', unidade: 'BRL' },
        ...{ variacao_percentual: '-3.1', em: '2026-11-16T12:50:00.000Z', fonte: 'brapi' },
      },
    },
  ],
  tempo_medio: SECONDS.outside,
  custo_estimado: { tokens: 0, chamadas_api: 1 },
  fontes: ['cotacoes', 'cache'],
  efeito: 'leitura',
};

/** What is known outside the house. */
export const pesquisaExterna: AgentContract = {
  nome_agente: PESQUISA_EXTERNA,
  tipo: 'executor',
  descricao_curta:
    'Busca fora da casa preços, indicadores de empresas, taxas, índices e notícias, com a fonte e o momento de cada um.',
  responsabilidades: [
    'Cotações de ações, moedas e criptomoedas, e os índices Selic, IPCA e Ibovespa',
    'Indicadores e preços passados de empresas da B3, e a comparação com o setor',
    'Taxas e índices do Banco Central, de hoje e ao longo do tempo; notícias de assuntos públicos',
    'Dizer a fonte e o momento de cada valor, e quando vem de fonte alternativa, de cópia ou de tabela guardada',
    'Nunca inventar um valor: sem fonte que responda, diz que não há; o que é absurdo não é dito',
  ],
  operacoes_disponiveis: [
    ...[cotacao, dadosFundamentalistas, historicoPrecos, comparacaoSetorial],
    ...[indicador, serieEconomica, noticias],
  ],
  fallbacks_disponiveis: [
    inOrder(
      cotacao,
      'As fontes de cotações configuradas (Brapi, depois Serper); sem resposta, o último valor guardado, dito como antigo.',
    ),
    inOrder(
      dadosFundamentalistas,
      'Brapi; sem resposta, o que foi guardado nas últimas 24 horas; depois Yahoo Finance; depois uma tabela datada.',
    ),
    inOrder(historicoPrecos, 'Brapi; sem resposta, o que foi guardado; depois Yahoo Finance.'),
    inOrder(comparacaoSetorial, 'Brapi; sem resposta, o que foi guardado; depois uma tabela datada.'),
    inOrder(
      indicador,
      'Banco Central; sem resposta, o que foi guardado; depois Brapi (Selic, IPCA, dólar); depois uma tabela datada.',
    ),
    inOrder(serieEconomica, 'Banco Central; sem resposta, o que foi guardado.'),
    inOrder(noticias, 'Serper; sem resposta, as últimas que foram guardadas.'),
  ],
  dependencias: [],
};

/** An operation's sources are asked in the order in which it lists them. */
function inOrder({ nome, fontes }: OperationContract, descricao: string): ContractFallback {
  return { tipo: 'fonte', operacao: nome, ordem: fontes, descricao };
}
