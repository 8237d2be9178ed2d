/** JSON of somebody else's making: every field may be missing or something else. */
export type Loose = Readonly<Record<string, unknown>>;

const NOTHING: Loose = Object.freeze({});

export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const looseOf = (value: unknown): Loose => (isLoose(value) ? value : NOTHING);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text that says something; null otherwise. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A whole number, written as one or as a text. */
export function wholeOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
