import { type Clock, type ModelCondition, type ModelFailure, seconds } from '#protocol';

const FAILURES_IN_A_ROW = 5;
const REST_MS = seconds(15);

/** What is wrong with one question says nothing about the next. */
const FORGIVEN: readonly ModelFailure[] = ['invalid', 'empty', 'too_large', 'circuit_open'];

/** A model that keeps failing rests; after that one question at a time tries whether it is back. */
export type Circuit = {
  allows(): boolean;
  answered(): void;
  failed(reason: ModelFailure): void;
  /** For whoever looks: nothing is decided by it. */
  see(): ModelCondition;
};

export function createCircuit(clock: Clock): Circuit {
  let failures = 0;
  let restsUntil = 0;
  const rest = (): void => {
    restsUntil = clock.monotonic() + REST_MS;
  };
  return {
    allows: () => {
      if (failures < FAILURES_IN_A_ROW) return true;
      if (clock.monotonic() < restsUntil) return false;
      rest();
      return true;
    },
    see: () => ({
      failures,
      restMs: failures < FAILURES_IN_A_ROW ? null : Math.max(0, Math.ceil(restsUntil - clock.monotonic())),
    }),
    answered: () => {
      failures = 0;
    },
    failed: (reason) => {
      if (FORGIVEN.includes(reason)) return;
      failures += 1;
      if (failures >= FAILURES_IN_A_ROW) rest();
    },
  };
}
