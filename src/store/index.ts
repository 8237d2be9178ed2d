export { createMapMemories, type MapMemories } from './map-memories/map-memories.ts';
export { createMemoryStore, type MapStore } from './memory.ts';
export { createMemoryAccess } from './memory-access.ts';
export { newestMessages } from './newest-messages.ts';
export { createDurableStore, type DurableStore } from './sql/durable-store.ts';
export type { KnownStore } from './sql/known/known-store.ts';
export type { DatabaseTarget } from './sql/open/open-database.ts';
export type { Upkeep } from './sql/upkeep.ts';
