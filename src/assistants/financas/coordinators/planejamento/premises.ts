/** What is supposed where nobody said otherwise; each is told as a premise with its reason. */
export const PREMISES = {
  /** Months of a financing, by what is bought. */
  instalments: { imovel: 360, other: 48 },
  /** Per cent a month, where neither the person nor the central bank tells a rate. */
  monthlyRate: { imovel: '0.92', carro: '1.99', other: '5.5' },
  /** Per cent a year above inflation, for plans of decades. */
  realReturn: 5,
  /** Per cent a year that is drawn from what was put by, and a careful one beside it. */
  withdrawal: 6,
  carefulWithdrawal: 4,
  /** Per cent a year, where no rate comes from outside. */
  yearlyRate: 10,
  /** Years ahead, where nobody says how old they are. */
  horizons: [10, 20, 30],
  /** What is needed sooner than so many years does not belong in shares. */
  yearsForShares: 5,
  /** Of the income, in per cent, that instalments should not pass. */
  mostOfIncome: 30,
  /** Months of spending that a reserve covers. */
  reserveMonths: 6,
  /** Of what is bought together: the fee of all its years in per cent, and its months, by what is bought. */
  consortium: { fee: 18, months: { imovel: 180, other: 60 } },
  /** From so many months on, today's rate says little of the whole way. */
  longTerm: 36,
  /** Who would have to save for longer, in months, is not told that saving is a way. */
  longestWait: 120,
  /** A debt that costs so much a month, in per cent, comes before any wish. */
  dearDebt: 2,
  /** Of an income, in per cent, that goes to savings by the rule of 50-30-20. */
  saved: 20,
  /** How much more or less a month is put by in the scenarios, in per cent. */
  scenario: 20,
} as const;

export const WHY = {
  term: 'prazo comum para esse tipo de financiamento',
  rate: 'taxa de referência nossa, porque a do Banco Central não respondeu',
  realReturn: 'rendimento acima da inflação suposto para prazos longos',
  withdrawal: 'quanto se tira por ano do que foi juntado',
  careful: 'retirada mais prudente, para comparar',
  yearlyRate: 'rendimento de referência nosso, porque o de hoje não respondeu',
  horizon: 'prazo de exemplo, porque a sua idade não foi dita',
  shares: 'prazo em que costuma valer aceitar os altos e baixos da bolsa',
  income: 'limite que bancos costumam usar',
  reserve: 'referência comum para uma reserva',
  consortium: 'taxa de administração e prazo comuns de um consórcio',
  scenario: 'variação de exemplo',
  saved: 'parte da renda que costuma dar para guardar',
} as const;
