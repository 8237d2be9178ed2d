/** Every figure of the spec that reading a student's message needs. */
export const LIMITS = {
  age: { least: 10, most: 110 },
  score: { least: 0, most: 1_000 },
  /** A lone number from here on, in match, is a score. */
  loneScore: { least: 300, most: 1_000 },
  people: { least: 1, most: 20 },
  radiusKm: { least: 1, most: 3_000 },
  /** Reais a month. */
  income: { least: 0, most: 100_000 },
  /** What is longer is read up to here. */
  characters: 2_000,
} as const;
