export { type Chunk, chunkBlocks } from './chunk/chunk.ts';
export { createKnowledge, type KnowledgeOptions } from './create-knowledge.ts';
export { createRanking, isAnswered, type Rankable, type Ranking } from './find/ranking.ts';
export { FOUND_FROM, KNOWLEDGE_LIMITS } from './limits.ts';
export { noticeTitle, type PassageRow, readPassages } from './read/passages.ts';
export { type CutDocument, readDocument } from './read/read-document.ts';
