import { words } from '#language';
import type { Meaning } from '#protocol';
import type { Recalled } from '../turn/stages.ts';

const WORDS_OF_A_PLAIN_ANSWER = 3;

/**
 * What comes while a question is open is read as its answer: "1042" is unclear to everybody but whoever asked. A bare yes or no asks
 * for nothing either.
 */
export const isRequest = (
  { text, before }: Pick<Recalled, 'text' | 'before'>,
  { polarity }: Pick<Meaning, 'polarity'>,
): boolean =>
  text !== '' &&
  before.open === null &&
  (polarity === 'none' || words(text).length > WORDS_OF_A_PLAIN_ANSWER);
