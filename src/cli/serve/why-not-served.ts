import { ProsaError } from '#protocol';
import { impossible, messageOf, type Refusal } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';

/** Why there is no server, and what to do about it. */
export function whyNotServed(error: unknown): Refusal {
  if (!(error instanceof ProsaError) || error.code !== 'port_unusable') return whyNotOpen(error);
  return impossible(`${messageOf(error)} Outra porta: PORT=3001`);
}
