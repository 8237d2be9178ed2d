import type { ContactPolicy, ContactState, PolicyDecision, PolicyScene } from '#protocol';

/** What the policy says, and how the person stands once their words count. */
export type Decided = { readonly decision: PolicyDecision; readonly contact: ContactState };

/** Pure. What the message states counts at once; then the first rule that applies decides. Where none does, all is well. */
export function decidePolicy(policy: ContactPolicy, scene: Omit<PolicyScene, 'contact'>): Decided {
  const { direction } = scene;
  const contact = policy.advance(scene);
  const rule = policy.rules.find((each) => each.when({ ...scene, contact }));
  const decision: PolicyDecision = rule
    ? { rule: rule.name, direction, effect: rule[direction] }
    : { rule: 'none', direction, effect: { do: 'pass' } };
  return { decision, contact };
}

/** Fields by which two standings differ, as they are in the newer one. */
export function changesOf(after: ContactState, before: ContactState): Partial<ContactState> {
  const fields = Object.keys(after) as (keyof ContactState)[];
  const changed = fields.filter((field) => !isSame(after[field], before[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
