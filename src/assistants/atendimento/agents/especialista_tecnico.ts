import type { Agent } from '#protocol';
import { defineAgent } from '#runtime';
import { specialistReflex } from '../../dialogue/index.ts';
import { brokenDevice, wifiPassword } from '../dialogues/devices.ts';
import { noInternet, slowInternet } from '../dialogues/internet.ts';
import { readFacts } from '../dialogues/technical-facts.ts';
import type { TechnicalSlots } from '../dialogues/technical-slots.ts';
import { preferredPeriod, technicalVisit } from '../dialogues/visit.ts';
import { TECHNICAL_TALK } from '../phrases.ts';
import { readPrompt } from '../prompts.ts';
import { THINGS } from '../things.ts';
import {
  agendarVisitaTecnica,
  consultarHorariosVisita,
  diagnosticarDispositivo,
  listarDispositivos,
  reiniciarDispositivo,
  testarLinha,
} from '../tools/devices.ts';
import { abrirChamado } from '../tools/tickets.ts';
import { COORDENADOR, TECNICO, TOPICS } from '../topics.ts';

export const createEspecialistaTecnico = (): Agent =>
  defineAgent({
    name: TECNICO,
    purpose: 'Internet, Wi-Fi, aparelhos, diagnóstico e visita técnica.',
    instructions: readPrompt(TECNICO),
    tools: [
      ...[listarDispositivos, diagnosticarDispositivo, reiniciarDispositivo, testarLinha],
      ...[consultarHorariosVisita, agendarVisitaTecnica, abrirChamado],
    ],
    reflex: specialistReflex<TechnicalSlots>({
      agent: TECNICO,
      coordinator: COORDENADOR,
      topics: TOPICS,
      things: THINGS,
      facts: readFacts,
      recalls: preferredPeriod,
      dialogues: [noInternet, slowInternet, wifiPassword, brokenDevice, technicalVisit],
      talk: TECHNICAL_TALK,
    }),
  });
