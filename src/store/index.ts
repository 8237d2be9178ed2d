export { createMemoryStore } from './memory.ts';
export { newestMessages } from './newest-messages.ts';
