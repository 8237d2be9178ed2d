/** One thing that is wrong in the event log, and where. */
export type LogFault = {
  readonly what: FaultKind;
  /** The chain of events it is in. */
  readonly chain: string | null;
  /** The conversation whose chain that is; null where there is none any more. */
  readonly session: string | null;
  /** The place in the chain; of a gap, the first event that is missing. */
  readonly seq: number | null;
  readonly seal: number | null;
};

export type FaultKind =
  /** The event's own hash is not that of what it says. */
  | 'event_altered'
  /** The event does not name the hash of the one before it. */
  | 'event_unlinked'
  /** Events between two others, or before the first, are not there. */
  | 'events_missing'
  /** The chain does not end where the session's row says. */
  | 'head_differs'
  /** Events of a chain that no conversation has, nor one that was erased. */
  | 'session_missing'
  /** The seal's own hash is not that of what it sealed, or their number differs. */
  | 'seal_altered'
  | 'seal_unlinked'
  | 'seal_missing'
  /** What stands where the seal saw an event is another one, or nothing. */
  | 'sealed_event_differs';

/** Keeps the first faults and counts all of them: a log that was rewritten has as many as it has lines. */
export function createFaults(keep: number) {
  const kept: LogFault[] = [];
  let count = 0;
  return {
    kept,
    count: () => count,
    add: (found: readonly LogFault[]): void => {
      count += found.length;
      for (const fault of found) if (kept.length < keep) kept.push(fault);
    },
  };
}
