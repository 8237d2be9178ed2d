import type { JsonObject } from '#protocol';
import type { Results } from '#runtime/missions';
import type { DataTold } from '../../contracts/operations/internal-data.ts';

/** A reading of the person's rows; null: it is not there. */
export const dataOf = (results: Results, id: string): DataTold | null =>
  (results.data(id) as unknown as DataTold | undefined) ?? null;

/** A figure of an answer, also where it came as text; null: it is not there. */
export function numberIn(results: Results, id: string, field: string): number | null {
  const found = (results.data(id) as JsonObject | undefined)?.[field];
  const value = typeof found === 'string' && found !== '' ? Number(found) : found;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
