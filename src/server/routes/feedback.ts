import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { ownSession } from '../own-session.ts';
import { identifier } from '../shapes.ts';

const LONGEST_TEXT = 2_000;
const MOST_FIELDS = 20;

/** What the person wrote with it: a sentence, or fields such as `text`, `wrong`, `right`, `key`, `value`. */
const data = z.union([
  z.string().max(LONGEST_TEXT),
  z
    .record(z.string().max(100), z.union([z.string().max(LONGEST_TEXT), z.number(), z.boolean(), z.null()]))
    .refine((fields) => Object.keys(fields).length <= MOST_FIELDS),
]);

export const feedback = defineRoute(
  {
    method: 'POST',
    path: '/api/feedback',
    access: 'person',
    rate: 'read',
    summary:
      'Avalia uma resposta: muda a confiança no que foi lembrado nela, e guarda correções e preferências.',
    form: 'json',
    body: z.strictObject({
      session_id: z
        .string({ error: 'session_id_invalid' })
        .min(1, { error: 'session_id_invalid' })
        .pipe(identifier),
      type: z.enum(['positive', 'negative', 'correction', 'preference'], { error: 'feedback_invalid' }),
      data: data.nullish(),
      message_id: identifier.nullish(),
    }),
    answer: {
      status: 200,
      says: 'O que mudou; known: esta avaliação já tinha sido dada.',
      shape: z.object({
        status: z.enum(['ok', 'known', 'error']),
        feedback_type: z.enum(['positive', 'negative', 'correction', 'preference']),
        memories_adjusted: z.array(z.string()),
        memories_saved: z.array(z.string()),
        error: z.string().nullable(),
      }),
    },
    failures: [
      ...(['not_authenticated', 'feedback_invalid', 'session_not_found', 'turn_not_found'] as const),
      ...(['session_id_invalid', 'identifier_invalid', 'body_invalid', 'person_erasing'] as const),
    ],
  },
  async ({ body: { session_id, type, data: given, message_id }, identity }, { platform }) => {
    await ownSession(platform, identity, session_id);
    return json(
      await platform.hooks.onFeedbackReceived({
        ...{ userId: identity.user, orgId: identity.org, sessionId: session_id, feedbackType: type },
        ...(given != null && { feedbackData: given }),
        ...(message_id != null && { messageId: message_id }),
      }),
    );
  },
);
