import { checkAnswered, checkStored } from './check/acknowledged.ts';
import { checkChains } from './check/chain.ts';
import { checkCalls, checkEffects } from './check/effects.ts';
import { type Evidence, INVARIANTS, type Invariant, type Violation } from './check/evidence.ts';
import { checkOrder } from './check/order.ts';
import { checkRest } from './check/rest.ts';
import { checkIsolation, checkSecrets } from './check/secrets.ts';
import type { Entry } from './history.ts';

type Check = (entries: readonly Entry[], evidence: Evidence) => Iterable<Violation>;

/** V6 has no check yet: nothing spends from a budget before missions exist. */
const CHECKS: Readonly<Record<Invariant, Check | null>> = {
  V1: checkStored,
  V2: checkOrder,
  V3: checkAnswered,
  V4: (_, evidence) => checkCalls(evidence),
  V5: checkEffects,
  V6: null,
  V7: checkIsolation,
  V8: (_, evidence) => checkChains(evidence),
  V9: checkSecrets,
  V10: checkRest,
};

export type Verdict = {
  readonly invariant: Invariant;
  readonly text: string;
  readonly violations: readonly Violation[] | 'not applicable yet';
};

/** All invariants over what the outside saw and what the database holds; the processes must be gone. */
export function check(entries: readonly Entry[], evidence: Evidence): readonly Verdict[] {
  return (Object.keys(CHECKS) as Invariant[]).map((invariant) => {
    const run = CHECKS[invariant];
    return {
      invariant,
      text: INVARIANTS[invariant],
      violations: run ? [...run(entries, evidence)] : 'not applicable yet',
    };
  });
}

export const violationsOf = (verdicts: readonly Verdict[]): readonly Violation[] =>
  verdicts.flatMap(({ violations }) => (violations === 'not applicable yet' ? [] : violations));
