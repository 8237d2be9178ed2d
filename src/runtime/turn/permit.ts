import type { ContactDirection, ContactPolicy, PolicyDecision, PolicyEffect } from '#protocol';
import { clearPending } from '../modes/control.ts';
import { modesAreOn } from '../modes/gate.ts';
import { modeOf } from '../modes/mode-state.ts';
import { changesOf, type Decided, decidePolicy } from '../policy/decide-policy.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Closed, Recalled } from './stages.ts';
import { isUnasked, isWordless } from './wordless.ts';

/** The contact policy: whether the person may be answered or written to, and how. It acts in the very turn that states it. */
export function permit(recalled: Recalled, deps: TurnDeps): Recalled | Closed {
  const decided = standingOf(recalled, directionOf(recalled), deps);
  if (decided === null) return readable(recalled, deps);
  const { decision, contact } = decided;
  tell(decision, deps);
  const judged = { ...recalled, contact, policy: decision };
  const { effect, rule } = decision;
  switch (effect.do) {
    case 'pass':
    case 'constrain':
      return readable(judged, deps);
    case 'block':
      return closed(cancelling(judged, rule, deps), { ending: 'silent', sentence: '' });
    case 'reply':
      return closed(cancelling(judged, rule, deps), { ending: 'closed', sentence: effect.sentence });
    case 'hand_over': {
      const at = deps.clock.now();
      deps.log.emit({ type: 'control_changed', to: 'human', why: rule });
      const calmed = cancelling(judged, rule, deps);
      const taken = { at, operator: null, why: rule };
      const before = { ...calmed.before, control: 'human', taken } as const;
      return closed({ ...calmed, before }, { ending: 'closed', sentence: effect.sentence });
    }
  }
}

/** Whoever is not answered as they were has not said yes: what waited for their word does not wait any more. */
function cancelling(
  recalled: Recalled,
  rule: string,
  { assistant: { modes }, flags, ledger }: TurnDeps,
): Recalled & Pick<Closed, 'transitions'> {
  const { before, claim } = recalled;
  if (!modes || !modesAreOn(flags) || isWordless(claim)) return recalled;
  const { mode, record } = clearPending(modeOf(before, modes), { source: rule });
  if (record === null) return recalled;
  ledger.decide({ mode });
  return { ...recalled, before: { ...before, mode }, transitions: [record] };
}

const directionOf = ({ claim }: Recalled): ContactDirection => (isUnasked(claim) ? 'proactive' : 'inbound');

const closed = (recalled: Recalled, end: Pick<Closed, 'ending' | 'sentence'>): Closed => ({
  ...recalled,
  kind: 'closed',
  ...end,
});

/** What is not text gets a friendly sentence, never silence. */
function readable(recalled: Recalled, deps: TurnDeps): Recalled | Closed {
  if (recalled.text !== '' || isWordless(recalled.claim)) return recalled;
  return closed(recalled, { ending: 'closed', sentence: deps.assistant.phrases.media });
}

/** Tells which rule decided, and what the turn changes of how the person stands. */
export function tell({ rule, direction, effect }: PolicyDecision, { log, ledger }: TurnDeps): void {
  const changed = Object.keys(ledger.decided().contact ?? {}).filter((field) => field !== 'lastInboundAt');
  log.emit({ type: 'policy_decided', rule, direction, effect: effect.do, changed });
}

export type Stated = Pick<Recalled, 'contact' | 'before' | 'text' | 'history'>;

/**
 * How the person stands with what this message states, kept with the turn however it ends; null where there is no policy.
 * `lastInboundAt` stays that of the message before: how long they were silent is told by it.
 */
export function standingOf(stated: Stated, direction: ContactDirection, deps: TurnDeps): Decided | null {
  const { contact: before, before: state, text, history } = stated;
  const policy = deps.assistant.contact;
  if (!policy || !before) return null;
  const now = deps.clock.now();
  const decided = decideSafely(policy, { direction, text, before, state, history, now }, deps);
  const contact = { ...decided.contact, lastInboundAt: before.lastInboundAt };
  const heard = direction === 'inbound' ? { lastInboundAt: now } : {};
  deps.ledger.decide({ contact: changesOf({ ...contact, ...heard }, before) });
  return { ...decided, contact };
}

type Scene = Parameters<typeof decidePolicy>[1];

/** A policy that breaks lets nobody be written to, and nobody be answered by an agent. */
function decideSafely(policy: ContactPolicy, scene: Scene, deps: TurnDeps): Decided {
  try {
    return decidePolicy(policy, scene);
  } catch (error) {
    deps.report({ error, what: 'contact policy' });
    const { direction, before: contact } = scene;
    const sentence = deps.assistant.phrases.apology;
    const effect: PolicyEffect = direction === 'proactive' ? { do: 'block' } : { do: 'reply', sentence };
    return { decision: { rule: 'failed', direction, effect }, contact };
  }
}
