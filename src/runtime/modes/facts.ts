import type { ConversationState, JsonObject } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { modesAreOn } from './gate.ts';
import { modeEvent } from './mode-event.ts';
import { modeOf } from './mode-state.ts';
import { TransitionProposer } from './proposer.ts';
import { TransitionValidator } from './validator.ts';

/** The state once tools established these facts. What follows from them for the mode follows at once. */
export function establish(state: ConversationState, slots: JsonObject, deps: TurnDeps): ConversationState {
  if (slots === state.slots) return state;
  const { modes } = deps.assistant;
  const next = { ...state, slots };
  if (!modes || !modesAreOn(deps.flags)) return next;
  const mode = modeOf(state, modes);
  const proposal = modes.fromFacts(slots, state.slots, mode.mode);
  const proposed =
    proposal && new TransitionProposer(modes).from(mode.mode, { ...proposal, automatic: true });
  if (!proposed) return next;
  const moment = { now: deps.clock.now(), before: mode };
  const validated = new TransitionValidator(modes).validate(mode, proposed, moment);
  deps.log.emit(modeEvent('fact', [validated.record], { mode: validated.mode, assistant: deps.assistant }));
  deps.ledger.decide({ mode: validated.mode });
  return { ...next, mode: validated.mode };
}

/** What stays of a turn that nobody heard: facts are facts, and so are the mode and the workflow that followed from them. */
export const factsOf = ({
  slots,
  mode,
  workflow,
}: ConversationState): Pick<ConversationState, 'slots' | 'mode' | 'workflow'> => ({
  slots,
  ...(mode && { mode }),
  ...(workflow && { workflow }),
});
