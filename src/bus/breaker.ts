/** When a circuit opens, and for how long. */
export type BreakerLimits = {
  /** Failures in a row that open it. */
  readonly consecutive: number;
  /** Or more than this share of the last `attempts`, once there were as many. */
  readonly share: number;
  readonly attempts: number;
  /** Milliseconds until one caller may try again. */
  readonly openMs: number;
};

/**
 * The circuit of one agent: plain data, so that it can be shown, stored and replayed. `recent` holds the last attempts as bits, the newest
 * lowest, 1 for a failure.
 */
export type BreakerState =
  | {
      readonly kind: 'CLOSED';
      readonly consecutive: number;
      readonly attempts: number;
      readonly recent: number;
    }
  | { readonly kind: 'OPEN'; readonly until: number }
  | { readonly kind: 'HALF_OPEN'; readonly probing: boolean };

/**
 * `asked`: a caller is about to try. The others tell how an attempt ended; `probe` says whether it was the one of a half-open circuit:
 * what was begun earlier and ends late says nothing about now. `void`: it ended without a word about the agent (cancelled, refused by
 * the bus).
 */
export type BreakerEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'success' | 'failure' | 'void'; readonly probe: boolean };

export const CLOSED_CIRCUIT: BreakerState = { kind: 'CLOSED', consecutive: 0, attempts: 0, recent: 0 };

/** What becomes of a circuit. `now` is monotonic. Returns the same object where nothing changed, which is the usual case. */
export function moveBreaker(
  state: BreakerState,
  event: BreakerEvent,
  { now, limits }: { readonly now: number; readonly limits: BreakerLimits },
): BreakerState {
  const seen = seeBreaker(state, now);
  switch (seen.kind) {
    case 'CLOSED':
      if (event.type === 'success' || event.type === 'failure')
        return count(seen, event.type, { now, limits });
      return seen;
    case 'OPEN':
      return seen;
    case 'HALF_OPEN':
      return probe(seen, event, { now, limits });
  }
}

/** The state as it is now: an open circuit whose time is over is half open, though nobody has asked yet. */
export function seeBreaker(state: BreakerState, now: number): BreakerState {
  return state.kind === 'OPEN' && now >= state.until ? { kind: 'HALF_OPEN', probing: false } : state;
}

/** What a caller who asks now gets: the agent, the agent as the one probe, or neither. */
export function admitsNow(state: BreakerState, now: number): 'pass' | 'probe' | 'divert' {
  if (state.kind === 'CLOSED') return 'pass';
  const seen = seeBreaker(state, now);
  return seen.kind === 'HALF_OPEN' && !seen.probing ? 'probe' : 'divert';
}

type At = { readonly now: number; readonly limits: BreakerLimits };

function count(
  state: Extract<BreakerState, { kind: 'CLOSED' }>,
  outcome: 'success' | 'failure',
  { now, limits }: At,
): BreakerState {
  const failed = outcome === 'failure' ? 1 : 0;
  if (failed === 0 && state.recent === 0 && state.attempts === limits.attempts) return state;
  const consecutive = failed === 0 ? 0 : state.consecutive + 1;
  const attempts = Math.min(state.attempts + 1, limits.attempts);
  const recent = ((state.recent << 1) | failed) & ((1 << limits.attempts) - 1);
  const tooMany = attempts === limits.attempts && countOnes(recent) > limits.share * attempts;
  if (consecutive >= limits.consecutive || tooMany) return { kind: 'OPEN', until: now + limits.openMs };
  return { kind: 'CLOSED', consecutive, attempts, recent };
}

function probe(
  state: Extract<BreakerState, { kind: 'HALF_OPEN' }>,
  event: BreakerEvent,
  { now, limits }: At,
): BreakerState {
  if (event.type === 'asked') return state.probing ? state : { kind: 'HALF_OPEN', probing: true };
  if (!event.probe) return state;
  switch (event.type) {
    case 'success':
      return CLOSED_CIRCUIT;
    case 'failure':
      return { kind: 'OPEN', until: now + limits.openMs };
    case 'void':
      return { kind: 'HALF_OPEN', probing: false };
  }
}

function countOnes(bits: number): number {
  let ones = 0;
  for (let left = bits; left !== 0; left &= left - 1) ones += 1;
  return ones;
}
