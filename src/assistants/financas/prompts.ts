import { readFileSync } from 'node:fs';
import type { Domain } from './understand/index.ts';

/** The instructions of an agent, from the file that bears its name; read when the assistant is made. */
export const readPrompt = (name: string): string =>
  readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trim();

/** What a coordinator of this domain has to examine; travels in `prompt_orquestracao_especializado`. */
export const readOrchestrationPrompt = (domain: Domain): string => readPrompt(`orquestracao/${domain}`);
