import type { ContactPolicy, ContactState, PolicyRule, PolicyScene } from '#protocol';
import { heardIn } from './heard.ts';
import { OWNER_SENTENCES } from './phrases/policy.ts';
import { readMessage, readOwnerAnswer } from './understand/index.ts';

const NEVER = { do: 'block' } as const;
const PASS = { do: 'pass' } as const;

/**
 * Owners are written to about bridges to their own vacancies only. Whoever opts out is written down by the agent's tool in that very
 * turn, so that turn passes; from then on there is silence.
 */
const RULES: readonly PolicyRule[] = [
  {
    name: 'opted_out_now',
    when: ({ contact, before }) => contact.permission === 'opted_out' && before.permission !== 'opted_out',
    inbound: PASS,
    proactive: NEVER,
  },
  {
    name: 'opted_out',
    when: ({ contact }) => contact.permission === 'opted_out',
    inbound: NEVER,
    proactive: NEVER,
  },
  {
    name: 'grave',
    when: ({ contact: { objection } }) => objection !== null && objection.resolvedAt === null,
    inbound: { do: 'hand_over', sentence: OWNER_SENTENCES.person },
    proactive: NEVER,
  },
  { name: 'default', when: () => true, inbound: PASS, proactive: PASS },
];

export const OWNERS_POLICY: ContactPolicy = { rules: RULES, advance };

function advance(scene: Omit<PolicyScene, 'contact'>): ContactState {
  const { direction, before, text, now } = scene;
  if (direction === 'proactive' || before.permission === 'opted_out') return before;
  if (readOwnerAnswer(text) === 'opt_out') return { ...before, permission: 'opted_out', permissionAt: now };
  const { asksForPerson, threat } = readMessage(heardIn(scene), now);
  const kind = threat ? 'threat' : asksForPerson ? 'asks_for_person' : null;
  const objection = kind
    ? ({ kind, severity: 'grave', at: now, resolvedAt: null } as const)
    : before.objection;
  const active = { ...before, objection };
  return before.permission === 'none' ? { ...active, permission: 'active', permissionAt: now } : active;
}
