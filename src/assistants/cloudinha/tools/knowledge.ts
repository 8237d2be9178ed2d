import { z } from 'zod';
import { hasWord } from '#language';
import { established, failed } from '#protocol';
import { defineTool } from '#runtime';
import { COLLECTIONS } from '../knowledge/shelf.ts';
import { asJson, type Source, sourcesIn } from '../slots.ts';
import type { CloudinhaScope } from './scope.ts';

export const knowledgeSearchTool = {
  ...defineTool({
    name: 'knowledgeSearchTool',
    label: 'Consultando os documentos…',
    description: 'Procura nos documentos de um programa os trechos que respondem, com documento e item.',
    input: z.object({
      query: z.string().min(1).max(400).describe('A dúvida, nas palavras da pessoa.'),
      collection: z.enum(COLLECTIONS),
    }),
    effect: 'read',
    run: async ({ query, collection }, scope: CloudinhaScope) => {
      const found = await scope.resources.shelf.search(scope.org, collection, named(query, collection));
      if (found === null) return failed('sem_documentos', 'Não há documentos para consultar aqui.');
      const trechos = found.map(({ title, heading, item, text, url, score }) => ({
        documento: title,
        secao: heading,
        item,
        texto: text,
        url,
        relevancia: Math.round(score * 100) / 100,
      }));
      const [first] = trechos;
      const fontes: readonly Source[] = first
        ? [...sourcesIn(scope), ...trechos.map(({ documento, item, url }) => ({ documento, item, url }))]
        : sourcesIn(scope);
      return established({ encontrado: first !== undefined, trechos }, { fontes: asJson(fontes) });
    },
  }),
  untrusted: true as const,
};

/** A question that leaves the programme unsaid is found less surely. */
const named = (query: string, collection: string): string =>
  hasWord(query, collection) ? query : `${query} ${collection}`;
