/** An amount of money in a text; UTF-16 offsets. */
export interface MoneyFound {
  /** Integer, signed as written. */
  readonly cents: number;
  readonly start: number;
  readonly end: number;
  /** Named as money: "R$", "reais", "conto", "pila"… A bare number is money only by what stands around it. */
  readonly said: boolean;
  /** Every reading, where there is more than one ("1,234"); `cents` is then the likelier. */
  readonly ambiguous?: readonly number[];
}

/** A purchase in parts. What the text does not say is null. */
export interface InstalmentsFound {
  readonly count: number;
  readonly eachCents: number | null;
  /** Of the whole purchase, what was paid at once included. */
  readonly totalCents: number | null;
  /** Paid at once. */
  readonly downCents?: number;
  readonly start: number;
  readonly end: number;
}

/** What somebody answers to "quanto foi?". */
export type AmountRead = { readonly cents: number } | { readonly ambiguous: readonly number[] };
