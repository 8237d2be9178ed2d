import {
  centsOf,
  type Exact,
  exact,
  growth,
  impossible,
  type NoFigure,
  reais,
  type Shown,
  TOO_LARGE,
  written,
} from './decimal.ts';

export type PriceAsked = {
  readonly valor_financiado_centavos: number;
  /** Per cent a month. */
  readonly taxa_percentual: number | string;
  readonly parcelas: number;
};
export type Price = Shown & {
  readonly parcela_centavos: number;
  /** The last one takes up the cents that rounding left. */
  readonly ultima_parcela_centavos: number;
  readonly total_centavos: number;
  readonly juros_centavos: number;
};

/**
 * Equal instalments (Tabela Price), paid at the end of each month.
 *
 * @example priceInstalment({ valor_financiado_centavos: 6_000_000, taxa_percentual: 1.5, parcelas: 48 }).parcela_centavos // 176_250
 */
export function priceInstalment(asked: PriceAsked): Price | NoFigure {
  const { valor_financiado_centavos: financed, parcelas } = asked;
  const rate = exact(asked.taxa_percentual).div(100);
  const factor = growth(exact(asked.taxa_percentual)).pow(parcelas);
  const share = rate.isZero() ? exact(1).div(parcelas) : rate.times(factor).div(factor.minus(1));
  const parcela_centavos = centsOf(exact(financed).times(share));
  if (parcela_centavos === null) return TOO_LARGE;
  const ultima_parcela_centavos = lastOf(asked, parcela_centavos);
  if (ultima_parcela_centavos === null) return NEVER_EVEN;
  const total = parcela_centavos * (parcelas - 1) + ultima_parcela_centavos;
  if (!Number.isSafeInteger(total)) return TOO_LARGE;
  return {
    ...{ parcela_centavos, ultima_parcela_centavos, total_centavos: total, juros_centavos: total - financed },
    premissas: [
      `Parcelas iguais (Tabela Price), a primeira um mês depois, a ${written(asked.taxa_percentual)}% ao mês.`,
      'Sem seguros, tarifas nem impostos, que fazem parte do custo total de um financiamento de verdade.',
    ],
    passos: [
      {
        descricao: 'Quanto de cada real financiado se paga por mês',
        conta: rate.isZero()
          ? `1 ÷ ${parcelas}`
          : `i × (1 + i)^${parcelas} ÷ ((1 + i)^${parcelas} − 1), com i = ${written(rate)}`,
        valor: written(share),
      },
      {
        descricao: 'Parcela',
        conta: `${reais(exact(financed))} × ${written(share)}`,
        valor: reais(exact(parcela_centavos)),
      },
      {
        descricao: 'Total pago',
        conta: `${parcelas - 1} × ${reais(exact(parcela_centavos))} + ${reais(exact(ultima_parcela_centavos))}`,
        valor: reais(exact(total)),
      },
    ],
  };
}

const NEVER_EVEN = impossible(
  'Com esse valor, essa taxa e esse prazo, parcelas em centavos inteiros não fecham a conta.',
);

/** What is owed after each instalment but the last, nothing rounded. */
export function* owedAfter(asked: PriceAsked, each: number): Generator<Exact> {
  const factor = growth(exact(asked.taxa_percentual));
  let owed = exact(asked.valor_financiado_centavos);
  for (let paid = 1; paid < asked.parcelas; paid += 1) {
    owed = owed.times(factor).minus(each);
    yield owed;
  }
}

/** What is still owed when only the last instalment is left, with its interest; null where rounding each one left more than it can take up. */
function lastOf(asked: PriceAsked, each: number): number | null {
  let owed = exact(asked.valor_financiado_centavos);
  for (const left of owedAfter(asked, each)) owed = left;
  const last = centsOf(owed.times(growth(exact(asked.taxa_percentual))));
  return last === null || last < 0 ? null : last;
}
