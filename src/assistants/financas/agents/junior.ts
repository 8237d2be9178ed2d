import type { Agent } from '#protocol';
import { defineAgent } from '#runtime';
import { juniorReflex } from '../dialogues/junior/index.ts';
import { readPrompt } from '../prompts.ts';
import { consultarCotacao, dadosDeExemplo, encaminharAnalise } from '../tools/index.ts';
import { JUNIOR } from './names.ts';

export const createJunior = (): Agent =>
  defineAgent({
    name: JUNIOR,
    purpose: 'Recebe a pessoa, responde o que é trivial e encaminha o que pede análise.',
    instructions: readPrompt(JUNIOR),
    tools: [consultarCotacao, encaminharAnalise, dadosDeExemplo],
    reflex: juniorReflex,
  });
