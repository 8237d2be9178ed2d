/** How money that came once is shared out, where nobody said otherwise. */
export const WINDFALL = {
  /** Per cent a month from which a debt goes before everything else. */
  costly: 3,
  /** The same for whoever lives on what there is. */
  costlyWithoutWork: 8,
  /** Months of spending that are put by before cheaper debts are paid; and by whoever has lost their work. */
  leastMonths: 3,
  leastWithoutWork: 6,
  /** Months that a whole reserve covers. */
  wholeMonths: 6,
  /** Debts that are looked at. */
  debts: 10,
} as const;

export const WHY = {
  costly: 'juros a partir dos quais uma dívida vem antes de tudo',
  least: 'o mínimo de uma reserva antes de adiantar dívidas mais baratas',
  whole: 'referência comum para uma reserva completa',
} as const;
