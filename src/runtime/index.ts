export { asking } from './agent/asking.ts';
export {
  defineAgent,
  defineAssistant,
  defineClientTool,
  defineTool,
  type TypedTool,
} from './define.ts';
export { defineRubric } from './define-rubric.ts';
export { defineTables } from './define-tables.ts';
export { SUB_CONVERSATION_STATUSES, SubConversation } from './floor.ts';
export { guardCheck } from './guardrails/guard-check.ts';
export { guardrails } from './guardrails/guardrails.ts';
export { leakCheck } from './guardrails/leak-check.ts';
export { PHRASES } from './limits.ts';
export { claimsCheck } from './modes/claims-check.ts';
export { IntentDetector } from './modes/detector.ts';
export { CapabilitiesGate, type Flags } from './modes/gate.ts';
export { modeInfoOf } from './modes/mode-state.ts';
export { TransitionProposer } from './modes/proposer.ts';
export { createModeRouter, type RoutedMode } from './modes/router.ts';
export { TransitionValidator } from './modes/validator.ts';
export { decidePolicy } from './policy/decide-policy.ts';
export { type PreparedAgent, type PreparedAssistant, prepareAssistant } from './prepare.ts';
export { delegate, failureOf, finish, type OutputOf, resultOf, say, use } from './reflex.ts';
export { failTurn } from './turn/fail.ts';
export { runTurn } from './turn.ts';
export { openTurn, type PlatformDeps, type Problem, type TurnDeps } from './turn-deps.ts';
