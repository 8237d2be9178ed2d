import { z } from 'zod';
import { hasWord } from '#language';
import { tellingSentence } from '#language/search';
import { type CitedSource, established, type FoundPassage, failed } from '#protocol';
import { defineTool } from '#runtime';
import { COLLECTIONS, type Collection } from '../knowledge/shelf.ts';
import { asJson, sourcesIn } from '../slots.ts';
import type { CloudinhaScope } from './scope.ts';

/** From so much of the question that a passage speaks of, 0 to 1, it is an answer; below it is only near. Measured on our own guides. */
const SURE = 0.695;
/** The first few decide. */
const DECISIVE = 2;

export const knowledgeSearchTool = {
  ...defineTool({
    name: 'knowledgeSearchTool',
    label: 'Consultando os documentos…',
    description:
      'Procura nos documentos de um programa os trechos que respondem, com documento e item. Em "perto" vem o que só chega perto: não é a resposta.',
    input: z.object({
      query: z.string().min(1).max(400).describe('A dúvida, nas palavras da pessoa.'),
      collection: z.enum(COLLECTIONS),
    }),
    effect: 'read',
    run: async ({ query, collection }, scope: CloudinhaScope) => {
      const found = await scope.resources.shelf.search(scope.org, collection, named(query, collection));
      if (found === null) return failed('sem_documentos', 'Não há documentos para consultar aqui.');
      const passages = found.map(told);
      const encontrado = answers(found) && (await speaksOfIt({ query, collection }, scope));
      const fontes = passages.map(({ documento, item, url }) => ({ documento, item, url }));
      // What only comes near is told apart: it is not to be quoted as if it were the answer.
      const value = { encontrado, trechos: encontrado ? passages : [], perto: encontrado ? [] : passages };
      const sources = found.map((passage) => sourceOf(passage, query));
      return established(value, { fontes: asJson([...sourcesIn(scope), ...fontes]) }, { sources });
    },
  }),
  untrusted: true as const,
};

const told = ({ title, heading, item, text, url, score }: FoundPassage) => ({
  ...{ documento: title, secao: heading, item, texto: text, url },
  relevancia: Math.round(score * 100) / 100,
});

/** The passage as whoever reads the answer can open it. */
function sourceOf(passage: FoundPassage, query: string): CitedSource {
  const { id, document, title, heading, item, text, url } = passage;
  const quote = tellingSentence(text, query);
  return {
    ...{ id, kind: 'document', title, text, document },
    ...(heading !== '' && { heading }),
    ...(item !== null && { item }),
    ...(quote !== null && { quote }),
    ...(url !== null && { url }),
  };
}

/** What our guides say they leave out is nobody's answer: it says whom to ask. */
const LEFT_OUT = /este guia não/u;

const answers = (found: readonly FoundPassage[]): boolean =>
  found.slice(0, DECISIVE).some(({ score }) => score >= SURE) && !LEFT_OUT.test(found[0]?.text ?? '');

type Asked = { readonly query: string; readonly collection: Collection };

/** Where we added the programme's name it must not be all that was found by. */
async function speaksOfIt(
  { query, collection }: Asked,
  { org, resources }: CloudinhaScope,
): Promise<boolean> {
  if (hasWord(query, collection)) return true;
  return ((await resources.shelf.search(org, collection, query)) ?? []).length > 0;
}

/** A question that leaves the programme unsaid is found less surely. */
const named = (query: string, collection: string): string =>
  hasWord(query, collection) ? query : `${query} ${collection}`;
