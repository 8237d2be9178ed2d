import { describe, expect, test } from 'vitest';
import {
  type ContactPolicy,
  type ContactState,
  NEW_CONTACT,
  NEW_CONVERSATION,
  type PolicyRule,
} from '#protocol';
import { changesOf, decidePolicy } from './decide-policy.ts';

const rule = (name: string, when: PolicyRule['when']): PolicyRule => ({
  ...{ name, when, inbound: { do: 'constrain', constraints: name }, proactive: { do: 'block' } },
});

const POLICY: ContactPolicy = {
  rules: [
    rule('out', ({ contact }) => contact.permission === 'opted_out'),
    rule('just_said', ({ before, contact }) => before.objection === null && contact.objection !== null),
    rule('cold', ({ contact }) => contact.temperature < 0.33),
    rule('colder', ({ contact }) => contact.temperature < 0.2),
  ],
  advance: ({ before, text, now }) =>
    text === 'pare'
      ? { ...before, permission: 'opted_out', permissionAt: now }
      : text === 'caro'
        ? { ...before, objection: { kind: 'price', severity: 'medium', at: now, resolvedAt: null } }
        : before,
};

const decide = (text: string, contact: Partial<ContactState> = {}, direction = 'inbound' as const) => {
  const before = { ...NEW_CONTACT, ...contact };
  return decidePolicy(POLICY, { direction, text, before, state: NEW_CONVERSATION, history: [], now: 7 });
};

describe('[J2] the contact policy', () => {
  test('the first rule that applies decides, and is named', () => {
    expect(decide('oi', { temperature: 0.1 }).decision).toEqual({
      ...{ rule: 'cold', direction: 'inbound', effect: { do: 'constrain', constraints: 'cold' } },
    });
    expect(decide('pare', { temperature: 0.1 }).decision.rule).toBe('out');
  });

  test('what a message states counts in the very turn that states it', () => {
    const { decision, contact } = decide('pare');
    expect(decision.rule).toBe('out');
    expect(contact).toMatchObject({ permission: 'opted_out', permissionAt: 7 });
    expect(decide('caro').decision.rule).toBe('just_said');
  });

  test('where no rule applies the turn passes', () => {
    expect(decide('oi').decision).toEqual({ rule: 'none', direction: 'inbound', effect: { do: 'pass' } });
  });

  test('writing first is judged by the rule’s other effect', () => {
    const before = { ...NEW_CONTACT, permission: 'opted_out' } as const;
    const scene = { text: '', before, state: NEW_CONVERSATION, history: [], now: 7 };
    const { decision } = decidePolicy(POLICY, { ...scene, direction: 'proactive' });
    expect(decision).toEqual({ rule: 'out', direction: 'proactive', effect: { do: 'block' } });
  });

  test('only what changed is kept', () => {
    const { contact } = decide('caro');
    expect(changesOf(contact, NEW_CONTACT)).toEqual({ objection: contact.objection });
    expect(changesOf({ ...contact, objection: { ...contact.objection } as never }, contact)).toEqual({});
  });
});
