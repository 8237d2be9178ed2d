import type { Claim } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';

type Written = Pick<Claim, 'inputs'>;

/** When what the turn is about was written, however much later it is answered. */
export const writtenAt = ({ inputs }: Written): number => Math.max(...inputs.map(({ at }) => at));

/** The local date of then: who wrote "hoje" before midnight meant that day, also when the turn is run again after it. */
export const todayOf = (claim: Written, { today }: Pick<TurnDeps, 'today'>): string =>
  today(writtenAt(claim));
