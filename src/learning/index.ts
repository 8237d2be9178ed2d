export { findOrganisations } from './facts/find-organisations.ts';
export { type GatherPorts, gatherFacts } from './facts/gather.ts';
export { type Agreement, agreementOf } from './judge/agreement.ts';
export {
  type BatchReport,
  type BatchWanted,
  type Exemplary,
  type JudgePorts,
  judgeBatch,
} from './judge/judge-batch.ts';
export { JUDGE } from './judge/limits.ts';
export {
  type JudgementPage,
  type KeptJudgement,
  readJudgements,
  readPairs,
} from './judge/read-judgements.ts';
export { defaultRubric } from './judge/rubric-default.ts';
export { type FlowRule, noteAbandoned } from './signals/note-abandoned.ts';
export { noteSignal } from './signals/note-signal.ts';
export { type KeptSignal, readSignals } from './signals/read-signals.ts';
export { learningTables } from './tables.ts';
