import { readFileSync } from 'node:fs';

/** The instructions of an agent, from the file that bears its name; read when the assistant is made. */
export const readPrompt = (agent: string): string =>
  readFileSync(new URL(`./prompts/${agent}.md`, import.meta.url), 'utf8').trim();
