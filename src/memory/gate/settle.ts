import type { FoundMemory } from '#protocol';
import type { Candidate } from '../detect/candidate.ts';
import { judge } from './judge.ts';
import type { Verdict } from './verdict.ts';

/** A candidate that waited, as the end of the visit judges it. */
export type Settled = {
  readonly memory: FoundMemory;
  readonly candidate: Candidate;
  readonly verdict: Verdict;
};

/**
 * Judges what waited for the end of a visit, oldest first, at the lower threshold. Each is judged against the others that are
 * known, so of two that exclude each other the later one stays.
 */
export function judgePending(known: readonly FoundMemory[]): readonly Settled[] {
  const waiting = known
    .filter(({ status, scope }) => status === 'pending' && scope === 'user')
    .sort((left, right) => left.updatedAt - right.updatedAt);
  return waiting.map((memory, index) => {
    const later = waiting.slice(index + 1).map(({ id }) => id);
    const others = known.filter(
      ({ id, status }) => id !== memory.id && (status === 'active' || later.includes(id)),
    );
    const candidate = asCandidate(memory);
    const verdict = judge(candidate, others, 'session_end');
    const evidence = memory.evidence + verdict.evidence - 1;
    return { memory, candidate, verdict: overtaken({ ...verdict, evidence }, later) };
  });
}

// A later candidate that says otherwise is the newer truth.
function overtaken(verdict: Verdict, later: readonly string[]): Verdict {
  const byLater = verdict.match !== null && later.includes(verdict.match.id);
  if (!byLater && !verdict.also.some(({ id }) => later.includes(id))) return verdict;
  return { ...verdict, verdict: 'refused', rule: 'overtaken', match: null, also: [] };
}

function asCandidate(memory: FoundMemory): Candidate {
  const { kind, category, key, value, text, wrong, sensitivity, confidence, expiresAt } = memory;
  const fact = { kind, category, key, value, text, wrong, sensitivity };
  return { ...fact, confidence, expiresAt, says: 'states', pattern: 'pending' };
}
