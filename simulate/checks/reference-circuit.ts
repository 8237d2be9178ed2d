import type { BusLimits } from '#bus';
import type { AgentStatus } from '#protocol';

type Circuit = AgentStatus['circuito'];
type Limits = BusLimits['breaker'];
export type Verdict = 'success' | 'failure' | 'void';

/** A circuit written once more, in the plainest way: a list instead of bits, and no cleverness. */
export type ReferenceCircuit = {
  /** The last attempts, true: it went well. */
  readonly outcomes: readonly boolean[];
  readonly openedAt: number | null;
  /** The message that tries for all while it is half open. */
  readonly probe: string | null;
};

export const CLOSED: ReferenceCircuit = { outcomes: [], openedAt: null, probe: null };

export function stateOf({ openedAt }: ReferenceCircuit, now: number, { openMs }: Limits): Circuit {
  if (openedAt === null) return 'CLOSED';
  return now >= openedAt + openMs ? 'HALF_OPEN' : 'OPEN';
}

type At = { readonly message: string; readonly now: number; readonly limits: Limits };

/** An attempt of this message is over. */
export function countIn(circuit: ReferenceCircuit, verdict: Verdict, at: At): ReferenceCircuit {
  if (circuit.openedAt === null) return verdict === 'void' ? circuit : remember(circuit, verdict, at);
  if (circuit.probe !== at.message) return circuit;
  if (verdict === 'success') return CLOSED;
  return verdict === 'failure' ? { ...CLOSED, openedAt: at.now } : { ...circuit, probe: null };
}

function remember({ outcomes }: ReferenceCircuit, verdict: Verdict, { now, limits }: At): ReferenceCircuit {
  const { consecutive, attempts, share } = limits;
  const last = [...outcomes, verdict === 'success'].slice(-Math.max(attempts, consecutive));
  const inARow = last.slice(-consecutive);
  const considered = last.slice(-attempts);
  const failures = considered.filter((good) => !good).length;
  const opens =
    (inARow.length === consecutive && !inARow.includes(true)) ||
    (considered.length === attempts && failures > share * attempts);
  return opens ? { ...CLOSED, openedAt: now } : { outcomes: last, openedAt: null, probe: null };
}
