import { momentsOf } from './course.ts';
import { exact, impossible, type NoFigure, reais, type Shown, TOO_LARGE } from './decimal.ts';
import { MATH } from './limits.ts';

export type Debt = {
  readonly nome: string;
  readonly saldo_centavos: number;
  /** Per cent a month. */
  readonly taxa_percentual: number | string;
  readonly minimo_centavos: number;
};
export type Method = 'avalanche' | 'bola_de_neve' | 'so_minimos';
export type DebtsAsked = {
  readonly dividas: readonly Debt[];
  /** For all of them, each month. */
  readonly orcamento_centavos: number;
  readonly metodo: Method;
};
export type PayOff = Shown & {
  readonly meses: number;
  readonly juros_centavos: number;
  readonly total_centavos: number;
  readonly ordem: readonly { readonly nome: string; readonly mes: number }[];
  /** What is owed in all, after so many months. */
  readonly saldos: readonly { readonly mes: number; readonly saldo_centavos: number }[];
};

/** A debt while it is paid off: whole cents without a limit, its rate as a fraction. */
type Owed = {
  readonly nome: string;
  readonly over: bigint;
  readonly under: bigint;
  readonly least: bigint;
  owed: bigint;
  /** The month after which nothing is owed; 0 while something is. */
  paidIn: number;
};

/** Month by month: interest to the cent, then the minimums, then the rest of the budget to one debt after the other. */
export function payOffDebts(asked: DebtsAsked): PayOff | NoFigure {
  const debts = asked.dividas.toSorted(FIRST[asked.metodo]).map(opened);
  const start = sum(debts.map(({ owed }) => owed));
  const firstMinimums = sum(debts.map((debt) => smaller(debt.least, debt.owed + interestOf(debt))));
  if (firstMinimums > BigInt(asked.orcamento_centavos))
    return impossible(
      `O orçamento não cobre os mínimos, que somam ${reais(exact(firstMinimums.toString()))} no primeiro mês.`,
    );
  const firstInterest = sum(debts.map(interestOf));
  const balances = [start];
  let interest = 0n;
  let month = 0;
  while (debts.some(({ paidIn }) => paidIn === 0)) {
    month += 1;
    interest += sum(debts.map(accrue));
    if (month > MATH.mostPeriods || interest > MOST) return neverPaid(debts);
    pay(debts, asked, month);
    balances.push(sum(debts.map(({ owed }) => owed)));
  }
  const total = start + interest;
  if (total > MOST) return TOO_LARGE;
  return {
    ...{ meses: month, juros_centavos: Number(interest), total_centavos: Number(total) },
    ordem: debts
      .toSorted((one, other) => one.paidIn - other.paidIn)
      .map(({ nome, paidIn: mes }) => ({ nome, mes })),
    saldos: momentsOf(month, 'mes').map((mes) => ({ mes, saldo_centavos: Number(balances[mes] ?? 0n) })),
    premissas: [
      RULES[asked.metodo],
      'Os juros de cada mês se somam ao saldo antes do pagamento, as taxas não mudam, e nada novo é devido.',
    ],
    passos: [
      {
        descricao: 'Juros do primeiro mês',
        conta:
          debts.length === 1
            ? 'saldo × taxa'
            : `saldo × taxa de cada uma das ${debts.length} dívidas, somados`,
        valor: said(firstInterest),
      },
      {
        descricao: `Total pago em ${month} ${month === 1 ? 'mês' : 'meses'}`,
        conta: `${said(start)} de dívidas + ${said(interest)} de juros`,
        valor: said(total),
      },
    ],
  };
}

const RULES: Readonly<Record<Method, string>> = {
  avalanche:
    'Avalanche: o mínimo de cada dívida e o resto do orçamento na de taxa maior, até ela acabar; depois, na seguinte.',
  bola_de_neve:
    'Bola de neve: o mínimo de cada dívida e o resto do orçamento na de saldo menor, até ela acabar; depois, na seguinte.',
  so_minimos: 'Só o mínimo de cada dívida; o resto do orçamento não é usado.',
};

const byBalance = (one: Debt, other: Debt): number => one.saldo_centavos - other.saldo_centavos;
const byRate = (one: Debt, other: Debt): number => exact(other.taxa_percentual).cmp(one.taxa_percentual);
/** Which is paid first, the order being fixed at the start. */
const FIRST: Readonly<Record<Method, (one: Debt, other: Debt) => number>> = {
  avalanche: (one, other) => byRate(one, other) || byBalance(one, other),
  bola_de_neve: (one, other) => byBalance(one, other) || byRate(one, other),
  so_minimos: () => 0,
};

function opened({ nome, saldo_centavos, taxa_percentual, minimo_centavos }: Debt): Owed {
  const percent = exact(taxa_percentual);
  const scale = 10n ** BigInt(percent.decimalPlaces());
  return {
    ...{ nome, owed: BigInt(saldo_centavos), least: BigInt(minimo_centavos), paidIn: 0 },
    over: BigInt(percent.times(scale.toString()).toFixed(0)),
    under: scale * BigInt(MATH.whole),
  };
}

/** Half a cent goes up. */
const interestOf = ({ owed, over, under }: Owed): bigint => (2n * owed * over + under) / (2n * under);

function accrue(debt: Owed): bigint {
  const interest = interestOf(debt);
  debt.owed += interest;
  return interest;
}

function pay(debts: readonly Owed[], { orcamento_centavos, metodo }: DebtsAsked, month: number): void {
  let left = BigInt(orcamento_centavos);
  for (const debt of debts) left -= lower(debt, debt.least);
  if (metodo !== 'so_minimos') for (const debt of debts) left -= lower(debt, left);
  for (const debt of debts) if (debt.owed === 0n && debt.paidIn === 0) debt.paidIn = month;
}

function lower(debt: Owed, most: bigint): bigint {
  const paid = smaller(debt.owed, most);
  debt.owed -= paid;
  return paid;
}

/** Said of the debt that grew most: the one that its payments do not bring down. */
function neverPaid(debts: readonly Owed[]): NoFigure {
  const [worst] = debts.toSorted((one, other) => (other.owed > one.owed ? 1 : -1));
  return impossible(
    `Assim as dívidas não acabam nem em ${MATH.mostPeriods} meses: o que se paga de ${worst?.nome ?? 'uma delas'} não cobre os juros.`,
  );
}

/** Cents that a number holds exactly. */
const MOST = BigInt(Number.MAX_SAFE_INTEGER);

const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const said = (cents: bigint): string => reais(exact(cents.toString()));
