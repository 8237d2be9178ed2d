export { OLDEST_NODE } from './node-version.ts';
export { run } from './run.ts';
export type { Streams } from './streams.ts';
