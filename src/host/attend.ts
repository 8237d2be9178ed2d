import type { Desk } from './desk.ts';
import { soon } from './patience.ts';

/** So often within a lease, so that one that is late does not end it. */
const PER_LEASE = 3;

/**
 * Tells the process that runs a session's turn that somebody waits for it here. To be called while anybody does, by however many
 * and as often as they like: the store is told now and then.
 */
export async function attend({ deps: { store, clock }, attended }: Desk, session: string): Promise<void> {
  if (store.leaseMs === null) return;
  const now = clock.monotonic();
  for (const [told, at] of attended) {
    if (now - at < store.leaseMs / PER_LEASE) break;
    attended.delete(told);
  }
  if (attended.has(session)) return;
  attended.set(session, now);
  // A store that cannot be reached is noticed by whoever asks it for the turn.
  await soon(store.attend(session), clock).catch(() => undefined);
}
