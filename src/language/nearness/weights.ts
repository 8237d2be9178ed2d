/**
 * Every number that nearness depends on, as measured on `fixtures/pairs.ts`. Shares of the three parts sum to one; the rest are factors
 * between 0 and 1.
 */
export const NEARNESS = {
  /** Content words and what they are near to; all words, also of grammar, and which stands after which; vectors of letters and meaning. */
  content: 0.55,
  surface: 0.2,
  vector: 0.25,
  /** A word that a slip of the pen turns into the other. */
  slip: 0.8,
  /** An amount, a number, a day: that there is one says something, which one says nothing. */
  masked: 1,
  day: 0.3,
  /** The same word is denied in one of them. */
  denied: 0.45,
  /** One asks "quanto", the other "quando"; one asks and the other tells. */
  otherQuestion: 0.65,
  toldNotAsked: 0.75,
  /** One tells it as done, the other wishes for it; done to me, or by me. */
  otherStand: 0.7,
  otherWay: 0.9,
  /** What undoes is no other way to say what does: "desliga", "cancela o parcelamento". */
  undone: 0.6,
} as const;

/** How much is read. */
export const NEARNESS_LIMITS = { textChars: 600, terms: 40, words: 60 } as const;
