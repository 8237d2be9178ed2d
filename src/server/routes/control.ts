import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { readableSession } from '../own-session.ts';
import { identifier, messageShape, ofSession } from '../shapes.ts';
import { tellMessage } from './messages.ts';

const ACTIONS = [
  'take_over',
  'answer',
  'note',
  'hand_back',
  'set_mode',
  'set_pending',
  'clear_pending',
  'resolve_objection',
] as const;

const modeShape = z.object({
  conversa_id: z.string(),
  mode: z.string(),
  updated_at: z.number().nullable(),
  updated_reason: z.string().nullable(),
  mode_source: z.string().nullable(),
  pending_transition: z.string().nullable(),
  pending_transition_at: z.number().nullable(),
});

export const control = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/sessions/:id/control',
    access: 'operator',
    rate: 'read',
    summary:
      'O que alguém da equipe faz numa conversa: assumir, responder, anotar, devolver, mudar o modo. O mesmo message_id é a mesma ação.',
    form: 'json',
    params: ofSession,
    body: z.strictObject({
      action: z.enum(ACTIONS),
      text: z.string({ error: 'message_invalid' }).optional(),
      mode: z.string().max(60).optional(),
      message_id: identifier.optional(),
    }),
    answer: {
      status: 200,
      says: 'Feito. Depois de take_over nada automático é dito; a resposta traz quem controla a conversa agora.',
      shape: z.object({
        turn: z.string(),
        control: z.enum(['assistant', 'human']),
        operator: z.string().nullable(),
        mode: modeShape.nullable(),
        messages: z.array(messageShape),
      }),
    },
    failures: [
      ...(['not_authenticated', 'operators_only', 'session_not_found', 'identifier_invalid'] as const),
      ...([
        'body_invalid',
        'message_invalid',
        'message_empty',
        'message_too_long',
        'message_conflict',
      ] as const),
      ...(['control_elsewhere', 'control_needed', 'mode_unknown', 'mode_refused'] as const),
      ...(['operator_action_invalid', 'person_erasing', 'store_unavailable', 'platform_closed'] as const),
    ],
  },
  async ({ params: { id }, body: { action, text, mode, message_id }, identity }, { platform }) => {
    await readableSession(platform, identity, id);
    const said = action === 'set_mode' || action === 'set_pending' ? mode : text;
    const record = await platform.control.act(id, {
      ...{ operator: identity.user, action },
      ...(said !== undefined && { text: said }),
      ...(message_id !== undefined && { messageId: message_id }),
    });
    const { control: by, taken } = record.state;
    return json({
      ...{ turn: record.turn, control: by, operator: by === 'human' ? (taken?.operator ?? null) : null },
      mode: await platform.control.mode(id),
      messages: record.messages.map(tellMessage),
    });
  },
);

export const mode = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/sessions/:id/mode',
    access: 'operator',
    rate: 'read',
    summary:
      'Em que modo está uma conversa e o que espera confirmação; nulo onde o assistente não tem modos.',
    form: 'json',
    params: ofSession,
    answer: { status: 200, says: 'O modo.', shape: z.object({ mode: modeShape.nullable() }) },
    failures: ['not_authenticated', 'operators_only', 'session_not_found', 'identifier_invalid'],
  },
  async ({ params: { id }, identity }, { platform }) => {
    await readableSession(platform, identity, id);
    return json({ mode: await platform.control.mode(id) });
  },
);
