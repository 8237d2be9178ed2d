import type { Clock } from '#protocol';
import type { NatsLimits } from './limits.ts';

/**
 * What went wrong on the way. `forged`: no valid seal; `expired`: too old; `malformed`: sealed, but no envelope; `disconnected`,
 * `refused`: the server is gone, or does not let us in; `dropped`: a notification that nobody will get, or an answer that does not travel.
 */
export type NatsProblem = {
  readonly kind: 'forged' | 'expired' | 'malformed' | 'disconnected' | 'refused' | 'dropped';
  /** English, without what was in the envelope. */
  readonly detail: string;
  /** How many of this kind so far. */
  readonly count: number;
};

export type Problems = {
  tell(kind: NatsProblem['kind'], detail: string): void;
  counts(): Readonly<Record<NatsProblem['kind'], number>>;
};

/** Counts all of them and tells each kind at most once in a while: whoever floods us must not flood the log. */
export function createProblems(
  clock: Clock,
  { problemMs }: Pick<NatsLimits, 'problemMs'>,
  onProblem: ((problem: NatsProblem) => void) | undefined,
): Problems {
  const counts = { forged: 0, expired: 0, malformed: 0, disconnected: 0, refused: 0, dropped: 0 };
  const told = new Map<NatsProblem['kind'], number>();
  return {
    tell: (kind, detail) => {
      counts[kind] += 1;
      const now = clock.monotonic();
      if (now - (told.get(kind) ?? Number.NEGATIVE_INFINITY) < problemMs) return;
      told.set(kind, now);
      onProblem?.({ kind, detail, count: counts[kind] });
    },
    counts: () => ({ ...counts }),
  };
}
