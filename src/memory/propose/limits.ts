/** Numbers of what a model may propose. */
export const PROPOSE_LIMITS = {
  /** Below every confidence of what was heard in words that we know, and above what the end of a visit asks for. */
  confidence: 0.55,
  candidates: 12,
  /** What a model is shown of a visit: the newest messages, each and all together bounded, in characters. */
  messages: 40,
  messageChars: 600,
  visitChars: 12_000,
  /** A quote has at least so many words, and at most so many characters. */
  quoteWords: 2,
  quoteChars: 300,
  valueChars: 80,
} as const;
