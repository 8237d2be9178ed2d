import type { Desk } from './desk.ts';
import { soon } from './patience.ts';

/** So often within a lease, so that one that is late does not end it. */
const PER_LEASE = 3;

/** Tells the process that runs a session's turn that somebody waits for it here. To be called while they do, as often as one likes. */
export function attendance({ deps: { store, clock } }: Desk, session: string): () => Promise<void> {
  let told = Number.NEGATIVE_INFINITY;
  return async () => {
    if (store.leaseMs === null || clock.monotonic() - told < store.leaseMs / PER_LEASE) return;
    told = clock.monotonic();
    // A store that cannot be reached is noticed by whoever asks it for the turn.
    await soon(store.attend(session), clock).catch(() => undefined);
  };
}
