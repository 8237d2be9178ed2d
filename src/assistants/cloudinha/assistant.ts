import type { Assistant } from '#protocol';
import { defineAssistant } from '#runtime';
import { createConductors, createRoot } from './agents/index.ts';
import { sourcesCheck } from './checks/sources.ts';
import { openDesk } from './desk/index.ts';
import { openShelf } from './knowledge/shelf.ts';
import { CLOUDINHA_PHRASES, GREETING, SUGGESTIONS } from './phrases/assistant.ts';
import { asJson } from './slots.ts';
import { defineCloudinhaTables } from './tables.ts';
import { type CloudinhaResources, noteModerated } from './tools/index.ts';
import { createWorkflows } from './workflows.ts';

/** Helps students to get to university: workflows under a router, rules with their sources, offers as cards. */
export function createCloudinha(): Assistant {
  return defineAssistant<CloudinhaResources>({
    name: 'cloudinha',
    title: 'Cloudinha, faculdade e bolsas',
    description: 'Encontra vagas e bolsas para estudantes e tira dúvidas sobre Sisu e Prouni, com a fonte.',
    greeting: GREETING,
    suggestions: SUGGESTIONS,
    agent: createRoot(),
    conductors: createConductors(),
    workflows: createWorkflows(),
    history: 'workflow',
    checks: [sourcesCheck],
    regenerations: 2,
    facts: async ({ org, user, resources }) => ({
      perfil: asJson(await resources.profile(org, user)),
      // Of this turn alone.
      fontes: [],
    }),
    moderated: noteModerated,
    phrases: CLOUDINHA_PHRASES,
    limits: { hops: 10 },
    tables: defineCloudinhaTables(),
    resources: (scope) => ({ ...openDesk(scope), shelf: openShelf(scope.knowledge) }),
  });
}
