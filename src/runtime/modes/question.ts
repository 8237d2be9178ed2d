import { splitSentences } from '#language';
import type { ModeState } from '#protocol';

/** The end of a question, with whatever marks, quotes and pictures stand behind it. */
const ASKS = /\?[^\p{L}\p{N}]*$/u;

/** The last question of a text, as the person reads it. */
export function questionIn(text: string): string | null {
  const found = splitSentences(text).findLast((sentence) => ASKS.test(sentence));
  return found?.trim() ?? null;
}

/** What the person was asked is kept with what waits for their word; the newest question counts. */
export function withQuestion(mode: ModeState, reply: string): ModeState {
  const question = mode.pending && questionIn(reply);
  if (!mode.pending || !question || question === mode.pending.question) return mode;
  return { ...mode, pending: { ...mode.pending, question } };
}
