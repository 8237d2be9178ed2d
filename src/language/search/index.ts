// For whoever searches more than fits into memory: what a question's words are near to, and how rare they are among all.
export { relativesOf } from './meaning.ts';
export type { SearchBackground } from './postings.ts';
// Of a passage that was found, what answers.
export { tellingSentence } from './telling.ts';
