import type { Agent } from '#protocol';
import { defineAgent } from '#runtime';
import { simplistaReflex } from '../dialogues/simplista/index.ts';
import { readPrompt } from '../prompts.ts';
import { consultarCotacao, consultarDados } from '../tools/index.ts';
import { SIMPLISTA } from './names.ts';

export const createSimplista = (): Agent =>
  defineAgent({
    name: SIMPLISTA,
    purpose: 'Responde perguntas diretas sobre os dados financeiros da pessoa, com valores exatos.',
    instructions: readPrompt(SIMPLISTA),
    tools: [consultarDados, consultarCotacao],
    reflex: simplistaReflex,
  });
