import type { AgentEvent } from './agent-event.ts';
import type { TurnEvent } from './turn-event.ts';

type DecisionLine = Pick<AgentEvent, 'type' | 'body'>;

const NOTHING: readonly DecisionLine[] = [];

/**
 * What a decision of a turn leaves in the append-only log. Names of rules, modes and intents are the assistant's own; the words that
 * told are the person's and stay with the turn. Who the operator was stays: an audit is of people at work.
 */
export function decisionLinesOf(event: TurnEvent): readonly DecisionLine[] {
  if (event.type === 'policy_decided') {
    const { type, rule, direction, effect, changed } = event;
    return [{ type, body: { rule, direction, effect, changed } }];
  }
  if (event.type === 'mode_decided') {
    const { type, cause, intent, confidence, pendingEffect, mode, pending } = event;
    const transitions = event.transitions.map((each) => ({ ...each }));
    return [{ type, body: { cause, intent, confidence, pendingEffect, transitions, mode, pending } }];
  }
  if (event.type === 'operator_acted') {
    const { type, action, operator, chars, refused } = event;
    return [{ type, body: { action, operator, chars, refused } }];
  }
  if (event.type === 'control_changed') {
    const { type, to, why } = event;
    return [{ type, body: { to, why } }];
  }
  if (event.type === 'workflow_changed') {
    const { type, from, to, by } = event;
    return [{ type, body: { from, to, by } }];
  }
  if (event.type === 'dialogue_judged') {
    const { type, agent, about, verdict, by } = event;
    return [{ type, body: { agent, about, verdict, by } }];
  }
  // A review that is asked for is told by whoever keeps it, from wherever it was asked.
  if (event.type === 'decision_made') {
    const { type, decision, kind, rule } = event;
    return [{ type, body: { decision, kind, rule } }];
  }
  if (event.type === 'injection_suspected') {
    const { type, source, call, tool, score } = event;
    return [{ type, body: { source, call, tool, score } }];
  }
  return NOTHING;
}
