export { createKnowledge } from './create-knowledge.ts';
export { KNOWLEDGE_LIMITS } from './limits.ts';
