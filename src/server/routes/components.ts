import * as z from 'zod';
import type { Json } from '#protocol';
import { NOTHING, stream } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier, ofSession } from '../shapes.ts';

const CARD_CHARS = 200;

export const answerComponent = defineRoute(
  {
    method: 'POST',
    path: '/api/sessions/:id/components/:call',
    access: 'person',
    rate: 'chat',
    visit: true,
    summary:
      'O que a pessoa fez num componente que a conversa pediu para mostrar; responde com os eventos do turno que segue daí.',
    form: 'events',
    params: z.object({ id: identifier, call: identifier }),
    body: z.strictObject({ value: z.unknown(), messageId: identifier.optional() }),
    answer: { status: 200, says: 'Os eventos; o último é turn_finished ou error.' },
    failures: [
      ...(['not_authenticated', 'session_not_found', 'component_unknown'] as const),
      ...(['component_answer_invalid', 'message_conflict', 'identifier_invalid'] as const),
      ...(['body_invalid', 'body_too_large', 'body_type_unsupported', 'rate_limited'] as const),
      ...(['person_erasing', 'store_unavailable', 'platform_closed'] as const),
    ],
  },
  async ({ params: { id, call }, body: { value, messageId }, identity: { user, org } }, { platform }) => {
    const handle = await platform.clientResult({
      ...{ session: id, user, org, call },
      // Parsed from JSON, so that is what it is; the schema saw to it that there is one.
      value: value as Json,
      ...(messageId !== undefined && { messageId }),
    });
    return stream(handle.events());
  },
);

export const clickCard = defineRoute(
  {
    method: 'POST',
    path: '/api/sessions/:id/clicks',
    access: 'person',
    rate: 'read',
    summary: 'A pessoa seguiu um cartão mostrado numa resposta.',
    form: 'json',
    params: ofSession,
    body: z.strictObject({ turn: identifier, card: z.string().min(1).max(CARD_CHARS) }),
    answer: { status: 204, says: 'Anotado.' },
    failures: [
      ...(['not_authenticated', 'session_not_found', 'card_unknown', 'identifier_invalid'] as const),
      ...(['body_invalid', 'rate_limited', 'person_erasing', 'store_unavailable'] as const),
    ],
  },
  async ({ params: { id }, body: { turn, card }, identity: { user, org } }, { platform }) => {
    await platform.cards.click({ session: id, turn, card, user, org });
    return NOTHING;
  },
);
