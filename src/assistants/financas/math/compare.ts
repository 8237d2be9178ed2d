import { momentsOf } from './course.ts';
import {
  centsOf,
  type Exact,
  exact,
  growth,
  impossible,
  type NoFigure,
  RATE_TOO_LARGE,
  reais,
  type Shown,
  type Step,
  seriesOf,
  TOO_LARGE,
  told,
} from './decimal.ts';
import { MATH } from './limits.ts';
import { monthlyOf } from './rates.ts';
import { halved, proven } from './roots.ts';
import { type Taxation, taxPremises, taxRate } from './tax.ts';

export type Option = {
  readonly nome: string;
  readonly taxa_anual_percentual: number | string;
  readonly tributacao: Taxation;
};
export type CompareAsked = {
  readonly principal_centavos: number;
  /** Put in at the end of each month. */
  readonly aporte_centavos: number;
  readonly meses: number;
  readonly opcoes: readonly Option[];
};
export type Compared = {
  readonly nome: string;
  readonly bruto_centavos: number;
  readonly imposto_centavos: number;
  readonly liquido_centavos: number;
  readonly taxa_liquida_anual_percentual: number;
};
export type Comparison = Shown & {
  readonly opcoes: readonly Compared[];
  readonly diferenca_centavos: number;
  readonly total_aportado_centavos: number;
  /** What would be left of each, were it all taken out after so many months. */
  readonly evolucao: readonly ComparedAt[];
};
export type ComparedAt = {
  readonly mes: number;
  readonly aportado_centavos: number;
  readonly opcoes: readonly Pick<Compared, 'nome' | 'liquido_centavos'>[];
};

/** Investments beside each other by what is left after tax, the best first. */
export function compareInvestments(asked: CompareAsked): Comparison | NoFigure {
  const total = centsOf(exact(asked.aporte_centavos).times(asked.meses).plus(asked.principal_centavos));
  if (total === null) return TOO_LARGE;
  if (total === 0) return impossible('Sem valor aplicado não há o que comparar.');
  if (asked.principal_centavos === 0 && asked.meses === 1)
    return impossible('Um só aporte, no fim do único mês, não tem tempo de render.');
  const found: Compared[] = [];
  for (const option of asked.opcoes) {
    const compared = compareOne(asked, option);
    if ('impossivel' in compared) return compared;
    found.push(compared);
  }
  const opcoes = found.toSorted((one, other) => other.liquido_centavos - one.liquido_centavos);
  const [best, second] = opcoes;
  return {
    opcoes,
    diferenca_centavos: (best?.liquido_centavos ?? 0) - (second?.liquido_centavos ?? 0),
    total_aportado_centavos: total,
    evolucao: courseOf(asked),
    premissas: [
      `Resgate de tudo no fim de ${asked.meses} ${asked.meses === 1 ? 'mês' : 'meses'}, a taxas que não mudam.`,
      ...(asked.aporte_centavos > 0
        ? ['Aportes no fim de cada mês; cada um paga o imposto do tempo que ficou aplicado.']
        : []),
      'Um mês conta 365 ÷ 12 dias.',
      ...new Set(asked.opcoes.flatMap(({ tributacao }) => taxPremises(tributacao))),
    ],
    passos: opcoes.map(stepOf),
  };
}

const stepOf = ({ nome, bruto_centavos, imposto_centavos, liquido_centavos }: Compared): Step => ({
  descricao: `${nome}: o que sobra`,
  conta: `${reais(exact(bruto_centavos))} − ${reais(exact(imposto_centavos))} de imposto`,
  valor: reais(exact(liquido_centavos)),
});

function compareOne(asked: CompareAsked, option: Option): Compared | NoFigure {
  const monthly = monthlyOf(growth(exact(option.taxa_anual_percentual)));
  const { gross, tax } = grownOf(asked, option, monthly);
  const [bruto_centavos, imposto_centavos] = [centsOf(gross), centsOf(tax)];
  if (bruto_centavos === null || imposto_centavos === null) return TOO_LARGE;
  const yearly = netYearly(asked, gross.minus(tax), monthly);
  const taxa_liquida_anual_percentual = told(yearly.minus(1).times(MATH.whole), MATH.percentDecimals);
  if (taxa_liquida_anual_percentual === null) return RATE_TOO_LARGE;
  return {
    ...{ nome: option.nome, bruto_centavos, imposto_centavos },
    ...{ liquido_centavos: bruto_centavos - imposto_centavos, taxa_liquida_anual_percentual },
  };
}

/** Before tax, and the tax. */
function grownOf(asked: CompareAsked, { tributacao }: Option, monthly: Exact) {
  const { factor, series } = seriesOf(monthly, asked.meses);
  const gross = exact(asked.principal_centavos)
    .times(factor)
    .plus(exact(asked.aporte_centavos).times(series));
  return { gross, tax: taxOf(asked, tributacao, monthly) };
}

function courseOf(asked: CompareAsked): readonly ComparedAt[] {
  const rated = asked.opcoes.map(
    (option) => [option, monthlyOf(growth(exact(option.taxa_anual_percentual)))] as const,
  );
  return momentsOf(asked.meses, 'mes').map((mes) => ({
    mes,
    aportado_centavos: asked.principal_centavos + asked.aporte_centavos * mes,
    opcoes: rated.map(([option, monthly]) => {
      const { gross, tax } = grownOf({ ...asked, meses: mes }, option, monthly);
      return { nome: option.nome, liquido_centavos: (centsOf(gross) ?? 0) - (centsOf(tax) ?? 0) };
    }),
  }));
}

/** The tax of what was there and of each contribution, by how long each was invested. */
function taxOf(asked: CompareAsked, taxation: Taxation, monthly: Exact): Exact {
  const own = exact(asked.principal_centavos)
    .times(monthly.pow(asked.meses).minus(1))
    .times(taxRate(taxation, daysOf(asked.meses)));
  const gains = agesByRate(taxation, asked.meses).map(({ youngest, count, percent }) =>
    monthly.pow(youngest).times(seriesOf(monthly, count).series).minus(count).times(percent),
  );
  const contributed = gains.reduce((sum, gain) => sum.plus(gain), exact(0));
  return own.plus(contributed.times(asked.aporte_centavos)).div(MATH.whole);
}

const daysOf = (months: number): number => Math.floor((months * MATH.daysOfYear) / MATH.monthsOfYear);

type Ages = { readonly youngest: number; readonly percent: number; count: number };

/** Contributions are 0, 1, 2 … months old at the end; together those that pay the same rate. */
function agesByRate(taxation: Taxation, months: number): readonly Ages[] {
  const groups: Ages[] = [];
  for (let age = 0; age < months; age += 1) {
    const percent = taxRate(taxation, daysOf(age));
    const last = groups.at(-1);
    if (last?.percent === percent) last.count += 1;
    else groups.push({ youngest: age, percent, count: 1 });
  }
  return groups;
}

/** The yearly factor at which, without tax, the same would be left. */
function netYearly(asked: CompareAsked, net: Exact, monthly: Exact): Exact {
  const { principal_centavos: principal, aporte_centavos: each, meses } = asked;
  const [owned, top] = [net.toNumber(), monthly.minus(1).toNumber()];
  const roughly = (rate: number): number => {
    const grown = Math.expm1(meses * Math.log1p(rate));
    return principal * (grown + 1) + each * (rate === 0 ? meses : grown / rate) - owned;
  };
  const signAt = (rate: Exact): number => {
    const { factor, series } = seriesOf(rate.plus(1), meses);
    return factor.times(principal).plus(series.times(each)).cmp(net);
  };
  const rate = proven({
    guess: halved(roughly, 0, top),
    signAt,
    tell: (at) => told(yearlyOf(at).times(MATH.whole), MATH.percentDecimals),
  });
  return yearlyOf(rate ?? exact(top));
}

const yearlyOf = (monthlyRate: Exact): Exact => monthlyRate.plus(1).pow(MATH.monthsOfYear);
