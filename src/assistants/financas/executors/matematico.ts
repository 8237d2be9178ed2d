import type { Json } from '#protocol';
import { defineExecutor } from '#runtime/missions';
import { matematico } from '../contracts/matematico.ts';
import * as math from '../math/index.ts';

type Formula<Asked> = (asked: Asked) => object | math.NoFigure;

/** A formula as an operation: what has no figure is refused, and asking again would not help. */
const calculated = <Asked>(formula: Formula<Asked>) => ({
  fontes: {
    calculo: {
      tipo: 'local' as const,
      run: (asked: Asked) => {
        const found = formula(asked);
        if (math.isImpossible(found))
          return { erro: { codigo: 'sem_resultado', mensagem: found.impossivel, repetivel: false } };
        return { dados: found as unknown as Json };
      },
    },
  },
});

export const createMatematico = () =>
  defineExecutor({
    contract: matematico,
    operations: {
      juros_compostos: calculated(math.compoundInterest),
      valor_futuro: calculated(math.futureValue),
      valor_presente: calculated(math.presentValue),
      parcela_price: calculated(math.priceInstalment),
      media: calculated(math.mean),
      percentual: calculated(math.percentOf),
      regra_50_30_20: calculated(math.rule503020),
      meses_de_reserva: calculated(math.reserveMonths),
      tabela_price: calculated(math.priceTable),
      tabela_sac: calculated(math.sacTable),
      valor_financiavel: calculated(math.affordable),
      prazo_para_juntar: calculated(math.timeToSave),
      aporte_necessario: calculated(math.neededContribution),
      capital_para_renda: calculated(math.capitalForIncome),
      renda_de_capital: calculated(math.incomeOfCapital),
      aposentadoria: calculated(math.retirement),
      taxa_equivalente: calculated(math.equivalentRate),
      taxa_real: calculated(math.realRate),
      correcao_inflacao: calculated(math.inflationCorrection),
      tir: calculated(math.internalRate),
      xtir: calculated(math.datedRate),
      imposto_investimento: calculated(math.investmentTax),
      comparar_aplicacoes: calculated(math.compareInvestments),
      exposicao: calculated(math.exposure),
      volatilidade: calculated(math.volatility),
      volatilidade_carteira: calculated(math.portfolioVolatility),
      quitacao_dividas: calculated(math.payOffDebts),
    },
  });
