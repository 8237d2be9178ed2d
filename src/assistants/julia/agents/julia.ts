import type { Agent } from '#protocol';
import { defineAgent } from '#runtime';
import { juliaReflex } from '../dialogues/reply.ts';
import { readPrompt } from '../prompts.ts';
import {
  agendarFollowup,
  buscarVagas,
  calcularValor,
  criarHandoffExterno,
  perguntarEspecialidade,
  perguntarInteresse,
  registrarStatusIntermediacao,
  reservarPlantao,
  salvarMemoria,
  verificarPerfil,
} from '../tools/index.ts';

export const JULIA = 'julia';

/** All her tools, and the two that no mode allows: the gate decides which she may use now. */
export const createJuliaAgent = (): Agent =>
  defineAgent({
    name: JULIA,
    purpose: 'Conecta médicos com os responsáveis por plantões em aberto.',
    instructions: readPrompt(JULIA),
    tools: [
      ...[buscarVagas, criarHandoffExterno, registrarStatusIntermediacao, salvarMemoria, agendarFollowup],
      ...[perguntarInteresse, perguntarEspecialidade, verificarPerfil, reservarPlantao, calcularValor],
    ],
    reflex: juliaReflex,
  });
