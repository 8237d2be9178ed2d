/** The numbers of the diagnosis of spending. */
export const DIAGNOSIS = {
  /** Whole months before this one, where the question names none. */
  usualMonths: 6,
  /** Fewer whole months describe, but show no trend. */
  monthsForTrend: 3,
  /** A shorter stretch that a question names is no period to diagnose. */
  leastDays: 20,
  daysOfMonth: 30.4,
  /** Of the whole, in hundredths of a percent: a category worth naming. */
  leastShare: 100,
  namedCategories: 3,
  namedPlaces: 3,
  namedDebts: 3,
  suggestions: 2,
  rows: 60,
  /** Row ids kept with a figure. */
  ids: 50,
  /** Benefit of each operation, 0–100. */
  benefit: {
    flow: 100,
    categories: 95,
    mean: 70,
    change: 65,
    rule: 60,
    debts: 55,
    places: 50,
    reserve: 30,
    goals: 25,
  },
  /** Seconds that an operation is reckoned with. */
  seconds: 1,
} as const;

/** What the operations that several analyses share go by. */
export const STEPS = {
  /** Open debts that are looked at. */
  debts: 20,
  /** Benefit of each operation, 0–100. */
  benefit: { debts: 80, reserve: 70, savings: 60, rate: 65 },
} as const;
