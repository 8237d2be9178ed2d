import { setImmediate } from 'node:timers/promises';
import { type Desk, lanesOf } from './desk.ts';
import { heed } from './heed.ts';
import { soon } from './patience.ts';

/**
 * Ends what runs in a session now, in whichever process; with `turn` only that one. What runs here ends at once, and the store is
 * told all the same: another attempt, if this process dies now, must not answer what nobody wants. Whether something ran.
 */
export async function stop(desk: Desk, session: string, turn?: string): Promise<boolean> {
  const { store, clock } = desk.deps;
  const ask = (which: string | undefined) => soon(store.requestStop(session, which), clock);
  const runs = lanesOf(desk, session).flatMap(({ run }) =>
    run && (turn === undefined || run.claim.turn === turn) ? [run] : [],
  );
  for (const run of runs) run.abort.abort('stopped');
  if (runs.length > 0) {
    // By its name: the next turn may have begun by now.
    await Promise.allSettled(runs.map(({ claim }) => ask(claim.turn)));
    return true;
  }
  const found = await ask(turn);
  if (found && lanesOf(desk, session).some(({ working }) => working)) {
    // It may be on its way to this very process: claimed, and not begun.
    await setImmediate();
    await heed(desk);
  }
  return found;
}
