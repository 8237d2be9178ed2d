import { z } from 'zod';
import { established } from '#protocol';
import { defineTool } from '#runtime';
import { BOUNDS } from '../limits.ts';
import { type FinancasScope, writerOf } from './scope.ts';

/** What questions did not complete is not lost, and counts nowhere. */
export const guardarRascunho = defineTool({
  name: 'guardar_rascunho',
  label: 'Guardando como rascunho…',
  description:
    'Guarda como rascunho um registro que ficou incompleto depois de três perguntas. Não entra em nenhuma soma.',
  input: z.strictObject({
    texto: z.string().min(1).max(BOUNDS.draftChars).describe('O que a pessoa escreveu.'),
    lido: z.record(z.string().max(40), z.unknown()).default({}),
  }),
  effect: 'write',
  run: async ({ texto, lido }, scope: FinancasScope) => {
    const { id } = await scope.resources.drafts.keep(writerOf(scope), { texto, lido });
    return established({ rascunho: id }, {});
  },
});
