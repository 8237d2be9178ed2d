export { createMemoryStore } from './memory.ts';
