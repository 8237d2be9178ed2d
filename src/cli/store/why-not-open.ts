import { ProsaError } from '#protocol';
import { impossible, messageOf, type Refusal } from '../refusal.ts';

const ELSEWHERE =
  'Outra pasta: PROSA_DATA_DIR=<pasta>. Vários processos ao mesmo tempo: DATABASE_URL=postgres://…';

export const isBusy = (error: unknown): boolean =>
  error instanceof ProsaError && error.code === 'data_folder_busy';

/** Why conversations cannot be reached, and what to do about it. */
export function whyNotOpen(error: unknown): Refusal {
  return impossible(isBusy(error) ? `${messageOf(error)}\n${ELSEWHERE}` : messageOf(error));
}
