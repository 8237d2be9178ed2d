import {
  centsOf,
  type Exact,
  exact,
  growth,
  isImpossible,
  type NoFigure,
  ROUNDING,
  reais,
  type Shown,
  TOO_LARGE,
  written,
} from './decimal.ts';
import { owedAfter, type Price, type PriceAsked, priceInstalment } from './price.ts';

/** One month of a financing. Interest and amortisation are the instalment, to the cent. */
export type Row = {
  readonly mes: number;
  readonly parcela_centavos: number;
  readonly juros_centavos: number;
  readonly amortizacao_centavos: number;
  readonly saldo_centavos: number;
};

const NO_EXTRAS =
  'Sem seguros, tarifas nem impostos, que fazem parte do custo total de um financiamento de verdade.';

export type PriceTable = Price & { readonly linhas: readonly Row[] };

/** Every month of equal instalments. Balances are rounded, never what lies between: no cent drifts over the years. */
export function priceTable(asked: PriceAsked): PriceTable | NoFigure {
  const price = priceInstalment(asked);
  if (isImpossible(price)) return price;
  const balances = [...owedAfter(asked, price.parcela_centavos), exact(0)];
  return {
    ...price,
    linhas: rowsOf(asked.valor_financiado_centavos, balances, (month) =>
      month === asked.parcelas ? price.ultima_parcela_centavos : price.parcela_centavos,
    ),
  };
}

function rowsOf(financed: number, balances: readonly Exact[], instalment: (month: number) => number): Row[] {
  let owed = financed;
  return balances.map((balance, index) => {
    const saldo_centavos = centsOf(balance) ?? 0;
    const amortizacao_centavos = owed - saldo_centavos;
    const parcela_centavos = instalment(index + 1);
    owed = saldo_centavos;
    return {
      ...{ mes: index + 1, parcela_centavos, juros_centavos: parcela_centavos - amortizacao_centavos },
      ...{ amortizacao_centavos, saldo_centavos },
    };
  });
}

export type SacTable = Shown & {
  readonly primeira_parcela_centavos: number;
  readonly ultima_parcela_centavos: number;
  readonly total_centavos: number;
  readonly juros_centavos: number;
  readonly linhas: readonly Row[];
};

/**
 * Equal amortisation (SAC), to the cent, and the interest of each month on what is still owed.
 *
 * @example sacTable({ valor_financiado_centavos: 120_000, taxa_percentual: 1, parcelas: 12 }).primeira_parcela_centavos // 11_200
 */
export function sacTable(asked: PriceAsked): SacTable | NoFigure {
  const { valor_financiado_centavos: financed, parcelas } = asked;
  const rate = exact(asked.taxa_percentual).div(100);
  // Never less than what is paid: the first month's interest, as many times as there are months.
  if (centsOf(exact(financed).times(rate).plus(1).times(parcelas).plus(financed)) === null) return TOO_LARGE;
  const linhas = sacRows(asked, rate);
  const juros_centavos = linhas.reduce((sum, row) => sum + row.juros_centavos, 0);
  const [first, last] = [linhas.at(0)?.parcela_centavos ?? 0, linhas.at(-1)?.parcela_centavos ?? 0];
  const share = exact(financed).div(parcelas);
  const interest = exact(financed).times(rate);
  return {
    ...{ primeira_parcela_centavos: first, ultima_parcela_centavos: last },
    ...{ total_centavos: financed + juros_centavos, juros_centavos, linhas },
    premissas: [
      `Amortização igual todo mês (SAC), a primeira parcela um mês depois, a ${written(asked.taxa_percentual)}% ao mês sobre o que ainda se deve.`,
      NO_EXTRAS,
    ],
    passos: [
      {
        descricao: 'Amortização de cada mês',
        conta: `${reais(exact(financed))} ÷ ${parcelas}`,
        valor: reais(share),
      },
      {
        descricao: 'Juros do primeiro mês',
        conta: `${reais(exact(financed))} × ${written(rate)}`,
        valor: reais(interest),
      },
      {
        descricao: 'Total pago',
        conta: `${reais(exact(financed))} + ${reais(exact(juros_centavos))} de juros em ${parcelas} parcelas`,
        valor: reais(exact(financed + juros_centavos)),
      },
    ],
  };
}

function sacRows({ valor_financiado_centavos: financed, parcelas }: PriceAsked, rate: Exact): Row[] {
  let owed = financed;
  return Array.from({ length: parcelas }, (_, index) => {
    const saldo_centavos =
      centsOf(
        exact(financed)
          .times(parcelas - index - 1)
          .div(parcelas),
      ) ?? 0;
    const juros_centavos = centsOf(exact(owed).times(rate)) ?? 0;
    const amortizacao_centavos = owed - saldo_centavos;
    owed = saldo_centavos;
    return {
      ...{ mes: index + 1, parcela_centavos: amortizacao_centavos + juros_centavos, juros_centavos },
      ...{ amortizacao_centavos, saldo_centavos },
    };
  });
}

export type AffordableAsked = {
  readonly parcela_centavos: number;
  /** Per cent a month. */
  readonly taxa_percentual: number | string;
  readonly parcelas: number;
};
export type Affordable = Shown & {
  readonly valor_financiavel_centavos: number;
  readonly total_centavos: number;
  readonly juros_centavos: number;
};

/** How much an equal instalment can carry; told short rather than long. */
export function affordable(asked: AffordableAsked): Affordable | NoFigure {
  const { parcela_centavos: each, parcelas } = asked;
  const rate = exact(asked.taxa_percentual).div(100);
  const factor = growth(exact(asked.taxa_percentual)).pow(-parcelas);
  const carried = rate.isZero() ? exact(parcelas) : exact(1).minus(factor).div(rate);
  const valor_financiavel_centavos = centsOf(exact(each).times(carried), ROUNDING.down);
  const total_centavos = centsOf(exact(each).times(parcelas));
  if (valor_financiavel_centavos === null || total_centavos === null) return TOO_LARGE;
  return {
    ...{ valor_financiavel_centavos, total_centavos },
    juros_centavos: total_centavos - valor_financiavel_centavos,
    premissas: [
      `Parcelas iguais (Tabela Price), a primeira um mês depois, a ${written(asked.taxa_percentual)}% ao mês.`,
      NO_EXTRAS,
    ],
    passos: [
      {
        descricao: 'Quanto cada real de parcela financia',
        conta: rate.isZero()
          ? `${parcelas} parcelas sem juros`
          : `(1 − (1 + i)^−${parcelas}) ÷ i, com i = ${written(rate)}`,
        valor: written(carried),
      },
      {
        descricao: 'Valor que a parcela financia',
        conta: `${reais(exact(each))} × ${written(carried)}`,
        valor: reais(exact(valor_financiavel_centavos)),
      },
      {
        descricao: 'Total pago',
        conta: `${parcelas} × ${reais(exact(each))}`,
        valor: reais(exact(total_centavos)),
      },
    ],
  };
}
