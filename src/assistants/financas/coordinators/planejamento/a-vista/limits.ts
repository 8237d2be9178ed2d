/** Paying at once or in parts, where nobody said otherwise. */
export const CASH = {
  /** Parts that shops usually offer, and the most that are no financing. */
  usualParts: 12,
  mostParts: 24,
  /** The same where a part was told, so that its interest is known. */
  mostFinanced: 84,
  /** Of what money earns so much is left when the tax is paid; below that the parts are clearly cheaper. */
  afterTax: 0.8,
} as const;

export const WHY = { parts: 'número comum de parcelas, porque não foi dito' } as const;
