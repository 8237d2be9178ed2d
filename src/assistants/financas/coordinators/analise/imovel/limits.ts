/** What the purchase of a home is judged by, where nobody said otherwise. Per cent unless told otherwise. */
export const HOME = {
  /** Months of a financing, and the most that banks give. */
  instalments: 360,
  mostInstalments: 420,
  /** A financing this long is one of a home, whatever it is called. */
  surelyHome: 120,
  /** Of the price. */
  down: 20,
  costs: 5,
  /** Of the income, with all instalments: comfortable up to here, at the edge up to there. */
  comfortable: 30,
  edge: 35,
  /** A year, as decimal text, where nobody tells a rate. */
  yearlyRate: '12',
  /** Months of spending that should be left when the down payment is made. */
  leastReserve: 3,
  goodReserve: 6,
  /** Cents: what is told per so much income, where none is known. */
  perIncome: 100_000,
  /** Years of rent beside the price. */
  monthsOfYear: 12,
} as const;

export const WHY = {
  term: 'prazo comum de um financiamento de imóvel',
  down: 'entrada que os bancos costumam pedir',
  financed: 'parte do preço que os bancos costumam financiar',
  costs: 'imposto, escritura e registro, que variam com a cidade',
  comfortable: 'teto usual de parcelas na renda',
  edge: 'acima disso a parcela não cabe',
  rate: 'taxa suposta, porque a de hoje não respondeu',
  reserve: 'referência comum para uma reserva',
  perIncome: 'exemplo redondo',
} as const;
