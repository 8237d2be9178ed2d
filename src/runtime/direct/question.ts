import { splitSentences } from '#language';
import type { ReflexStep } from '#protocol';
import { questionIn } from '../modes/question.ts';

/** Nobody reads a longer question. */
const QUESTION_CHARS = 500;

const WORD = /[\p{L}\p{N}]/u;
/** Answers to choose from may stand below their question. */
const OPTION = /^\s*(?:[-*•]|\d{1,2}[.)]|[a-z]\))\s/;

/** What a step asks, as the person reads it: its last question, or what it ends with where none is marked as one. */
export const askedIn = (text: string): string =>
  (questionIn(text) ?? lastSentence(text) ?? '').trim().slice(-QUESTION_CHARS);

/** A provider's model names no question of its own: it has asked where its last sentence is one. */
export function askOfText(text: string): ReflexStep['ask'] {
  const last = lastSentence(text);
  return last !== undefined && questionIn(last) !== null ? BY_TEXT : undefined;
}

const BY_TEXT = { about: 'pergunta', expects: 'resposta' } as const;

const lastSentence = (text: string): string | undefined =>
  splitSentences(text).findLast((sentence) => WORD.test(sentence) && !OPTION.test(sentence));
