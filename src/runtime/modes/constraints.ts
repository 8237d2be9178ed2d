import type { ConversationState, PolicyDecision } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { CapabilitiesGate, modesAreOn } from './gate.ts';
import { modeOf } from './mode-state.ts';
import { confirmationOf } from './router.ts';

const SEPARATOR = '\n\n---\n\n';

export type Constraints = { readonly constraints: string; readonly forbidden: readonly string[] };

const FREE: Constraints = { constraints: '', forbidden: [] };

/** What whoever answers is told: of policy, mode and micro-confirmation, in this order. */
export function constraintsOf(
  policy: PolicyDecision | null,
  state: ConversationState,
  { assistant: { modes }, flags }: TurnDeps,
): Constraints {
  if (!modes && policy === null) return FREE;
  const ofPolicy = policy?.effect.do === 'constrain' ? policy.effect.constraints : '';
  if (!modes) return { ...FREE, constraints: ofPolicy };
  const mode = modeOf(state, modes);
  const gate = new CapabilitiesGate(modes, mode.mode, flags);
  const asks = modesAreOn(flags) ? confirmationOf(mode, modes)?.prompt : undefined;
  const parts = [ofPolicy, gate.getConstraintsText(), asks ?? ''];
  return {
    constraints: parts.filter((part) => part !== '').join(SEPARATOR),
    forbidden: gate.getForbiddenClaims(),
  };
}
