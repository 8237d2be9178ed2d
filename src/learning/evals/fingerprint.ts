import { createHash } from 'node:crypto';
import { canonicalJson } from '#protocol';
import type { MadeOf } from './result.ts';

const LENGTH = 16;

/** One name for all that a run was made with. */
export const contentOf = (made: MadeOf): string => hashOf(canonicalJson(made));

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, LENGTH);
