/** The numbers that the readers of a question go by. Words unless told otherwise. */
export const LIMITS = {
  /** What is longer is no question; characters. */
  longest: 2_000,
  /** How far before an amount a word may say what it is. */
  before: 9,
  /** And after it. */
  after: 6,
  /** How much of a sentence is looked at on either side. */
  sentence: 40,
  /** A bare number below is no amount unless something says so; cents. */
  leastBare: 10_000,
  /** Ages of people who ask, in years. */
  youngest: 14,
  oldest: 100,
  /** A term above this is none, in months. */
  longestTerm: 720,
  /** Years that a bare figure may be. */
  firstYear: 1_990,
  lastYear: 2_100,
  /** A bare percentage beside a product from here on is a share of the CDI. */
  cdiFrom: 60,
  /** And one from here down is its rate a year. */
  yearUpTo: 25,
} as const;
