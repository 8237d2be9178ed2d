import type { Agent } from '#protocol';
import { defineAgent } from '#runtime';
import { responsaveisReflex } from '../dialogues/responsaveis.ts';
import { readPrompt } from '../prompts.ts';
import { abrirPonte, registrarRespostaResponsavel } from '../tools/index.ts';

export const RESPONSAVEIS = 'responsaveis';

export const createResponsaveisAgent = (): Agent =>
  defineAgent({
    name: RESPONSAVEIS,
    purpose: 'Avisa o responsável por uma vaga de que um médico se interessou, e anota como ficou.',
    instructions: readPrompt(RESPONSAVEIS),
    tools: [abrirPonte, registrarRespostaResponsavel],
    reflex: responsaveisReflex,
  });
