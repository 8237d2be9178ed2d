import { createHash } from 'node:crypto';
import { stemsOf } from '#language';
import { KNOWLEDGE_LIMITS } from '../limits.ts';

/** What words of a collection are called in the index, which is one for all. */
export const wordPrefix = (org: string, collection: string): string =>
  createHash('md5')
    .update(JSON.stringify([org, collection]))
    .digest('hex')
    .slice(0, 10);

/** The stems of a text, each once, as the index keeps them. */
export function wordsOf(text: string, prefix: string): readonly string[] {
  const stems = new Set(stemsOf(text).map((stem) => stem.slice(0, KNOWLEDGE_LIMITS.stemChars)));
  return [...stems].slice(0, KNOWLEDGE_LIMITS.stems).map((stem) => prefix + stem);
}
