import type {
  JournalEntry,
  JournalledCall,
  JournalledDecision,
  JournalledResult,
  JournalledStep,
  JsonObject,
} from '#protocol';

/** A step that was written down, and what its effects answered, in order. */
export type PastStep = { readonly step: JournalledStep; readonly results: JournalledResult[] };

/** What earlier attempts at this turn left behind. */
export type Past = {
  readonly steps: Map<number, PastStep>;
  readonly reads: Map<string, JournalledResult>;
  /** Effects that were made, by key. */
  readonly effects: Map<string, JournalledResult>;
  /** Keys of effects that may have been made without a word of it. */
  readonly inDoubt: Set<string>;
  /** Keys of effects of which somebody was told that nobody knows. */
  readonly reported: Set<string>;
  /** What models decided, or that none did; the newest by what was asked of whom. */
  readonly decisions: Map<string, JournalledDecision>;
  /** What the assistant's tables knew when the turn began. */
  facts: JsonObject | null;
};

export type KeyOf = (call: JournalledCall) => string;

/**
 * Reads a journal. An attempt that could not follow the one before it (another agent thought there) wrote its own steps over
 * the same ordinals: from there on, its steps count. Results belong to the step that was written before them.
 */
export function readJournal(journal: readonly JournalEntry[], keyOf: KeyOf): Past {
  const past: Past = {
    steps: new Map(),
    reads: new Map(),
    effects: new Map(),
    inDoubt: new Set(),
    reported: new Set(),
    decisions: new Map(),
    facts: null,
  };
  let last: PastStep | null = null;
  for (const entry of journal) {
    if (entry.kind === 'step') {
      if (past.steps.has(entry.ordinal)) supersede(past, entry.ordinal, { last, keyOf });
      last = { step: entry, results: [] };
      past.steps.set(entry.ordinal, last);
      for (const read of entry.reads) past.reads.set(read.key, read);
    } else if (entry.kind === 'decision') {
      past.decisions.set(decisionKey(entry), entry);
    } else if (entry.kind === 'facts') {
      // The first attempt's: what came later may be its own doing.
      past.facts ??= entry.facts;
    } else {
      last?.results.push(entry);
      remember(past, entry);
    }
  }
  doubt(past, last, keyOf);
  return past;
}

export const decisionKey = ({ role, about = '' }: Pick<JournalledDecision, 'role' | 'about'>): string =>
  `${role}\n${about}`;

export function remember({ effects, reported }: Past, made: JournalledResult): void {
  if (made.result.status === 'ok') effects.set(made.key, made);
  else if (UNKNOWN.includes(made.result.code)) reported.add(made.key);
}

/** Errors after which nobody knows whether the effect was made. */
const UNKNOWN: readonly string[] = ['interrupted', 'timeout', 'aborted', 'tool_crashed'];

type Attempt = { readonly last: PastStep | null; readonly keyOf: KeyOf };

/** Steps from here on were thought anew; what the last of the old ones began may have happened all the same. */
function supersede(past: Past, ordinal: number, { last, keyOf }: Attempt): void {
  doubt(past, last, keyOf);
  for (const stale of past.steps.keys()) if (stale >= ordinal) past.steps.delete(stale);
  for (const key of past.reads.keys()) if (Number.parseInt(key, 10) >= ordinal) past.reads.delete(key);
}

/** An attempt ends within its last step or after it; every earlier one has all its answers. One answer is one call's. */
function doubt({ inDoubt }: Past, last: PastStep | null, keyOf: KeyOf): void {
  if (!last) return;
  const answered = last.results.map(({ key }) => key);
  for (const call of last.step.calls) {
    const key = keyOf(call);
    const at = answered.indexOf(key);
    if (at === -1) inDoubt.add(key);
    else answered.splice(at, 1);
  }
}
