import * as z from 'zod';
import { type Endpoint, ProsaError } from '#protocol';
import type { FinanceDesk } from '../desk/index.ts';
import { previewImport, taken } from '../import/index.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { name } from './shapes.ts';

const ofImport = '/importacoes/:id';
const placeShape = z.strictObject({ conta: name.optional(), cartao: name.optional() });
const LONGEST_MARK = 600;
const MOST_LEFT_OUT = 20_000;
const choiceShape = z
  .strictObject({ pular: z.array(z.string().min(1).max(LONGEST_MARK)).max(MOST_LEFT_OUT).optional() })
  .optional()
  .transform((choice) => choice ?? {});

/** Bank statements: looked at first, entered when confirmed, taken out as a whole. */
export const importDoors = (): readonly Endpoint<FinanceDesk>[] => [
  defineEndpoint(
    {
      method: 'POST',
      path: '/importacoes',
      accepts: 'file',
      summary: 'Lê um extrato (OFX ou CSV) e mostra o que entraria; nada é gravado.',
      input: placeShape,
    },
    async ({ file, input }, { desk, writer, today }) => {
      const previews = await previewImport(desk, writer, { file, today, ...input });
      return {
        status: 201,
        importacoes: previews.map(({ importacao, linhas }) => ({ ...importacao, linhas })),
      };
    },
  ),
  defineEndpoint(
    { method: 'GET', path: '/importacoes', summary: 'Extratos lidos.' },
    async (_, { desk, writer }) => ({
      importacoes: await desk.imports.list(writer),
    }),
  ),
  defineEndpoint(
    { method: 'GET', path: ofImport, summary: 'Um extrato lido, linha por linha.' },
    async ({ params: { id = '' } }, { desk, writer }) => {
      const importacao = await desk.imports.get(writer, id);
      if (!importacao) throw new ProsaError('record_not_found');
      return { importacao: { ...importacao, linhas: await desk.imports.rows(writer, id) } };
    },
  ),
  defineEndpoint(
    {
      method: 'POST',
      path: `${ofImport}/confirmar`,
      summary: 'Grava o que é novo; de novo não muda nada.',
      input: choiceShape,
    },
    async ({ params: { id = '' }, input }, { desk, writer }) => ({
      importacao: await taken(desk.imports.commit(writer, { id, ...input })),
    }),
  ),
  defineEndpoint(
    { method: 'DELETE', path: ofImport, summary: 'Desfaz tudo o que ela gravou, ou descarta a prévia.' },
    async ({ params: { id = '' } }, { desk, writer }) => ({
      importacao: await taken(desk.imports.undo(writer, id)),
    }),
  ),
];
