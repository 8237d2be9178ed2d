export { judge, type Moment } from './judge.ts';
export { GATE_LIMITS } from './limits.ts';
export { judgePending, type Settled } from './settle.ts';
export type { Verdict } from './verdict.ts';
