import { type Assistant, type ConversationState, days } from '#protocol';
import { defineAssistant, defineRubric } from '#runtime';
import { createJuliaAgent } from './agents/julia.ts';
import { createResponsaveisAgent, RESPONSAVEIS } from './agents/responsaveis.ts';
import { type JuliaDesk, openDesk } from './desk/index.ts';
import { JULIA_MODES } from './modes.ts';
import { createPages } from './pages/index.ts';
import { GREETING, JULIA_PHRASES, OWNER_PHRASES, SAFE_REPLIES, SUGGESTIONS } from './phrases/assistant.ts';
import { JULIA_POLICY } from './policy.ts';
import { OWNERS_POLICY } from './policy-responsaveis.ts';
import { readPrompt } from './prompts.ts';
import { defineJuliaTables } from './tables.ts';
import { noteOwnerPermission, noteUnheard, TIMERS } from './tools/index.ts';

/** Connects doctors with whoever owns an open shift: an intermediary, under policy, modes and gate. */
export function createJulia(): Assistant {
  return defineAssistant<JuliaDesk>({
    name: 'julia',
    title: 'Julia, plantões',
    description: 'Conecta médicos com os responsáveis por plantões em aberto. Não reserva e não negocia.',
    greeting: GREETING,
    suggestions: SUGGESTIONS,
    agent: createJuliaAgent(),
    contact: JULIA_POLICY,
    modes: JULIA_MODES,
    timers: [TIMERS.followup, TIMERS.retorno, TIMERS.semResposta],
    unheard: noteUnheard,
    pages: createPages(),
    safeReply,
    learning: { rubric: defineRubric(readPrompt('rubrica')), abandonedAfterMs: { '*': days(2) } },
    phrases: JULIA_PHRASES,
    tables: defineJuliaTables(),
    resources: openDesk,
  });
}

/** For owners of vacancies, reached through channels only. It works on the tables that `julia`, beside it, declares. */
export function createResponsaveis(): Assistant {
  return defineAssistant<JuliaDesk>({
    name: RESPONSAVEIS,
    title: 'Julia, para responsáveis',
    description: 'Avisa responsáveis por vagas de que um médico se interessou e anota como ficou.',
    agent: createResponsaveisAgent(),
    contact: OWNERS_POLICY,
    timers: [TIMERS.ponte],
    permissionChanged: noteOwnerPermission,
    reached: 'channels',
    memory: 'off',
    phrases: OWNER_PHRASES,
    resources: openDesk,
  });
}

/** In place of a reply that claims what its mode forbids, twice. */
function safeReply({ mode }: ConversationState): string {
  const safe: Readonly<Record<string, string>> = SAFE_REPLIES;
  return safe[mode?.mode ?? 'discovery'] ?? SAFE_REPLIES.discovery;
}
