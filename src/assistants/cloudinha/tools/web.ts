import { z } from 'zod';
import { scrub } from '#language';
import { established, failed, type WebAnswer } from '#protocol';
import { defineTool } from '#runtime';
import { asJson, sourcesIn } from '../slots.ts';
import type { CloudinhaScope } from './scope.ts';

const RESULTS = 4;

export const duckDuckGoSearchTool = {
  ...defineTool({
    name: 'duckDuckGoSearchTool',
    label: 'Pesquisando na internet…',
    description: 'Procura na internet. Só quando o calendário e os documentos não responderam.',
    input: z.object({ query: z.string().min(1).max(200) }),
    effect: 'read',
    run: async ({ query }, scope: CloudinhaScope) => {
      const { web } = scope.resources;
      if (web === null) return failed('sem_internet', 'A busca na internet não está configurada.');
      // Nobody's documents or telephone go to a search engine.
      return told(await web.search(scrub(query), { signal: scope.signal, limit: RESULTS }), scope);
    },
  }),
  untrusted: true as const,
  egress: true as const,
  // The cascade leads here after documents were read; what leaves is a short question without personal data.
  afterUntrusted: 'allow' as const,
};

/** Having found nothing is not the same as not having been answered. */
function told(answer: WebAnswer, scope: CloudinhaScope) {
  switch (answer.kind) {
    case 'found': {
      const fontes = answer.results.map(({ title, url }) => ({ documento: title, item: null, url }));
      return established(
        { encontrado: true, resultados: [...answer.results] },
        { fontes: asJson([...sourcesIn(scope), ...fontes]) },
      );
    }
    case 'empty':
      return { encontrado: false, resultados: [] };
    case 'blocked':
      return failed('busca_bloqueada', 'O buscador não quis responder agora.');
    case 'unavailable':
      return failed('busca_indisponivel', 'O buscador não respondeu agora.');
  }
}
