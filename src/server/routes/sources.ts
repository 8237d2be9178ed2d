import * as z from 'zod';
import type { Platform } from '#host';
import { type CitedSource, ProsaError, type SourceStanding } from '#protocol';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { readableTurn } from '../own-session.ts';
import { identifier, sourceShape } from '../shapes.ts';

export const source = defineRoute(
  {
    method: 'GET',
    path: '/api/turns/:id/sources/:source',
    access: 'person',
    rate: 'read',
    summary:
      'Uma fonte que a resposta de um turno cita: o trecho como foi lido, e se o documento ainda diz o mesmo.',
    form: 'json',
    params: z.object({ id: identifier, source: identifier }),
    answer: {
      status: 200,
      says: 'A fonte; standing é nulo para o que não é de um documento da casa.',
      shape: z.object({
        source: sourceShape,
        standing: z.enum(['current', 'changed', 'removed']).nullable(),
        /** Quando o documento foi atualizado aqui pela última vez. */
        updatedAt: z.number().nullable(),
        /** Quando a resposta foi dada. */
        citedAt: z.number(),
      }),
    },
    failures: ['not_authenticated', 'turn_not_found', 'source_not_found', 'identifier_invalid'],
  },
  async ({ params, identity }, { platform }) => {
    const { record, session } = await readableTurn(platform, identity, params.id);
    const answer = record.messages.find(({ sources }) => sources?.some(({ id }) => id === params.source));
    const cited = answer?.sources?.find(({ id }) => id === params.source);
    if (!answer || !cited) throw new ProsaError('source_not_found');
    return json({ source: cited, ...(await standingOf(cited, session.org, platform)), citedAt: answer.at });
  },
);

type Standing = { readonly standing: SourceStanding | null; readonly updatedAt: number | null };

async function standingOf(
  { document, text }: CitedSource,
  org: string,
  { knowledge }: Platform,
): Promise<Standing> {
  if (document === undefined) return { standing: null, updatedAt: null };
  const now = await knowledge.standing(org, document, text);
  if (!now) return { standing: 'removed', updatedAt: null };
  return { standing: now.says ? 'current' : 'changed', updatedAt: now.updatedAt };
}
