export { judge } from './judge.ts';
export { GATE_LIMITS } from './limits.ts';
export { meantBy } from './relation.ts';
