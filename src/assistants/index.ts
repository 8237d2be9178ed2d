import type { Assistant } from '#protocol';
import { createAtendimento } from './atendimento/assistant.ts';

export const atendimento: Assistant = createAtendimento();

/** The assistants that ship with Prosa. */
export const assistants: readonly Assistant[] = [atendimento];
