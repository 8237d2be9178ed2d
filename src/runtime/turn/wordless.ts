import type { Claim } from '#protocol';

/** Nobody wrote: the turn goes on by itself. What is said in it comes unasked, so that no apology belongs there. */
export const isWordless = ({ inputs: [first] }: Pick<Claim, 'inputs'>): boolean =>
  first.kind !== 'user_message';
