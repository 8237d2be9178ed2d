import { seconds } from '#protocol';
import type { Desk } from './desk.ts';
import { heed, nameOf } from './heed.ts';
import { laneOf, work } from './lanes.ts';

/** How often a worker shows that it lives, and looks for work that nobody does. */
const BEAT_MS = seconds(2);
const SESSIONS_PER_BEAT = 64;

export type Heartbeat = {
  /** Looks for work now. */
  look(): void;
  stop(): Promise<void>;
};

/**
 * Renews this worker's lease and takes up what nobody works on: inputs that wait, and turns whose worker is gone. Claims that the
 * store thinks are ours and nobody here runs (their answer was lost) are given back when they are seen twice. `alive` is told of
 * every beat that reached the store.
 */
export function startHeartbeat(desk: Desk, alive: () => void): Heartbeat {
  let cancel = (): void => undefined;
  let beating = Promise.resolve();
  let suspects: ReadonlySet<string> = new Set();
  let stopped = false;
  const beat = async (): Promise<void> => {
    try {
      suspects = await reconcile(desk, suspects);
      alive();
      await takeUp(desk);
    } catch (error) {
      if (!stopped) desk.deps.report({ error, what: 'heartbeat' });
    }
    if (!stopped) cancel = desk.deps.clock.after(BEAT_MS, next, 'background');
  };
  const next = (): void => {
    beating = beat();
  };
  next();
  let looking = false;
  return {
    look: () => {
      if (looking || stopped) return;
      looking = true;
      // A beat that fails is told; this is only one more look.
      takeUp(desk)
        .catch(() => undefined)
        .finally(() => {
          looking = false;
        });
    },
    stop: async () => {
      stopped = true;
      cancel();
      await beating;
    },
  };
}

/** Takes up what nobody works on. */
async function takeUp(desk: Desk): Promise<void> {
  const ours = [...desk.assistants.keys()];
  for (const { session, assistant } of await desk.deps.store.waiting(SESSIONS_PER_BEAT, ours)) {
    if (desk.assistants.has(assistant) && !desk.closing) work(desk, laneOf(desk, { session, assistant }));
  }
}

async function reconcile(desk: Desk, suspects: ReadonlySet<string>) {
  const lost = await heed(desk);
  for (const held of lost) {
    if (suspects.has(nameOf(held))) await desk.deps.store.release(held, 'claim_lost');
  }
  return new Set(lost.map(nameOf));
}
