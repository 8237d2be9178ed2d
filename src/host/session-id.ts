import { cleanText } from '#language';
import { ProsaError } from '#protocol';

/** The one rule for session ids, for every method and every map: cleaned and trimmed text that is not empty. */
export function sessionIdOf(id: unknown): string {
  if (typeof id !== 'string') throw new ProsaError('session_id_invalid', `Veio ${describe(id)}.`);
  const cleaned = cleanText(id).trim();
  if (cleaned === '') throw new ProsaError('session_id_invalid');
  return cleaned;
}

const describe = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'uma lista' : `um valor do tipo ${typeof value}`;
