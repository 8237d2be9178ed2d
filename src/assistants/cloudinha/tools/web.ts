import { createHash } from 'node:crypto';
import { z } from 'zod';
import { scrub } from '#language';
import { type CitedSource, established, failed, type WebAnswer, type WebResult } from '#protocol';
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

/** A page as the search engine tells of it; known by its address. */
const pageOf = ({ title, url, snippet }: WebResult): CitedSource => ({
  ...{ id: `web.${createHash('sha256').update(url).digest('hex').slice(0, 16)}`, kind: 'web' },
  ...{ title, text: snippet, url },
});

/** Having found nothing is not the same as not having been answered. */
function told(answer: WebAnswer, scope: CloudinhaScope) {
  switch (answer.kind) {
    case 'found': {
      const fontes = answer.results.map(({ title, url }) => ({ documento: title, item: null, url }));
      return established(
        { encontrado: true, resultados: [...answer.results] },
        { fontes: asJson([...sourcesIn(scope), ...fontes]) },
        { sources: answer.results.map(pageOf) },
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
