export { type GatherPorts, gatherFacts } from './facts/gather.ts';
export { learningTables } from './tables.ts';
