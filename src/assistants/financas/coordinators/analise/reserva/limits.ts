/** The numbers of a reserve for emergencies. */
export const RESERVE = {
  /** Months of spending that it should cover: usually, and where the income is not the same every month. */
  months: 6,
  monthsOfVarying: 12,
  /** A term that is said is one of these many months. */
  least: 1,
  most: 24,
  /** In how many months it could be filled, as a reference. */
  fillIn: 12,
  benefit: 90,
} as const;

export const WHY = {
  usual: 'referência comum para uma reserva',
  varying: 'referência para quem tem renda que varia',
  income: 'a renda no lugar dos gastos, que não são conhecidos',
  fillIn: 'prazo de referência',
} as const;
