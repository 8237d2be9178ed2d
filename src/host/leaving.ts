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

type LeavingDeps = {
  readonly clock: Clock;
  readonly effects: TurnDeps['effects'];
  /** Learns whether somebody waits for it in another process; null where there is none. */
  readonly look: (() => Promise<unknown>) | null;
};

/**
 * Stops a turn that all readers left for some time, here and elsewhere. An effect that is being made is not broken off: the turn is stopped when it is
 * over, unless a reader came back meanwhile.
 */
export function watchReaders(run: Run, { clock, effects, look }: LeavingDeps): Leaving {
  let cancel: (() => void) | null = null;
  let patience: 'running' | 'over' = 'running';
  const isLeft = (): boolean => run.live.readers() === 0 && !run.attended && isDispensable(run);
  const settle = (): void => {
    cancel?.();
    cancel = null;
    patience = 'running';
  };
  const stopIfLeft = (): void => {
    if (patience === 'over' && isLeft()) run.abort.abort('stopped');
  };
  const loseHope = (): void => {
    patience = 'over';
    const stop = (): void => effects.whenOver(stopIfLeft);
    // Somebody may have come back elsewhere just now. Where nobody can say, it is as it was.
    if (look) look().then(stop, stop);
    else stop();
  };
  return {
    moved: () => {
      if (run.live.ended() || !isLeft()) return settle();
      cancel ??= clock.after(LEFT_MS, loseHope);
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
