export { type Agreement, agreementOf } from './agreement.ts';
export {
  type BatchReport,
  type BatchWanted,
  type Exemplary,
  type JudgePorts,
  judgeBatch,
} from './judge-batch.ts';
export { JUDGE } from './limits.ts';
export {
  type JudgementPage,
  type KeptJudgement,
  readJudgements,
  readPairs,
} from './read-judgements.ts';
export { defaultRubric } from './rubric-default.ts';
