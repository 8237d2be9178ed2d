import type { AgentContract } from '#protocol';
import { DADOS_INTERNOS, MATEMATICO, PESQUISA_EXTERNA } from '../agents/names.ts';
import { quitacaoDividas } from './operations/debts.ts';
import { tabelaPrice, tabelaSac, valorFinanciavel } from './operations/financing.ts';
import { compararAplicacoes, impostoInvestimento } from './operations/investing.ts';
import { jurosCompostos, parcelaPrice, valorFuturo, valorPresente } from './operations/money-over-time.ts';
import { exposicao, volatilidade, volatilidadeCarteira } from './operations/portfolio.ts';
import { correcaoInflacao, taxaEquivalente, taxaReal, tir, xtir } from './operations/rates.ts';
import { aposentadoria, capitalParaRenda, rendaDeCapital } from './operations/retirement.ts';
import { aporteNecessario, prazoParaJuntar } from './operations/saving.ts';
import { media, mesesDeReserva, percentual, regra503020 } from './operations/shares.ts';

/** Calculates exactly, with the premises and the steps of every result. */
export const matematico: AgentContract = {
  nome_agente: MATEMATICO,
  tipo: 'executor',
  descricao_curta: 'Faz contas de dinheiro, exatas ao centavo, e mostra premissas e passos.',
  responsabilidades: [
    'Juros compostos, valor futuro, valor presente, parcelas e tabelas de financiamento (Price e SAC)',
    'Prazos e aportes para um objetivo, aposentadoria e quitação de dívidas',
    'Taxas equivalentes e reais, inflação, imposto de investimentos e taxa interna de retorno',
    'Exposição por classe e oscilação de preços e carteiras',
    'Médias, percentuais, a referência 50-30-20 e meses de reserva',
    'Dizer as premissas e os passos de cada resultado, para que a conta possa ser refeita',
    'Recusar a conta que não existe (percentual de zero, renda zero) em vez de inventar um número',
  ],
  operacoes_disponiveis: [
    ...[jurosCompostos, valorFuturo, valorPresente, parcelaPrice],
    ...[media, percentual, regra503020, mesesDeReserva],
    ...[tabelaPrice, tabelaSac, valorFinanciavel],
    ...[prazoParaJuntar, aporteNecessario],
    ...[capitalParaRenda, rendaDeCapital, aposentadoria],
    ...[taxaEquivalente, taxaReal, correcaoInflacao, tir, xtir],
    ...[impostoInvestimento, compararAplicacoes],
    ...[exposicao, volatilidade, volatilidadeCarteira],
    quitacaoDividas,
  ],
  // A calculation has no second source: what fails to be calculated is not guessed.
  fallbacks_disponiveis: [],
  dependencias: [PESQUISA_EXTERNA, DADOS_INTERNOS],
};
