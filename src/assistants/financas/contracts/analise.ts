import type { AgentContract } from '#protocol';
import { assistOperation, leadOperation } from '#runtime/missions';
import { ANALISE } from '../agents/names.ts';
import { edgesOfCoordinator } from './edges.ts';

/** Leads what asks how somebody's own finances are, and why. */
export const createAnaliseContract = (): AgentContract => ({
  nome_agente: ANALISE,
  tipo: 'coordenador',
  descricao_curta:
    'Coordena análises das finanças da própria pessoa: gastos, orçamento, dívidas, reserva, compra de imóvel e conceitos.',
  responsabilidades: [
    'Diagnosticar os gastos: quanto entra, quanto sai, em quê, e o que mudou',
    'Comparar com os meses anteriores da própria pessoa e com a referência 50-30-20, e dizer se o orçamento fecha',
    'Avaliar a compra de um imóvel: parcela, comprometimento da renda, entrada, reserva depois dela, aluguel ou compra',
    'Mostrar a saída das dívidas: qual primeiro, em quantos meses, com quanto de juros, quitar antes ou trocar',
    'Dizer se a reserva de emergência basta, quanto falta e em quanto tempo se completa',
    'Explicar conceitos de finanças e a diferença entre eles, sem inventar o que não conhece',
    'Dar a outros coordenadores a situação da pessoa: renda, gasto e sobra médios, dívidas e reserva (pedido "situacao")',
    'Dizer de onde vem cada número, e o que não deu para ver',
  ],
  operacoes_disponiveis: [leadOperation(), assistOperation()],
  fallbacks_disponiveis: [],
  dependencias: edgesOfCoordinator(ANALISE),
});
