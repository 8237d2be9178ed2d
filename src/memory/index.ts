// The door of the memory room: hooks around a turn.
export { createMemoryBook } from './book/memory-book.ts';
export { type Candidate, detectFacts } from './detect/index.ts';
export { episodeAfter } from './episode/episode.ts';
export { createHookManager, type HookPorts } from './hooks/hook-manager.ts';
export { reasonOf } from './hooks/patience.ts';
export { feedbackWanted } from './hooks/post-response.ts';
export { settleAnybodys } from './hooks/settle-visits.ts';
export { createTurnHooks, type TurnHooks } from './hooks/turn-hooks.ts';
export { HOOKS, MEMORY_LIMITS } from './limits.ts';
export type { MemoryPorts } from './ports.ts';
export {
  type AskForJson,
  createProposer,
  type ModelForm,
  type Proposed,
  type Proposer,
  type Visit,
  type VisitProposal,
} from './propose/index.ts';
export { seenAfter } from './working-set/seen.ts';
