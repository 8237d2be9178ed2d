import { type Input, milliseconds } from '#protocol';
import type { Desk } from './desk.ts';
import { interject } from './interject.ts';
import { inOrder, laneOf, leaveIfIdle, work } from './lanes.ts';
import { bounded, soon } from './patience.ts';

/** How soon we look again for a turn that was still held. */
const LOOK_AGAIN_MS = milliseconds(50);

/** Keeps an input whose reply leaves by a channel: acknowledged means kept, and the turn is waited for by nobody. */
export async function receive(desk: Desk, input: Input, quietMs = 0): Promise<'accepted' | 'known'> {
  const { store, clock } = desk.deps;
  const lane = laneOf(desk, input);
  try {
    const accept = () =>
      bounded(desk.deps, store.accept(input, undefined, quietMs > 0 ? quietMs : undefined));
    const { status, heldMs } = await soon(inOrder(lane, accept), clock);
    if (status === 'duplicate') return 'known';
    if (heldMs === undefined) work(desk, laneOf(desk, input));
    else workLater(desk, input, heldMs);
    void interject(desk, lane, input.id);
    return 'accepted';
  } finally {
    leaveIfIdle(desk, lane);
  }
}

/** The session's turn is held for a while: whoever kept the input looks when that is over. */
function workLater(desk: Desk, input: Input, ms: number): void {
  desk.deps.clock.after(ms, () => void workUntilTaken(desk, input), 'background');
}

/** Where other processes or beats look as well, one look is enough; in memory we look until a turn has taken it. */
async function workUntilTaken(desk: Desk, input: Input): Promise<void> {
  if (desk.closing) return;
  const { store } = desk.deps;
  const lane = laneOf(desk, input);
  work(desk, lane);
  await lane.ended;
  if (store.leaseMs !== null || desk.closing) return;
  const answered = await store.answerTo(input.session, input.id).catch(() => null);
  if (answered === 'pending') workLater(desk, input, LOOK_AGAIN_MS);
}
