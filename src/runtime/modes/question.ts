import { splitSentences } from '#language';
import type { ModeState } from '#protocol';

const WORD = /[\p{L}\p{N}]/u;

/** Marks, quotes and pictures may stand behind the question mark, words may not. */
function asks(sentence: string): boolean {
  const mark = sentence.lastIndexOf('?');
  return mark !== -1 && !WORD.test(sentence.slice(mark));
}

/** The last question of a text, as the person reads it. */
export function questionIn(text: string): string | null {
  const found = splitSentences(text).findLast(asks);
  return found?.trim() ?? null;
}

/** What the person was asked is kept with what waits for their word; the newest question counts. */
export function withQuestion(mode: ModeState, reply: string): ModeState {
  const question = mode.pending && questionIn(reply);
  if (!mode.pending || !question || question === mode.pending.question) return mode;
  return { ...mode, pending: { ...mode.pending, question } };
}
