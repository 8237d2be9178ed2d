export {
  type Analysis,
  type Cell,
  type Finding,
  LEVERS,
  type Period,
  type Proposal,
  type Unit,
  type Verdict,
} from './analyses/analysis.ts';
export { makeReport, type Report } from './analyses/make-report.ts';
export { keepTraffic } from './demo/keep-traffic.ts';
export { makeTraffic } from './demo/make-traffic.ts';
export { removeTraffic } from './demo/remove-traffic.ts';
export type { TrafficPlan } from './demo/traffic.ts';
export { findOrganisations } from './facts/find-organisations.ts';
export { type GatherPorts, gatherFacts } from './facts/gather.ts';
export { findTurn } from './grades/find-turn.ts';
export type { Grade } from './grades/grade.ts';
export { keepGrade } from './grades/keep-grade.ts';
export { readGrade } from './grades/read-grade.ts';
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
export { findDue } from './reports/find-due.ts';
export { keepReport } from './reports/keep-report.ts';
export { type KeptReport, type ReportSummary, SCHEDULE } from './reports/kept-report.ts';
export { listReports } from './reports/list-reports.ts';
export { readPeriod } from './reports/read-period.ts';
export { readReport } from './reports/read-report.ts';
export { lastWeek } from './reports/week.ts';
export { type FlowRule, noteAbandoned } from './signals/note-abandoned.ts';
export { noteSignal } from './signals/note-signal.ts';
export { type KeptSignal, readSignals } from './signals/read-signals.ts';
export { learningTables } from './tables.ts';
