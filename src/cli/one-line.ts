import { createMask, readSecrets, withoutValues } from '#host';
import { cleanText } from '#language';
import { messageOf } from './refusal.ts';

const LONGEST = 300;

/**
 * The message of an error for the middle of a line: nothing in it breaks the line or gives orders to the terminal, and nobody's secrets or
 * documents stand in it. Hidden before it is cut, because half of one would not be recognised.
 */
export function oneLine(error: unknown): string {
  const hide = createMask(readSecrets());
  const text = hide(cleanText(withoutValues(messageOf(error))))
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
