export { createJulia, createResponsaveis } from './assistant.ts';
export {
  clearPendingTransition,
  getConversationMode,
  setConversationMode,
  setPendingTransition,
} from './control.ts';
export {
  CapabilitiesGate,
  getCapabilitiesGate,
  getModeRouter,
  IntentDetector,
  ModeRouter,
  TransitionProposer,
  TransitionValidator,
} from './conversation-mode.ts';
export { type FunnelMetrics, type JuliaDesk, type Metric, openDesk } from './desk/index.ts';
export { ALLOWED_TRANSITIONS, CAPABILITIES_BY_MODE, ConversationMode, JULIA_MODES } from './modes.ts';
export { JULIA_POLICY } from './policy.ts';
export {
  type EvalLabel,
  evalLabelOf,
  type Heard,
  type OptOutWeights,
  optOutFit,
  optOutLikelihood,
  optOutPlaces,
  type Reading,
  readMessage,
} from './understand/index.ts';
