/** The numbers of exact mathematics. */
export const MATH = {
  /** Significant digits of what lies between; a century of months loses none of them. */
  precision: 60,
  /** Decimals of factors as they are shown in a step. */
  shownDecimals: 6,
  percentDecimals: 2,
  monthDecimals: 1,
  /** Of rates that were calculated, in per cent. */
  rateDecimals: 6,
  monthsOfYear: 12,
  daysOfYear: 365,
  /** Per cent. */
  whole: 100,
  /** A century of months. */
  mostPeriods: 1_200,
  mostInstalments: 480,
  /** Per cent for one period. */
  mostRate: 1_000,
  mostValues: 120,
  /** Letters of a name that is told back. */
  mostName: 120,
  /** The moment of the loan and each of its instalments. */
  mostFlows: 481,
  mostOptions: 8,
  mostItems: 200,
  /** More than five years of days. */
  mostPrices: 2_000,
  mostDebts: 20,
  mostAge: 120,
  /** A century. */
  mostDays: 36_525,
  /** How far weights may be from 100 by rounding, in per cent. */
  weightSlack: 0.5,
  /** How finely the way to a result is told: a point each so many periods. */
  courseSteps: {
    mes: [
      { upTo: 18, step: 1 },
      { upTo: 36, step: 3 },
      { upTo: 480, step: 12 },
      { upTo: 1_200, step: 60 },
    ],
    ano: [
      { upTo: 40, step: 1 },
      { upTo: 1_200, step: 30 },
    ],
  },
  /** Of such a way. */
  mostCourse: 42,
  /** Shares of the rule 50-30-20, in per cent; the rest is what is put by. */
  needs: 50,
  wants: 30,
} as const;

/** Income tax on the gains of people, in per cent. */
export const TAX = {
  /** Fixed income, by the days the money was invested. */
  regressive: [
    { upToDays: 180, percent: 22.5 },
    { upToDays: 360, percent: 20 },
    { upToDays: 720, percent: 17.5 },
  ],
  /** Fixed income that was invested for longer. */
  longest: 15,
  shares: 15,
  realEstateFunds: 20,
} as const;

/** How roots are looked for. Logarithms and shares without a unit, unless said. */
export const ROOTS = {
  /** Rates of return that are looked for, in per cent; both excluded. */
  leastRate: -99.99,
  mostRate: 1_000,
  mostHalvings: 200,
  /** How far from a guess a root is looked for, of the guess. */
  widths: [1e-13, 1e-11, 1e-9, 1e-7, 1e-5],
  /** A guess nearer to zero than this is as good as zero. */
  smallest: 1e-6,
  /** Flows looked at, over all spans, before it is given up. */
  mostWork: 150_000,
  narrowest: 1e-12,
  /** Of floats that were added up: what is nearer to zero may be zero. */
  margin: 1e-9,
  /** Where a span is cut. */
  cut: 0.4871,
} as const;
