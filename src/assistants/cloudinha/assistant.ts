import { type Assistant, days } from '#protocol';
import { defineAssistant, defineRubric, guardCheck, guardrails, leakCheck } from '#runtime';
import { createConductors, createRoot } from './agents/index.ts';
import { machineryCheck } from './checks/machinery.ts';
import { isSpecialist, sourcesCheck } from './checks/sources.ts';
import { openDesk } from './desk/index.ts';
import { openShelf } from './knowledge/shelf.ts';
import {
  CLOUDINHA_PHRASES,
  GREETING,
  GUARD_SENTENCES,
  SAFE_REPLIES,
  SUGGESTIONS,
} from './phrases/assistant.ts';
import { readPrompt } from './prompts.ts';
import { asJson } from './slots.ts';
import { defineCloudinhaTables } from './tables.ts';
import { type CloudinhaResources, noteModerated } from './tools/index.ts';
import { createWorkflows } from './workflows.ts';

/** Helps students to get to university: workflows under a router, rules with their sources, offers as cards. */
export function createCloudinha(): Assistant {
  const root = createRoot();
  const conductors = createConductors();
  return defineAssistant<CloudinhaResources>({
    name: 'cloudinha',
    title: 'Cloudinha, faculdade e bolsas',
    description: 'Encontra vagas e bolsas para estudantes e tira dúvidas sobre Sisu e Prouni, com a fonte.',
    greeting: GREETING,
    suggestions: SUGGESTIONS,
    agent: root,
    conductors,
    workflows: createWorkflows(),
    history: 'workflow',
    guards: [guardrails({ sentences: GUARD_SENTENCES, instructions: readPrompt('guard') })],
    checks: [guardCheck(), leakCheck({ agents: [root, ...conductors] }), machineryCheck, sourcesCheck],
    regenerations: 2,
    facts: async ({ org, user, resources }) => ({
      perfil: asJson(await resources.profile(org, user)),
      // Of this turn alone.
      fontes: [],
    }),
    safeReply: (state) => (isSpecialist(state) ? SAFE_REPLIES.rules : SAFE_REPLIES.other),
    moderated: noteModerated,
    learning: { rubric: defineRubric(readPrompt('rubrica')), abandonedAfterMs: { '*': days(1) } },
    phrases: CLOUDINHA_PHRASES,
    limits: { hops: 10 },
    tables: defineCloudinhaTables(),
    resources: (scope) => ({ ...openDesk(scope), shelf: openShelf(scope.knowledge) }),
  });
}
