import * as z from 'zod';
import { ProsaError } from '#protocol';
import { stream } from '../answer.ts';
import { chattable, defaultAssistant } from '../default-assistant.ts';
import { defineRoute } from '../define-route.ts';
import { identifier } from '../shapes.ts';

const MOST_COMPONENTS = 50;
const componentName = z.string().regex(/^(?:\*|[A-Za-z][A-Za-z0-9_.-]{0,63})$/);

export const chat = defineRoute(
  {
    method: 'POST',
    path: '/chat',
    access: 'person',
    rate: 'chat',
    visit: true,
    summary: 'Envia uma mensagem e responde com os eventos do turno, um JSON por linha, enquanto acontecem.',
    form: 'events',
    body: z.object({
      chatInput: z.string({ error: 'message_invalid' }),
      sessionId: z
        .string({ error: 'session_id_invalid' })
        .min(1, { error: 'session_id_invalid' })
        .pipe(identifier),
      userId: z.string().optional(),
      assistant: identifier.optional(),
      messageId: identifier.optional(),
      /** What the client can show; a page can show anything unless it says otherwise. */
      components: z.array(componentName).max(MOST_COMPONENTS).optional(),
    }),
    answer: { status: 200, says: 'Os eventos; o último é turn_finished ou error.' },
    failures: [
      ...(['not_authenticated', 'user_mismatch', 'session_not_found', 'assistant_unknown'] as const),
      ...(['message_invalid', 'message_empty', 'message_too_long', 'message_conflict'] as const),
      ...(['session_id_invalid', 'identifier_invalid', 'body_invalid', 'body_too_large'] as const),
      ...([
        'person_erasing',
        'body_type_unsupported',
        'rate_limited',
        'store_unavailable',
        'platform_closed',
      ] as const),
    ],
  },
  async ({ body, identity: { user, org } }, { platform }) => {
    const { chatInput, sessionId, userId, messageId, components = ['*'] } = body;
    if (userId !== undefined && userId !== user) throw new ProsaError('user_mismatch');
    const assistant = body.assistant ?? defaultAssistant(platform.assistants);
    if (!chattable(platform.assistants).some(({ name }) => name === assistant))
      throw new ProsaError('assistant_unknown');
    const handle = await platform.send({
      assistant,
      session: sessionId,
      text: chatInput,
      components,
      ...{ user, org, whenLeft: 'stop' },
      ...(messageId !== undefined && { messageId }),
    });
    return stream(handle.events());
  },
);
