export type { FunnelMetrics, Metric } from '../funnel/metrics.ts';
export type * from './julia-desk.ts';
export { isRefusal } from './julia-desk.ts';
export { openDesk } from './open-desk.ts';
