import * as z from 'zod';
import { foldTurn, ProsaError } from '#protocol';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { readableSession, readableTurn } from '../own-session.ts';
import { dialogueShape, identifier, messageShape, ofSession, whole } from '../shapes.ts';
import { activeDialogue, eventsFor, messagesFor, turnsFor } from './for-whom.ts';
import { gradeShape } from './grades.ts';
import { tellMessage } from './messages.ts';

const MOST = 200;
const anything = z.record(z.string(), z.unknown());

export const turns = defineRoute(
  {
    method: 'GET',
    path: '/api/sessions/:id/turns',
    access: 'person',
    rate: 'read',
    summary: 'Os turnos de uma conversa, do mais antigo ao mais novo: rota, agentes, ferramentas, custo.',
    form: 'json',
    params: ofSession,
    query: z.object({ limit: whole(1, MOST).optional() }),
    answer: { status: 200, says: 'Os turnos.', shape: z.object({ turns: z.array(anything) }) },
    failures: ['not_authenticated', 'session_not_found', 'identifier_invalid', 'query_invalid'],
  },
  async ({ params: { id }, query: { limit }, identity }, { platform }) => {
    await readableSession(platform, identity, id);
    return json({ turns: turnsFor(identity, await platform.turns(id, limit)) });
  },
);

export const turn = defineRoute(
  {
    method: 'GET',
    path: '/api/turns/:id',
    access: 'person',
    rate: 'read',
    summary: 'Um turno inteiro: o resumo, os eventos e as mensagens.',
    form: 'json',
    params: z.object({ id: identifier }),
    answer: {
      status: 200,
      says: 'O turno.',
      shape: z.object({
        turn: anything,
        events: z.array(anything),
        messages: z.array(messageShape),
        dialogo_ativo: dialogueShape.nullable(),
        /** O que a equipe achou da resposta; só para operadores. */
        grade: gradeShape.nullable().optional(),
      }),
    },
    failures: ['not_authenticated', 'turn_not_found', 'identifier_invalid'],
  },
  async ({ params: { id }, identity }, { platform }) => {
    const { record: found } = await readableTurn(platform, identity, id);
    const [turn] = turnsFor(identity, [foldTurn(found.events)]);
    if (!turn) throw new ProsaError('turn_not_found');
    const events = eventsFor(identity, found.events);
    const messages = messagesFor(identity, found.messages).map(tellMessage);
    const told = { turn, events, messages, dialogo_ativo: activeDialogue(found.state) };
    if (identity.role !== 'operator') return json(told);
    return json({ ...told, grade: await platform.learning.grades.read(identity.org, id) });
  },
);
