export { createLog, type Log } from './log.ts';
export { createMask } from './mask.ts';
export { withoutValues } from './tell-error.ts';
