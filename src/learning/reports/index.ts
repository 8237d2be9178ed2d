export {
  type Analysis,
  type Cell,
  type Finding,
  LEVERS,
  type Period,
  type Proposal,
  type Unit,
  type Verdict,
} from '../analyses/analysis.ts';
export { makeReport, type Report } from '../analyses/make-report.ts';
export { keepEvals, keepTraffic } from '../demo/keep-traffic.ts';
export { makeEvals } from '../demo/make-evals.ts';
export { makeTraffic } from '../demo/make-traffic.ts';
export { removeTraffic } from '../demo/remove-traffic.ts';
export type { TrafficPlan } from '../demo/traffic.ts';
export { findTurn } from '../grades/find-turn.ts';
export { findUngraded, type UngradedTurn } from '../grades/find-ungraded.ts';
export type { Grade } from '../grades/grade.ts';
export { keepGrade } from '../grades/keep-grade.ts';
export { readGrade } from '../grades/read-grade.ts';
export { type Latency, measureLatencies } from '../operations/measure-latencies.ts';
export { readBudgets, type SpentBudget } from '../operations/read-budgets.ts';
export { type SummedBudget, sumBudgets } from '../operations/sum-budgets.ts';
export { type DailyCost, sumCosts } from '../operations/sum-costs.ts';
export { findDue } from './find-due.ts';
export { keepReport } from './keep-report.ts';
export { type KeptReport, type ReportSummary, SCHEDULE } from './kept-report.ts';
export { listReports } from './list-reports.ts';
export { readPeriod } from './read-period.ts';
export { readReport } from './read-report.ts';
export { lastWeek } from './week.ts';
