import type { Claim, Input } from '#protocol';

type Started = Pick<Claim, 'inputs'>;
type Seen = { readonly inputs: readonly Input[] };

/** There are no words of a person in it: nothing to judge, to understand or to route. */
export const isWordless = ({ inputs: [first] }: Started): boolean => first.kind !== 'user_message';

/** Nobody waits: the turn goes on by itself. What is said in it comes unasked, so that no apology belongs there. */
export const isUnasked = ({ inputs: [first] }: Seen): boolean =>
  first?.kind !== 'user_message' && first?.kind !== 'client_result';
