import * as z from 'zod';
import { json, news } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier, paging, sessionShape, whole } from '../shapes.ts';

const PAGE = 50;
const MOST_WORDS = 8;
const LONGEST_STREAM_S = 86_400;
const REFUSED = ['not_authenticated', 'operators_only'] as const;

const ENDINGS = ['answered', 'unanswered', 'closed', 'silent', 'stopped', 'timed_out', 'failed'] as const;

/** Milliseconds since 1970, as all moments here. */
const moment = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const words = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u)
  .transform((text) => text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS));

const conversationShape = sessionShape.extend({
  user: z.string(),
  running: z.boolean(),
  ending: z.enum(ENDINGS).nullable(),
  control: z.enum(['assistant', 'human']),
  operator: z.string().nullable(),
  heldSince: z.number().nullable(),
  why: z.string().nullable(),
});

const page = z.object({ conversations: z.array(conversationShape), next: z.string().nullable() });

export const studioConversations = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/conversations',
    access: 'operator',
    rate: 'read',
    summary:
      'As conversas da organização, a última usada primeiro: por assistente, por como algum turno terminou, por dia, por palavras, por voto negativo.',
    form: 'json',
    query: z.object({
      ...paging,
      assistant: identifier.optional(),
      ending: z.enum(ENDINGS).optional(),
      /** `human`: com alguém da equipe, ou à espera; `running`: respondendo agora. */
      state: z.enum(['human', 'running']).optional(),
      since: moment.optional(),
      until: moment.optional(),
      words: words.optional(),
      vote: z.enum(['negative']).optional(),
    }),
    answer: { status: 200, says: 'Uma página; next vai em before para pedir a seguinte.', shape: page },
    failures: [...REFUSED, 'identifier_invalid', 'query_invalid'],
  },
  async ({ query: { before, limit = PAGE, vote, ...wanted }, identity: { org } }, { platform }) => {
    const search = { ...given(wanted), ...(vote && { disliked: true as const }) };
    // One more than was asked for tells whether there is a next page.
    const asked = { limit: limit + 1, ...(before !== undefined && { before }) };
    const found = await platform.studio.conversations(org, search, asked);
    const shown = found.slice(0, limit);
    const next = found.length > limit ? (shown.at(-1)?.session ?? null) : null;
    return json({ conversations: shown.map(tell), next });
  },
);

export const inbox = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/inbox',
    access: 'operator',
    rate: 'read',
    summary:
      'O que alguém da equipe pode ter de olhar agora: conversas que pedem uma pessoa, que estão com alguém, que correm ou foram usadas há pouco.',
    form: 'json',
    answer: {
      status: 200,
      says: 'As conversas, a última usada primeiro, 100 no máximo.',
      shape: page.omit({ next: true }),
    },
    failures: REFUSED,
  },
  async ({ identity: { org } }, { platform }) =>
    json({ conversations: (await platform.studio.inbox(org)).map(tell) }),
);

export const live = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/live',
    access: 'operator',
    rate: 'read',
    summary:
      'Em que conversas da organização algo aconteceu, na hora: linhas de JSON (ready, conversation_changed, heartbeat). Quem cai pede de novo.',
    form: 'events',
    query: z.object({
      /** Por quantos segundos no máximo; até que alguém saia, se não vier. */
      seconds: whole(0, LONGEST_STREAM_S).optional(),
    }),
    answer: { status: 200, says: 'Uma linha por conversa em que algo mudou; o que mudou se pede à parte.' },
    failures: [...REFUSED, 'query_invalid'],
  },
  ({ query: { seconds }, identity: { org } }, { platform, clock }) =>
    news((signal) =>
      platform.studio.follow(org, seconds === undefined ? signal : within(seconds, { signal, clock })),
    ),
);

type Until = {
  readonly signal: AbortSignal;
  readonly clock: { after(ms: number, run: () => void, how: 'background'): () => void };
};

function within(limit: number, { signal, clock }: Until): AbortSignal {
  const over = new AbortController();
  if (limit === 0) over.abort();
  const cancel = clock.after(limit * 1_000, () => over.abort(), 'background');
  signal.addEventListener('abort', cancel, { once: true });
  return AbortSignal.any([signal, over.signal]);
}

type Told = { readonly session: string; readonly org: string };

const tell = <T extends Told>({ session: id, org: _, ...told }: T) => ({ id, ...told });

/** What was not asked for is not looked for. */
const given = <T extends object>(wanted: T) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
