import { type Input, milliseconds, type TurnRecord } from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Dispatcher } from '../dispatch.ts';
import { soon } from '../patience.ts';

type Way = { readonly deps: PlatformDeps; readonly dispatcher: Dispatcher };

/** How often we look whether another process runs something that is before us. */
const LOOK_MS = milliseconds(100);

/**
 * Stops what stands before an input that was accepted, in whichever process: the turn that runs, and those of messages that
 * waited for it. Theirs are the person's words; they stay in the conversation, and whoever took it over answers them.
 */
export async function clearTheWay(
  { deps, dispatcher }: Way,
  input: Input,
  done: Promise<TurnRecord>,
): Promise<void> {
  const { store, clock } = deps;
  const { session } = input;
  const release = dispatcher.giveWay(input);
  let over = false;
  const end = (): void => {
    over = true;
  };
  const ended = done.then(end, end);
  try {
    while (!over) {
      const { turn, inputs } = await soon(store.unanswered(session), clock);
      // Ours is alone in its turn: if it is the first, or was answered before, nothing is left to stop.
      if (inputs[0]?.id === input.id || inputs.every(({ id }) => id !== input.id)) return;
      if (turn !== null) await dispatcher.stop(session, turn);
      const pause = Promise.withResolvers<void>();
      const cancel = clock.after(LOOK_MS, pause.resolve, 'background');
      await Promise.race([ended, pause.promise]);
      cancel();
    }
  } finally {
    ended.then(release);
  }
}
