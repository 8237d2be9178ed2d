import { type Clock, seconds } from '#protocol';
import type { TurnDeps } from '#runtime';
import type { Run } from './senders.ts';

/** How long a turn that nobody reads goes on, where its sender does not want it finished. */
const LEFT_MS = seconds(30);

/** Looks after a turn that may be left by its readers. */
export type Leaving = {
  /** A reader or a sender came or left. */
  moved(): void;
  end(): void;
};

/**
 * Stops a turn that all readers left for some time. An effect that is being made is not broken off: the turn is stopped when it is
 * over, unless a reader came back meanwhile.
 */
export function watchReaders(run: Run, clock: Clock, { whenOver }: TurnDeps['effects']): Leaving {
  let cancel: (() => void) | null = null;
  let patience: 'running' | 'over' = 'running';
  const isLeft = (): boolean => run.live.readers() === 0 && isDispensable(run);
  const settle = (): void => {
    cancel?.();
    cancel = null;
    patience = 'running';
  };
  const stopIfLeft = (): void => {
    if (patience === 'over' && isLeft()) run.abort.abort('stopped');
  };
  return {
    moved: () => {
      if (run.live.ended() || !isLeft()) return settle();
      cancel ??= clock.after(LEFT_MS, () => {
        patience = 'over';
        whenOver(stopIfLeft);
      });
    },
    end: settle,
  };
}

/** Everybody whose message it answers is here, and nobody of them wants it finished or gets the reply elsewhere. */
function isDispensable({ claim, senders }: Run): boolean {
  return claim.inputs.every(
    ({ id, replyTo }) =>
      !replyTo && senders.some(({ input, whenLeft }) => input.id === id && whenLeft === 'stop'),
  );
}
