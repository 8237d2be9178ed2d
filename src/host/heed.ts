import type { Held } from '#protocol';
import type { Desk } from './desk.ts';

/**
 * Renews the lease, ends the turns whose end somebody asked for, and learns which are waited for elsewhere. Returns what the store
 * thinks is ours and nobody here runs.
 */
export async function heed({ deps, worker, lanes }: Desk): Promise<readonly Held[]> {
  const runs = [...lanes.values()].flatMap(({ run }) => run ?? []);
  const running = new Map(runs.map((run) => [nameOf(run.claim), run]));
  const held = await deps.store.renew(worker);
  for (const each of held) {
    const run = running.get(nameOf(each));
    if (each.stopped) run?.abort.abort('stopped');
    if (run && run.attended !== each.attended) {
      run.attended = each.attended;
      run.moved();
    }
  }
  return held.filter((each) => !running.has(nameOf(each)));
}

/** Which attempt at which turn. */
export const nameOf = ({ session, turn, epoch }: Held): string => `${session}\n${turn}\n${epoch}`;
