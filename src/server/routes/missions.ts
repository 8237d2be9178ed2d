import * as z from 'zod';
import { type MissionSummary, ProsaError } from '#protocol';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier, paging } from '../shapes.ts';

const PAGE = 50;

const summaryShape = z.object({
  missao_id: z.string(),
  assistant: z.string(),
  session: z.string(),
  turn: z.string(),
  estado: z.enum(['em_andamento', 'encerrada']),
  lider: z.string(),
  complexidade: z.enum(['comparativa', 'profunda', 'analise_investimento']),
  inicio: z.number(),
  limite: z.number(),
  orcamento: z.object({ tokens: z.number(), chamadas_api: z.number() }),
  /** A que esta repete com mais recursos. */
  missao_anterior: z.string().nullable(),
  telemetria: z.record(z.string(), z.unknown()).nullable(),
  user: z.string().optional(),
});

/** Um número da resposta, e de onde vem cada parte dele. */
const figureShape = z.object({
  texto: z.string(),
  rotulo: z.string(),
  unidade: z.enum(['centavos', 'percentual', 'numero', 'texto']),
  valor: z.number().nullable(),
  conta: z.enum(['+', '-', '*', '/', '%']).nullable(),
  partes: z.array(
    z.object({ valor: z.union([z.number(), z.string()]), origem: z.record(z.string(), z.unknown()) }),
  ),
});

export const missions = defineRoute(
  {
    method: 'GET',
    path: '/api/missions',
    access: 'person',
    rate: 'read',
    summary:
      'As missões da pessoa, da mais nova à mais antiga; com scope=org, para operadores, as da organização.',
    form: 'json',
    query: z.object({ ...paging, scope: z.enum(['mine', 'org']).default('mine') }),
    answer: {
      status: 200,
      says: 'Uma página; next vai em before para pedir a seguinte.',
      shape: z.object({ missions: z.array(summaryShape), next: z.string().nullable() }),
    },
    failures: ['not_authenticated', 'operators_only', 'identifier_invalid', 'query_invalid'],
  },
  async ({ query: { before, limit = PAGE, scope }, identity }, { platform }) => {
    if (scope === 'org' && identity.role !== 'operator') throw new ProsaError('operators_only');
    const found = await platform.missions.list(identity.org, {
      // One more than was asked for tells whether there is a next page.
      limit: limit + 1,
      ...(before !== undefined && { before }),
      ...(scope === 'mine' && { user: identity.user }),
    });
    const shown = found.slice(0, limit);
    const next = found.length > limit ? (shown.at(-1)?.missao_id ?? null) : null;
    return json({ missions: shown.map((each) => tell(each, scope)), next });
  },
);

export const mission = defineRoute(
  {
    method: 'GET',
    path: '/api/missions/:id',
    access: 'person',
    rate: 'read',
    summary:
      'Uma missão: o resumo, de onde vem cada número da resposta, e tudo o que se viu dela no barramento, sem conteúdo.',
    form: 'json',
    params: z.object({ id: identifier }),
    answer: {
      status: 200,
      says: 'A missão; eventos na ordem em que aconteceram.',
      shape: summaryShape.extend({
        procedencia: z.array(figureShape),
        eventos: z.array(z.record(z.string(), z.unknown())),
      }),
    },
    failures: ['not_authenticated', 'mission_not_found', 'identifier_invalid'],
  },
  async ({ params: { id }, identity: { org, user, role } }, { platform }) => {
    const found = await platform.missions.read(org, id);
    // Somebody else's mission is told as one that does not exist.
    if (!found || (found.user !== user && role !== 'operator')) throw new ProsaError('mission_not_found');
    return json(tell(found, role === 'operator' ? 'org' : 'mine'));
  },
);

/** Keys and fences are the platform's own affair; whose it is goes only to those who see more than their own. */
const tell = ({ org: _, key: __, fence: ___, user, ...mission }: MissionSummary, scope: 'mine' | 'org') => ({
  ...mission,
  ...(scope === 'org' && { user }),
});
