/** The numbers of the ledger. */
export const LEDGER = {
  /** R$ 100 billion: sums of a hundred thousand of them are still exact as numbers. */
  maxCents: 10_000_000_000_000,
  /** A mortgage of forty years. */
  maxInstalments: 480,
  /** Entries of one message, or of one call. */
  entriesAtOnce: 50,
  nameChars: 80,
  descriptionChars: 200,
  foundAtMost: 10,
  lastUsual: 5,
  listUsual: 50,
  listAtMost: 500,
  /** Lines of a statement that one import takes. */
  statementLines: 20_000,
  /** Rows that one statement of SQL writes. */
  rowsAtOnce: 500,
  /** An entry by hand and a line of a statement this many days apart may be the same thing. */
  similarDays: 2,
} as const;

/** Of cards that were not told when they close and are due. */
export const CARD_DAYS = {
  /** Where only the due day is known. */
  closesBeforeDue: 7,
  /** Where nothing is known: closes with the month, due on this day of the next. */
  closing: 31,
  due: 10,
} as const;

/** Of answers of the data access; `idsOfGroup`: rows behind one part of a sum. */
export const DATA = { rowsUsual: 20, rowsAtMost: 100, ids: 500, idsOfGroup: 50 } as const;
