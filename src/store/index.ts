export { exportedDecision } from './exported-decision.ts';
export { createMapMemories, type MapMemories } from './map-memories/map-memories.ts';
export { createMapExecutorCache } from './map-missions/map-executor-cache.ts';
export { createMapMissionStores, type MapMissionStores } from './map-missions/map-mission-stores.ts';
export { createMapMissions } from './map-missions/map-missions.ts';
export { createMemoryStore, type MapStore } from './memory.ts';
export { createMemoryAccess } from './memory-access.ts';
export { MISSION_CONTENT_MS } from './mission-page.ts';
export type { MissionStores } from './mission-stores.ts';
export { newestMessages } from './newest-messages.ts';
export { scanStudio } from './scan-studio.ts';
export { createDurableStore, type DurableStore } from './sql/durable-store.ts';
export type { KnownStore } from './sql/known/known-store.ts';
export type { DatabaseTarget } from './sql/open/open-database.ts';
export type { LegalHold, PrivacyStore } from './sql/privacy/privacy-store.ts';
export type { RetentionFinding } from './sql/privacy/retention.ts';
export type { Upkeep } from './sql/upkeep.ts';
export type {
  ConversationsWanted,
  RefusedCall,
  StudioStore,
  TeamConversation,
  TurnProof,
} from './studio-store.ts';
