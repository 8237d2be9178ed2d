/** What was told in an earlier message and is reckoned with now. Figures come as they are written. */
export const REMEMBERED = {
  age: (years: string): string => `Pelo que você me contou, você tem ${years}.`,
  income: (amount: string): string => `Pelo que você me contou, você ganha ${amount} por mês.`,
  /** For whoever analyses, beside the instructions of a domain. */
  noteAge: (years: number | string): string => `Idade que a pessoa já contou: ${years}`,
  noteIncome: (cents: number | string): string =>
    `Renda por mês que a pessoa já contou, em centavos: ${cents}`,
} as const;
