import * as z from 'zod';
import type { Input, Message, ShownComponent } from '#protocol';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { readableSession } from '../own-session.ts';
import { componentShape, messageShape, ofSession, paging } from '../shapes.ts';
import { messagesFor } from './for-whom.ts';

const PAGE = 100;

export const messages = defineRoute(
  {
    method: 'GET',
    path: '/api/sessions/:id/messages',
    access: 'person',
    rate: 'read',
    summary: 'As mensagens de uma conversa, da mais antiga à mais nova, e o que ainda não foi respondido.',
    form: 'json',
    params: ofSession,
    query: z.object(paging),
    answer: {
      status: 200,
      says: 'Uma página do fim para trás; before, se não for nulo, pede a anterior.',
      shape: z.object({
        messages: z.array(messageShape),
        before: z.string().nullable(),
        unanswered: z.object({
          turn: z.string().nullable(),
          inputs: z.array(z.object({ id: z.string(), at: z.number(), text: z.string() })),
        }),
        /** What the client is asked to show now, wherever in the conversation it was asked for. */
        awaiting: componentShape.nullable(),
      }),
    },
    failures: ['not_authenticated', 'session_not_found', 'identifier_invalid', 'query_invalid'],
  },
  async ({ params: { id }, query: { before, limit = PAGE }, identity }, { platform }) => {
    await readableSession(platform, identity, id);
    // What waits is asked for first: what is answered in between shows up twice rather than never.
    const { turn, inputs } = await platform.unanswered(id);
    const page = { limit: limit + 1, ...(before !== undefined && { before }) };
    const found = await platform.messages(id, page);
    const shown = found.slice(-limit);
    const awaiting = unlessAnswered(await platform.awaited(id), inputs);
    return json({
      messages: messagesFor(identity, shown).map(tellMessage),
      before: found.length > limit ? (shown[0]?.id ?? null) : null,
      unanswered: { turn, inputs: inputs.flatMap(tellInput) },
      awaiting,
    });
  },
);

/** An answer that waits for its turn, or is in one, is given: nobody is asked for another. */
const unlessAnswered = (asked: ShownComponent | null, inputs: readonly Input[]): ShownComponent | null =>
  inputs.some((input) => input.kind === 'client_result' && input.call === asked?.call) ? null : asked;

export const tellMessage = (message: Message) => {
  const { id, turn, at, role, text, workflow, cards, charts, component, suggestions, sources, aborted } =
    message;
  return {
    ...{ id, turn, at, role, text },
    ...(workflow !== undefined && { workflow }),
    ...(cards && { cards }),
    ...(charts && { charts }),
    ...(component && { component }),
    ...(suggestions && { suggestions }),
    ...(sources && { sources }),
    ...(aborted && { aborted }),
  };
};

const tellInput = (input: Input) =>
  input.kind === 'user_message' ? [{ id: input.id, at: input.at, text: input.text }] : [];
