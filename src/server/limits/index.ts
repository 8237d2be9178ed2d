export { addressOf } from './address.ts';
export { createLimits, type Limits } from './limits.ts';
