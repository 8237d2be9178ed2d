import * as z from 'zod';
import { cleanText } from '#language';
import { ProsaError, type SessionSummary } from '#protocol';
import { json, NOTHING } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { ownSession, readableSession } from '../own-session.ts';
import { ofSession, paging, sessionShape } from '../shapes.ts';

const PAGE = 50;
const LONGEST_TITLE = 80;
const LONGEST_SEARCH = 100;
const NO_CONTENT = 204;

/** Words of a title or of what was said. */
const searched = z.string().trim().max(LONGEST_SEARCH).optional();

export const sessions = defineRoute(
  {
    method: 'GET',
    path: '/api/sessions',
    access: 'person',
    rate: 'read',
    summary:
      'As conversas da pessoa, da mais nova à mais antiga; com q, as que têm essas palavras; com scope=org, para operadores, as da organização.',
    form: 'json',
    query: z.object({ ...paging, scope: z.enum(['mine', 'org']).default('mine'), q: searched }),
    answer: {
      status: 200,
      says: 'Uma página; next vai em before para pedir a seguinte.',
      shape: z.object({ sessions: z.array(sessionShape), next: z.string().nullable() }),
    },
    failures: ['not_authenticated', 'operators_only', 'identifier_invalid', 'query_invalid'],
  },
  async ({ query: { before, limit = PAGE, scope, q }, identity }, { platform }) => {
    if (scope === 'org' && identity.role !== 'operator') throw new ProsaError('operators_only');
    // One more than was asked for tells whether there is a next page.
    const page = { limit: limit + 1, ...(before !== undefined && { before }), ...(q && { words: q }) };
    const found =
      scope === 'org'
        ? await platform.conversations(identity.org, page)
        : await platform.sessions(identity, page);
    const shown = found.slice(0, limit);
    const next = found.length > limit ? (shown.at(-1)?.session ?? null) : null;
    return json({ sessions: shown.map((each) => tell(each, scope)), next });
  },
);

export const session = defineRoute(
  {
    method: 'GET',
    path: '/api/sessions/:id',
    access: 'person',
    rate: 'read',
    summary: 'Uma conversa.',
    form: 'json',
    params: ofSession,
    answer: { status: 200, says: 'A conversa.', shape: sessionShape },
    failures: ['not_authenticated', 'session_not_found', 'identifier_invalid'],
  },
  async ({ params, identity }, { platform }) => {
    const found = await readableSession(platform, identity, params.id);
    return json(tell(found, identity.role === 'operator' ? 'org' : 'mine'));
  },
);

export const renameSession = defineRoute(
  {
    method: 'PATCH',
    path: '/api/sessions/:id',
    access: 'person',
    rate: 'read',
    summary: 'Dá nome a uma conversa da pessoa; title null: volta às primeiras palavras.',
    form: 'json',
    params: ofSession,
    body: z.strictObject({
      title: z
        .string()
        .transform((title) => cleanText(title).replace(/\s+/g, ' ').trim())
        .pipe(z.string().min(1).max(LONGEST_TITLE))
        .nullable(),
    }),
    answer: { status: 200, says: 'A conversa.', shape: sessionShape },
    failures: ['not_authenticated', 'session_not_found', 'identifier_invalid', 'body_invalid'],
  },
  async ({ params: { id }, body: { title }, identity }, { platform }) => {
    await ownSession(platform, identity, id);
    await platform.rename(id, title);
    return json(tell(await ownSession(platform, identity, id), 'mine'));
  },
);

export const removeSession = defineRoute(
  {
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'person',
    rate: 'read',
    summary: 'Apaga uma conversa da pessoa, com o que foi dito, analisado e lembrado nela. Não tem volta.',
    form: 'json',
    params: ofSession,
    answer: { status: NO_CONTENT, says: 'Apagada.' },
    failures: ['not_authenticated', 'session_not_found', 'identifier_invalid', 'erasure_held'],
  },
  async ({ params: { id }, identity }, { platform }) => {
    await ownSession(platform, identity, id);
    await platform.remove(id);
    return NOTHING;
  },
);

/** Whose it is goes only to those who see more than their own. */
const tell = (
  { session: id, assistant, title, turns, createdAt, updatedAt, user }: SessionSummary,
  scope: 'mine' | 'org',
) => ({ id, assistant, title, turns, createdAt, updatedAt, ...(scope === 'org' && { user }) });
