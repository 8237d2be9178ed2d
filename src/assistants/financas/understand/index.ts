export { callsOffAnalysis } from './continuity/calls-off-analysis.ts';
export { isCancellation } from './continuity/cancellation.ts';
export { continues } from './continuity/continues.ts';
export { EXPECTS, type Expects } from './continuity/expects.ts';
export {
  answerEntry,
  type ChangeRead,
  type EntryAnswer,
  type EntryChanges,
  type EntryContext,
  type EntryKind,
  type EntryRead,
  type InstalmentsRead,
  type MissingField,
  readChange,
  readEntries,
  type Target,
} from './entries/index.ts';
export { juniorWeights } from './junior-weights/declared.ts';
export { JUNIOR, juniorWeightsIn } from './junior-weights/junior-weights.ts';
export { KINDS, type Kind, labelOf } from './triage/kinds.ts';
export { emphasisOf, shareOf, triageFeatures } from './triage/learnt.ts';
export { quoteAsked } from './triage/quote-asked.ts';
export {
  type Candidate,
  COORDINATORS,
  type Coordinator,
  DOMAINS,
  type Domain,
  LABELS,
  type Label,
  type Triage,
  type TrivialSub,
} from './triage/reading.ts';
export { placeComplex, triage } from './triage/triage.ts';
export { triageUnderstand } from './triage/triage-understand.ts';
