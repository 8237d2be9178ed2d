import { centsOf, exact, type NoFigure, reais, type Shown, TOO_LARGE, written } from './decimal.ts';
import { TAX } from './limits.ts';

/** How the gain of an investment is taxed. */
export type Taxation = 'regressiva' | 'isento' | 'acoes' | 'fii';
export type TaxAsked = {
  readonly rendimento_centavos: number;
  /** For how long the money was invested. */
  readonly dias: number;
  readonly tributacao: Taxation;
};
export type Tax = Shown & {
  readonly aliquota_percentual: number;
  readonly imposto_centavos: number;
  readonly liquido_centavos: number;
};

/** Per cent of the gain. */
export function taxRate(taxation: Taxation, days: number): number {
  switch (taxation) {
    case 'regressiva':
      return TAX.regressive.find(({ upToDays }) => days <= upToDays)?.percent ?? TAX.longest;
    case 'acoes':
      return TAX.shares;
    case 'fii':
      return TAX.realEstateFunds;
    case 'isento':
      return 0;
  }
}

const RULES: Readonly<Record<Taxation, string>> = {
  regressiva:
    'Tabela regressiva da renda fixa: 22,5% até 180 dias, 20% até 360, 17,5% até 720 e 15% acima disso.',
  isento: 'Isento de imposto de renda para pessoas físicas.',
  acoes:
    'Ações: 15% do ganho, sem contar a isenção de vendas de até R$ 20.000,00 no mês nem prejuízos a compensar.',
  fii: 'Fundos imobiliários: 20% do ganho na venda das cotas, sem prejuízos a compensar.',
};
const NO_IOF = 'O IOF de resgates antes de 30 dias não entra na conta.';

/** What the taxation says, in sentences. */
export const taxPremises = (taxation: Taxation): readonly string[] =>
  taxation === 'regressiva' ? [RULES[taxation], NO_IOF] : [RULES[taxation]];

/** The tax on a gain; a loss pays none. */
export function investmentTax(asked: TaxAsked): Tax | NoFigure {
  const aliquota_percentual = taxRate(asked.tributacao, asked.dias);
  const gain = exact(Math.max(0, asked.rendimento_centavos));
  const imposto_centavos = centsOf(gain.times(aliquota_percentual).div(100));
  if (imposto_centavos === null) return TOO_LARGE;
  const liquido_centavos = asked.rendimento_centavos - imposto_centavos;
  return {
    ...{ aliquota_percentual, imposto_centavos, liquido_centavos },
    premissas: [
      ...taxPremises(asked.tributacao),
      ...(asked.rendimento_centavos < 0 ? ['Prejuízo não paga imposto.'] : []),
    ],
    passos: [
      {
        descricao: 'Imposto sobre o rendimento',
        conta: `${reais(gain)} × ${written(aliquota_percentual)}%`,
        valor: reais(exact(imposto_centavos)),
      },
      {
        descricao: 'Rendimento líquido',
        conta: `${reais(exact(asked.rendimento_centavos))} − ${reais(exact(imposto_centavos))}`,
        valor: reais(exact(liquido_centavos)),
      },
    ],
  };
}
