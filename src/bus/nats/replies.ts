import type { BusMessage, BusResponse, Progress } from '#protocol';
import { budgetIn } from '../allowance.ts';
import { answerText, faultText, TOO_LARGE } from './answer-text.ts';
import { invalidAnswer } from './failed.ts';
import { keyOf } from './message-key.ts';
import type { NatsParts } from './parts.ts';
import type { Done, Running } from './remembered.ts';
import { messageFromWire, responseFromWire, responseToWire } from './wire.ts';

const BRIEF_MS = 5_000;

type Joining = { readonly key: Pick<BusMessage, 'message_id' | 'destinatario'>; readonly reply: string };

/** Whoever asks for a message that runs waits with the others; one that was answered is answered again. */
export function join(known: Running | Done, { key, reply }: Joining, parts: NatsParts): void {
  if (known.kind === 'done') {
    if (reply !== '') tellWhatWasGranted(known, reply, parts);
    if (respond(known.response, reply, parts) !== 'large') return;
    const refusal = invalidAnswer(key, { now: parts.clock.now(), fault: TOO_LARGE });
    respond(JSON.stringify(responseToWire(refusal)), reply, parts);
  } else if (reply !== '') {
    if (!known.replies.includes(reply)) known.replies.push(reply);
    if (known.replies.length > parts.limits.waitingEach) known.replies.shift();
    tellHowItGoes(known, known.work.read(), parts);
  }
}

/** The answer says what was consumed in all: whoever asks again may have paid for some of it. */
function tellWhatWasGranted({ request, response }: Done, reply: string, { frames, link }: NatsParts): void {
  const first = messageFromWire(JSON.parse(request));
  const answer = responseFromWire(JSON.parse(response));
  if (!first || !answer) return;
  const concedido = budgetIn(first.recursos_estimados);
  const { tokens_usados, chamadas_api_externas } = answer.recursos_consumidos;
  const consumido = { tokens: tokens_usados, chamadas_api: chamadas_api_externas };
  const andamento: Progress = { moved: false, consumido, concedido, eventos: [] };
  link.publish(reply, frames.write('working', { ...keyOf(first), andamento }, BRIEF_MS));
}

/** To all who wait. What cannot be written, or is more than NATS takes, is a failure that says so, and stands. */
export function giveAnswer(running: Running, response: BusResponse, parts: NatsParts): Given {
  const andamento = running.work.read();
  // What it consumed the answer tells itself.
  if (andamento && andamento.eventos.length > 0) tellHowItGoes(running, andamento, parts);
  const told = answerText(response);
  if (told.fault !== null) return refuseAnswer(running, { response, fault: told.fault }, parts);
  let isLarge = told.text.length > parts.limits.rememberBytes;
  for (const each of running.replies) isLarge ||= respond(told.text, each, parts) === 'large';
  if (isLarge) return refuseAnswer(running, { response, fault: TOO_LARGE }, parts);
  const { status, erro } = response;
  const isLapsed = status === 'timeout';
  return {
    response: told.text,
    isLapsed,
    mayPass: isLapsed || (status === 'falha_total' && erro?.repetivel === true),
  };
}

/** `mayPass`: a later attempt may come to another answer. */
export type Given = Pick<Done, 'response' | 'isLapsed'> & { readonly mayPass: boolean };
type Refused = { readonly response: BusResponse; readonly fault: string };

function refuseAnswer({ message, replies }: Running, { response, fault }: Refused, parts: NatsParts): Given {
  const { clock, problems } = parts;
  problems.tell('dropped', 'an answer that does not travel');
  const written = faultText(message, { fault, now: clock.now(), answered: response });
  for (const each of replies) respond(written, each, parts);
  return { response: written, isLapsed: false, mayPass: false };
}

export function tellHowItGoes(
  { message, replies }: Running,
  andamento: Progress | null,
  parts: NatsParts,
): void {
  const value = andamento ? { ...keyOf(message), andamento } : keyOf(message);
  for (const reply of replies) parts.link.publish(reply, parts.frames.write('working', value, BRIEF_MS));
}

/** Nobody waits where there is no inbox. */
export const respond = (
  text: string,
  reply: string,
  { frames, link }: NatsParts,
): ReturnType<NatsParts['link']['publish']> =>
  reply === '' ? 'sent' : link.publish(reply, frames.writeText('response', text, BRIEF_MS));
