import type { ContactPolicy, ContactState, PolicyRule, PolicyScene, Severity } from '#protocol';
import { advanceContact } from './advance.ts';
import { heardIn, lastReplyIn } from './heard.ts';
import { JULIA_LIMITS } from './limits.ts';
import { POLICY_CONSTRAINTS } from './phrases/behaviours.ts';
import { POLICY_SENTENCES } from './phrases/policy.ts';
import { readMessage } from './understand/index.ts';

const NEVER = { do: 'block' } as const;
const reply = (sentence: string) => ({ do: 'reply', sentence }) as const;
const handOver = (sentence: string) => ({ do: 'hand_over', sentence }) as const;
const constrain = (constraints: string) => ({ do: 'constrain', constraints }) as const;
const constrainBoth = (constraints: string) => ({
  inbound: constrain(constraints),
  proactive: constrain(constraints),
});

/** Decides in its own order: the first that holds. Names that share a rule of the table begin alike. */
const RULES: readonly PolicyRule[] = [
  {
    name: 'opted_out_now',
    when: ({ contact, before }) => contact.permission === 'opted_out' && before.permission !== 'opted_out',
    inbound: reply(POLICY_SENTENCES.optedOut),
    proactive: NEVER,
  },
  {
    name: 'opted_out_return',
    when: ({ contact, before }) =>
      contact.permission === 'opted_out' &&
      contact.returnAskedAt !== null &&
      contact.returnAskedAt !== before.returnAskedAt,
    inbound: reply(POLICY_SENTENCES.returnAsked),
    proactive: NEVER,
  },
  {
    name: 'opted_out',
    when: ({ contact }) => contact.permission === 'opted_out',
    inbound: NEVER,
    proactive: NEVER,
  },
  {
    name: 'cooling_off_now',
    when: (scene) => isCooling(scene) && scene.before.permission !== 'cooling_off',
    inbound: reply(POLICY_SENTENCES.coolingStarted),
    proactive: NEVER,
  },
  {
    name: 'cooling_off_robot',
    when: (scene) => isCooling(scene) && asksIfRobot(scene),
    inbound: reply(POLICY_SENTENCES.coolingRobot),
    proactive: NEVER,
  },
  {
    name: 'cooling_off_again',
    when: (scene) => isCooling(scene) && lastReplyIn(scene.history) === POLICY_SENTENCES.cooling,
    inbound: reply(POLICY_SENTENCES.coolingAgain),
    proactive: NEVER,
  },
  {
    name: 'cooling_off',
    when: isCooling,
    inbound: reply(POLICY_SENTENCES.cooling),
    proactive: NEVER,
  },
  {
    name: 'grave_asks_for_person',
    when: ({ contact }) => isOpen(contact, 'grave') && contact.objection?.kind === 'asks_for_person',
    inbound: handOver(POLICY_SENTENCES.person),
    proactive: NEVER,
  },
  {
    name: 'grave',
    when: ({ contact }) => isOpen(contact, 'grave'),
    inbound: handOver(POLICY_SENTENCES.grave),
    proactive: NEVER,
  },
  {
    name: 'returned',
    when: ({ contact, before }) => before.permission === 'opted_out' && contact.permission === 'active',
    ...constrainBoth(POLICY_CONSTRAINTS.returned),
  },
  {
    name: 'high',
    when: ({ contact }) => isOpen(contact, 'high'),
    ...constrainBoth(POLICY_CONSTRAINTS.high),
  },
  {
    name: 'medium',
    when: ({ contact }) => isOpen(contact, 'medium'),
    ...constrainBoth(POLICY_CONSTRAINTS.medium),
  },
  {
    name: 'new_doctor',
    when: ({ contact }) => contact.permission === 'none' || contact.permission === 'initial',
    ...constrainBoth(POLICY_CONSTRAINTS.new_doctor),
  },
  {
    name: 'silence_contacted',
    when: (scene) => isSilent(scene) && wasContacted(scene),
    inbound: constrain(POLICY_CONSTRAINTS.silence),
    proactive: NEVER,
  },
  { name: 'silence', when: isSilent, ...constrainBoth(POLICY_CONSTRAINTS.silence) },
  {
    name: 'cold',
    when: ({ contact }) => contact.temperature < JULIA_LIMITS.coldBelow,
    ...constrainBoth(POLICY_CONSTRAINTS.cold),
  },
  {
    name: 'hot',
    when: ({ contact }) => contact.temperature > JULIA_LIMITS.hotAbove,
    ...constrainBoth(POLICY_CONSTRAINTS.hot),
  },
  { name: 'default', when: () => true, ...constrainBoth(POLICY_CONSTRAINTS.default) },
];

/** Who may be written to, and how. */
export const JULIA_POLICY: ContactPolicy = { rules: RULES, advance: advanceContact };

/** What is grave and stated now goes past a cooling-off: it acts in the very turn that states it. */
function isCooling({ contact, now }: PolicyScene): boolean {
  return contact.permission === 'cooling_off' && !(isOpen(contact, 'grave') && contact.objection?.at === now);
}

const asksIfRobot = (scene: PolicyScene): boolean => readMessage(heardIn(scene), scene.now).asksIfRobot;

const isOpen = ({ objection }: ContactState, severity: Severity): boolean =>
  objection !== null && objection.resolvedAt === null && objection.severity === severity;

function isSilent({ before, now }: PolicyScene): boolean {
  return before.lastInboundAt !== null && now - before.lastInboundAt >= JULIA_LIMITS.silenceMs;
}

/** One gentle contact per silence. */
const wasContacted = ({ before }: PolicyScene): boolean =>
  before.lastInboundAt !== null &&
  before.lastOutboundAt !== null &&
  before.lastOutboundAt - before.lastInboundAt >= JULIA_LIMITS.silenceMs;
