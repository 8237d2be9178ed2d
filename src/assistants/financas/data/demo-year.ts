import { addDays, addMonths, endOfMonth, startOfMonth } from '#language/dates';
import type { NewEntry } from '../desk/entry.ts';
import type { NewAccount, NewAsset, NewCard, NewDebt, NewGoal } from '../desk/holdings.ts';
import { BUYS, HABITS, type Habit, MONTHLY } from './demo-habits.ts';

/** A made-up person's year. Names of things are what its entries call them. */
export type DemoYear = {
  readonly accounts: readonly NewAccount[];
  readonly cards: readonly NewCard[];
  readonly debts: readonly NewDebt[];
  readonly assets: readonly NewAsset[];
  readonly goals: readonly NewGoal[];
  /** By day, oldest first. Nothing happens after today; bills wait for their days. */
  readonly entries: readonly NewEntry[];
};

const MONTHS = 12;
const CHECKING = 'Conta corrente';
const SAVINGS = 'Poupança';

/**
 * Twelve months that end today, the same for the same day and seed.
 *
 * @example demoYear('2026-11-15').entries.length
 */
export function demoYear(today: string, seed = 1): DemoYear {
  const random = randomFrom(seed);
  const first = startOfMonth(addMonths(today, 1 - MONTHS));
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index));
  const lived = months.flatMap((month) => monthOf(month, random));
  const entries = [...lived, ...purchases(first)].filter(({ data }) => data <= today);
  return {
    accounts: [
      { nome: CHECKING, tipo: 'corrente', saldoCents: 420_000, saldoEm: addDays(first, -1) },
      { nome: SAVINGS, tipo: 'poupanca', saldoCents: 650_000, saldoEm: addDays(first, -1), principal: false },
    ],
    cards: [
      { nome: 'Cartão Azul', fechamento: 3, vencimento: 10, limiteCents: 900_000 },
      { nome: 'Cartão Verde', fechamento: 20, vencimento: 28, limiteCents: 350_000 },
    ],
    debts: debtsFrom(first),
    assets: assetsFrom(first),
    goals: goalsFrom(today),
    entries: [...entries, ...bills(today)].toSorted((a, b) => a.data.localeCompare(b.data)),
  };
}

const debtsFrom = (first: string): readonly NewDebt[] => [
  {
    ...{ nome: 'Financiamento do carro', credor: 'Banco Exemplo', cents: 3_564_000, data: first },
    ...{ parcelas: 36, parcelaCents: 99_000, jurosMes: '1.49' },
  },
  {
    nome: 'Empréstimo da família',
    credor: 'Tia Lúcia',
    cents: 300_000,
    data: first,
    parcelas: 15,
    parcelaCents: 20_000,
  },
];

const assetsFrom = (data: string): readonly NewAsset[] => [
  {
    nome: 'Tesouro Selic',
    classe: 'tesouro',
    valorCents: 1_250_000,
    aplicadoCents: 1_180_000,
    data,
    reserva: true,
  },
  {
    nome: 'CDB',
    classe: 'renda_fixa',
    instituicao: 'Banco Exemplo',
    valorCents: 820_000,
    aplicadoCents: 780_000,
    data,
  },
  { nome: 'BOVA11', codigo: 'BOVA11', classe: 'fundos', valorCents: 410_000, aplicadoCents: 385_000, data },
  { nome: 'Carro', classe: 'veiculo', valorCents: 5_800_000, data },
];

const goalsFrom = (today: string): readonly NewGoal[] => [
  {
    nome: 'Viagem para o Nordeste',
    alvoCents: 800_000,
    guardadoCents: 120_000,
    prazo: endOfMonth(addMonths(today, 8)),
  },
  { nome: 'Reserva de emergência', alvoCents: 2_400_000, guardadoCents: 1_250_000, prazo: null },
];

type Random = { between(low: number, high: number): number };

/** Mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { between: (low, high) => low + Math.floor(next() * (high - low + 1)) };
}

function monthOf(month: string, random: Random): readonly NewEntry[] {
  const last = Number(endOfMonth(month).slice(8));
  const day = (n: number): string => addDays(month, Math.min(n, last) - 1);
  const regular = MONTHLY.map(({ dia, ...entry }) => ({ ...entry, data: day(dia) }));
  const lived = HABITS.flatMap((habit) =>
    Array.from({ length: random.between(habit.vezes[0], habit.vezes[1]) }, () =>
      happenedOf(habit, {
        data: day(random.between(1, last)),
        cents: random.between(habit.cents[0], habit.cents[1]),
      }),
    ),
  );
  return [...regular, ...lived];
}

const happenedOf = (
  { vezes: _, cents: __, ...habit }: Habit,
  happened: Pick<NewEntry, 'data' | 'cents'>,
): NewEntry => ({
  ...habit,
  ...happened,
});

/** What was bought in instalments, some months in. */
const purchases = (first: string): readonly NewEntry[] =>
  BUYS.map(({ mes, dia, ...entry }) => ({ ...entry, data: addDays(addMonths(first, mes), dia - 1) }));

/** What waits: the next month's rent and the like. */
function bills(today: string): readonly NewEntry[] {
  const next = startOfMonth(addMonths(today, 1));
  const bill = { tipo: 'conta_pagar', natureza: 'fixa', recorrencia: 'mensal' } as const;
  return [
    {
      ...bill,
      cents: 185_000,
      categoria: 'moradia',
      subcategoria: 'Aluguel',
      descricao: 'aluguel',
      data: addDays(next, 9),
    },
    {
      ...bill,
      cents: 11_990,
      categoria: 'contas',
      subcategoria: 'Internet',
      descricao: 'internet',
      data: addDays(next, 14),
    },
    {
      ...{ tipo: 'conta_receber', cents: 90_000, categoria: 'renda_extra', subcategoria: 'Freela' },
      ...{ descricao: 'site da padaria', data: addDays(next, 4) },
    },
  ];
}
