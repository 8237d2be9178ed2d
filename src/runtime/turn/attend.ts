import type { ClientResult, Input, PolicyDecision } from '#protocol';
import { answeringOf } from '../agent/client-call.ts';
import { withoutAwaiting } from '../agent/take-answer.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { operate } from './operate.ts';
import { standingOf, tell } from './permit.ts';
import type { Closed, Recalled } from './stages.ts';

/** Whether the assistant is to answer at all: an operator acts, a person holds the conversation, nothing was said, or it is a timer. */
export function attend(recalled: Recalled, deps: TurnDeps): Recalled | Closed {
  const { claim, before, text } = recalled;
  const [first] = claim.inputs;
  if (first.kind === 'operator_message') return operate(recalled, first, deps);
  if (first.kind === 'timer_fired') return wake(recalled, first.timer, deps);
  if (first.kind === 'client_result' && before.control === 'assistant')
    return answered(recalled, first, deps);
  if (text === '' && !claim.inputs.some(hasMedia)) return silent(recalled);
  if (before.control === 'assistant') return recalled;
  // Whoever answers, what the person states counts: who opts out in somebody's hands has opted out.
  if (standingOf(recalled, 'inbound', deps)) tell(IN_HANDS, deps);
  return silent(recalled);
}

/** Goes on from the call that asked for it; what nobody asked for, or what is no answer, ends here and leaves the component as it is. */
function answered(recalled: Recalled, input: ClientResult, { assistant }: TurnDeps): Recalled | Closed {
  const answering = answeringOf(input, recalled.before, assistant);
  if (typeof answering === 'string')
    return { ...recalled, kind: 'closed', ending: 'failed', error: answering, sentence: '' };
  return { ...recalled, before: withoutAwaiting(recalled.before), answering };
}

const IN_HANDS: PolicyDecision = {
  rule: 'human_control',
  direction: 'inbound',
  effect: { do: 'block' },
};

const silent = (recalled: Recalled): Closed => ({
  ...recalled,
  kind: 'closed',
  ending: 'silent',
  sentence: '',
});

export const hasMedia = (input: Input): boolean => input.kind === 'user_message' && input.media !== undefined;

/** A timer is heard by an assistant that knows it, unless a person holds the conversation. */
function wake(recalled: Recalled, timer: string, { assistant, log }: TurnDeps): Recalled | Closed {
  const why = whyNotHeard(recalled, assistant.timers?.includes(timer) === true);
  log.emit({ type: 'timer_heard', timer, heard: why === null, why });
  return why === null ? recalled : silent(recalled);
}

function whyNotHeard({ before }: Recalled, known: boolean): string | null {
  if (!known) return 'unknown_timer';
  return before.control === 'human' ? 'human_control' : null;
}
