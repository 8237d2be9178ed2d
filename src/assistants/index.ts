import type { Assistant } from '#protocol';
import { createAtendimento } from './atendimento/assistant.ts';
import { createCloudinha } from './cloudinha/assistant.ts';
import { createFinancas } from './financas/assistant.ts';
import { createJulia, createResponsaveis } from './julia/assistant.ts';

export const atendimento: Assistant = createAtendimento();
export const cloudinha: Assistant = createCloudinha();
export const financas: Assistant = createFinancas();
export const julia: Assistant = createJulia();
export const responsaveis: Assistant = createResponsaveis();

/** The assistants that ship with Prosa. */
export const assistants: readonly Assistant[] = [atendimento, cloudinha, financas, julia, responsaveis];
