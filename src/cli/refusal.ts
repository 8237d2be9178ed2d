import { createMask, readSecrets, withoutValues } from '#host';
import { cleanText } from '#language';

/** Why a command does not do what was asked, in words for a person, and the exit code that tells a script. */
export type Refusal = { readonly kind: 'refusal'; readonly message: string; readonly exitCode: number };

/** Asked the wrong way. */
export const misused = (message: string): Refusal => ({ kind: 'refusal', message, exitCode: 2 });

/** Asked rightly, but it cannot be done. */
export const impossible = (message: string): Refusal => ({ kind: 'refusal', message, exitCode: 1 });

export function refuse({ message, exitCode }: Refusal, stderr: { write(text: string): unknown }): number {
  stderr.write(`${message}\n`);
  return exitCode;
}

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

/** What an error says; its stack is for those who wrote the code, not for those who read this. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
