export { createLog, type Log, type LogOptions } from './log.ts';
export { createMask, type Mask } from './mask.ts';
