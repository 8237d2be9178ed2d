import type { OperatorAction, OperatorMessage } from '#protocol';
import { modeEvent } from '../modes/mode-event.ts';
import { modeOf } from '../modes/mode-state.ts';
import { changesOf } from '../policy/decide-policy.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { OPERATOR_ACTIONS, type Operated } from './operator-actions.ts';
import type { Closed, Recalled } from './stages.ts';

/** What an operator does closes the turn: no policy, agent or model has a say in it. */
export function operate(recalled: Recalled, message: OperatorMessage, deps: TurnDeps): Closed {
  const { before: state, contact } = recalled;
  const { action = 'answer', operator, text } = message;
  const modes = deps.assistant.modes ?? null;
  const operated = OPERATOR_ACTIONS[action]({ state, contact, modes, message, now: deps.clock.now() });
  const refused = 'refused' in operated ? operated.refused : null;
  deps.log.emit({ type: 'operator_acted', action, operator, chars: text.length, refused });
  const done = { ...recalled, kind: 'closed', ending: 'silent', sentence: '', operated: 'done' } as const;
  if ('refused' in operated) return done;
  tellChanges(recalled, operated, deps);
  return { ...done, before: operated.state, ...SAID[action]?.(text) };
}

/** What leaves a line in the conversation; only an answer reaches the person. */
const SAID: Partial<Record<OperatorAction, (text: string) => Partial<Closed>>> = {
  answer: (sentence) => ({ ending: 'answered', sentence, operated: 'said' }),
  note: () => ({ operated: 'noted' }),
};

function tellChanges(
  { before, contact: standing }: Recalled,
  { state, contact, transition }: Exclude<Operated, { refused: unknown }>,
  { log, ledger, assistant }: TurnDeps,
): void {
  if (state.control !== before.control)
    log.emit({ type: 'control_changed', to: state.control, why: 'operator' });
  if (state.taken && state.taken.operator !== before.taken?.operator) ledger.decide({ taken: true });
  if (assistant.modes && transition)
    log.emit(modeEvent('operator', [transition], { mode: modeOf(state, assistant.modes), assistant }));
  if (contact && standing) ledger.decide({ contact: changesOf(contact, standing) });
}
