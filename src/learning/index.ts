export { findOrganisations } from './facts/find-organisations.ts';
export { type GatherPorts, gatherFacts } from './facts/gather.ts';
export { turnFactsOf } from './facts/turn-facts.ts';
export { type FlowRule, noteAbandoned } from './signals/note-abandoned.ts';
export { noteSignal } from './signals/note-signal.ts';
export { type KeptSignal, readSignals } from './signals/read-signals.ts';
export { learningTables } from './tables.ts';
