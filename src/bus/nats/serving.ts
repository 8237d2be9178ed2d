import type { Msg } from '@nats-io/transport-node';
import type { Beside, BusMessage, BusResponse, Progress, Transport } from '#protocol';
import { NO_SEAT } from '../bag.ts';
import { BUS_NAME } from '../responses.ts';
import { answerText, faultText, TOO_LARGE } from './answer-text.ts';
import type { NatsParts } from './asking.ts';
import { failed, invalidAnswer } from './failed.ts';
import type { Frame } from './frame.ts';
import { keyFromWire, keyOf, keyText } from './message-key.ts';
import { createRemembered, type Done, isSameWish, type Remembered, type Running } from './remembered.ts';
import { messageFromWire, messageIdOf, responseToWire } from './wire.ts';

type Answer = Parameters<Transport['serve']>[1];

export type Serving = {
  serve(agent: string, answer: Answer): Promise<() => Promise<void>>;
  /** Agents that are served here. */
  agents(): readonly string[];
  /** Every other delivery of a message that was taken already. */
  duplicates(): number;
  close(): void;
};

type Shop = NatsParts & {
  readonly remembered: Remembered;
  readonly counts: { duplicates: number };
  /** Agents that leave, and what is to be done once nothing of theirs runs. */
  readonly leaving: Map<() => void, string>;
};
type Request = {
  readonly key: string;
  readonly message: BusMessage;
  readonly text: string;
  readonly reply: string;
  readonly lifeMs: number;
};

const QUEUE = 'prosa';
const BRIEF_MS = 5_000;

/** The side that answers: each message once, however often it is delivered to this process. */
export function createServing(parts: NatsParts, changed: () => void): Serving {
  const { clock, limits, link, subjects } = parts;
  const remembered = createRemembered(limits);
  const shop: Shop = { ...parts, remembered, counts: { duplicates: 0 }, leaving: new Map() };
  const served = new Map<string, object>();
  let stopTelling: () => void = () => undefined;
  const tell = (): void => {
    tellOfWork(shop);
    stopTelling = clock.after(limits.signMs, tell, 'background');
  };
  stopTelling = clock.after(limits.signMs, tell, 'background');

  return {
    serve: async (agent, answer) => {
      const own = {};
      served.set(agent, own);
      const one = link.subscribe(
        subjects.agent(agent),
        (raw) => takeRequest({ agent, answer, raw }, shop),
        QUEUE,
      );
      const all = link.subscribe(subjects.agentAll(agent), (raw) => takeWord(raw, shop));
      await one.ready();
      changed();
      return async () => {
        if (served.get(agent) === own) served.delete(agent);
        changed();
        await one.drain();
        await quiet(agent, shop);
        all.end();
      };
    },
    agents: () => [...served.keys()],
    duplicates: () => shop.counts.duplicates,
    close: () => {
      stopTelling();
      for (const running of shop.remembered.allRunning()) running.callOff();
    },
  };
}

type Taken = { readonly agent: string; readonly answer: Answer; readonly raw: Msg };

function takeRequest({ agent, answer, raw }: Taken, shop: Shop): void {
  const opened = shop.open(raw.data, 'a request');
  if (!opened) return;
  const { kind, value, text, lifeMs } = opened;
  const message = kind === 'request' || kind === 'notification' ? messageFromWire(value) : null;
  const isRight = (kind === 'notification') === (message?.tipo_mensagem === 'notificacao');
  if (!message || !isRight || message.destinatario !== agent) {
    shop.problems.tell('malformed', 'no message for this agent');
    refuseUnread(opened, raw, shop);
    return;
  }
  const request = { key: keyText(keyOf(message)), message, text, lifeMs, reply: raw.reply ?? '' };
  if (!answerAgain(request, shop)) run(request, answer, shop);
}

/** Sealed by a process of this space, which would wait for somebody to work on it: it is told that nobody will. */
function refuseUnread({ kind, value }: Frame, { reply = '' }: Msg, shop: Shop): void {
  const message_id = kind === 'request' ? messageIdOf(value, 'message_id') : null;
  if (message_id === null) return;
  const unread = { message_id, destinatario: BUS_NAME };
  const reason = 'no message for this agent';
  const refusal = failed(unread, { code: 'parametros_invalidos', reason, now: shop.clock.now() });
  respond(JSON.stringify(responseToWire(refusal)), reply, shop);
}

/** False: it is new, or a later attempt of what failed and may pass. Everything else is being done, or was. */
function answerAgain({ key, message, reply, lifeMs }: Request, shop: Shop): boolean {
  const { clock, counts, remembered } = shop;
  const known = remembered.find(key);
  if (!known) return false;
  if (known.kind === 'done' && message.tentativas_restantes < (known.triesLeft ?? 0)) return false;
  counts.duplicates += 1;
  if (!isSameWish(known.request, message)) {
    const reason = 'this message_id stands for another request';
    const refusal = failed(message, { code: 'parametros_invalidos', reason, now: clock.now() });
    respond(JSON.stringify(responseToWire(refusal)), reply, shop);
    return true;
  }
  if (known.kind === 'running') known.deadline = Math.max(known.deadline, clock.monotonic() + lifeMs);
  join(known, { key: message, reply }, shop);
  return true;
}

type Joining = { readonly key: Pick<BusMessage, 'message_id' | 'destinatario'>; readonly reply: string };

/** Whoever asks for a message that runs waits with the others; one that was answered is answered again. */
function join(known: Running | Done, { key, reply }: Joining, shop: Shop): void {
  if (known.kind === 'done') {
    if (respond(known.response, reply, shop) !== 'large') return;
    const refusal = invalidAnswer(key, { now: shop.clock.now(), fault: TOO_LARGE });
    respond(JSON.stringify(responseToWire(refusal)), reply, shop);
  } else {
    if (!known.replies.includes(reply)) known.replies.push(reply);
    sign(known, reply, shop);
  }
}

function run({ key, message, text, reply, lifeMs }: Request, answer: Answer, shop: Shop): void {
  const { clock, remembered } = shop;
  const running: Running = {
    kind: 'running',
    seat: NO_SEAT,
    message,
    request: text,
    replies: [reply],
    callOff: nobodyThere,
    consolidate: nobodyThere,
    read: nothingToTell,
    deadline: clock.monotonic() + lifeMs,
  };
  remembered.begin(key, running);
  const finish = (response: BusResponse): void => {
    const { written, mayPass } = giveAnswer(running, response, shop);
    const at = clock.monotonic();
    const triesLeft = mayPass ? message.tentativas_restantes : null;
    const done: Done = { kind: 'done', request: text, response: written, triesLeft, at };
    remembered.end(key, running, response.status === 'timeout' ? null : done);
    if (shop.leaving.size > 0) dismiss(shop);
  };
  const fail = (): void =>
    finish(failed(message, { code: 'agente_falhou', reason: 'its bus threw', now: clock.now() }));
  try {
    const whenCalledOff = (callOff: () => void): void => {
      running.callOff = callOff;
    };
    const beside: Beside = {
      whenClosing: (consolidate) => {
        running.consolidate = consolidate;
      },
      whenAsked: (read) => {
        running.read = read;
      },
    };
    answer(message, whenCalledOff, beside).then(finish, fail);
  } catch {
    fail();
  }
}

const nobodyThere = (): void => undefined;
const nothingToTell = (): null => null;

/** Until nothing of this agent runs here: whoever waits for it may still ask. */
function quiet(agent: string, shop: Shop): Promise<void> {
  return new Promise((resolve) => {
    shop.leaving.set(resolve, agent);
    dismiss(shop);
  });
}

function dismiss({ leaving, remembered }: Shop): void {
  const busy = new Set(remembered.allRunning().map(({ message }) => message.destinatario));
  for (const [leave, agent] of leaving) if (!busy.has(agent) && leaving.delete(leave)) leave();
}

/** To all who wait. What cannot be written, or is more than NATS takes, is a failure that says so, and stands. */
function giveAnswer(running: Running, response: BusResponse, shop: Shop): Given {
  const andamento = running.read();
  // What it consumed the answer tells itself.
  if (andamento && andamento.eventos.length > 0) tellHowItGoes(running, andamento, shop);
  const told = answerText(response);
  if (told.fault !== null) return refuseAnswer(running, { response, fault: told.fault }, shop);
  let isLarge = told.text.length > shop.limits.rememberBytes;
  for (const each of running.replies) isLarge ||= respond(told.text, each, shop) === 'large';
  if (isLarge) return refuseAnswer(running, { response, fault: TOO_LARGE }, shop);
  const { status, erro } = response;
  return { written: told.text, mayPass: status === 'falha_total' && erro?.repetivel === true };
}

/** `mayPass`: a later attempt may come to another answer. */
type Given = { readonly written: string; readonly mayPass: boolean };
type Refused = { readonly response: BusResponse; readonly fault: string };

function refuseAnswer({ message, replies }: Running, { response, fault }: Refused, shop: Shop): Given {
  const { clock, problems } = shop;
  problems.tell('dropped', 'an answer that does not travel');
  const written = faultText(message, { fault, now: clock.now(), answered: response });
  for (const each of replies) respond(written, each, shop);
  return { written, mayPass: false };
}

/** A word to all that serve the agent. */
function takeWord(raw: Msg, shop: Shop): void {
  const opened = shop.open(raw.data, 'a word about a request');
  const key = opened && keyFromWire(opened.value);
  if (!key) return;
  const known = shop.remembered.find(keyText(key));
  const reply = raw.reply ?? '';
  if (opened.kind === 'ask' && known) join(known, { key, reply }, shop);
  if (known?.kind !== 'running') return;
  if (opened.kind === 'cancel') leaveOut(known, reply);
  if (opened.kind === 'closing') known.consolidate();
}

/** Others may wait for the same message. */
function leaveOut({ replies, callOff }: Running, reply: string): void {
  const at = replies.indexOf(reply);
  if (at === -1) return;
  replies.splice(at, 1);
  if (replies.length === 0) callOff();
}

function tellOfWork(shop: Shop): void {
  const { clock, remembered } = shop;
  const now = clock.monotonic();
  for (const running of remembered.allRunning()) {
    if (now > running.deadline) running.callOff();
    else tellHowItGoes(running, running.read(), shop);
  }
  remembered.forgetOld(now);
}

function tellHowItGoes({ message, replies }: Running, andamento: Progress | null, shop: Shop): void {
  const value = andamento ? { ...keyOf(message), andamento } : keyOf(message);
  for (const reply of replies)
    if (reply !== '') shop.link.publish(reply, shop.frames.write('working', value, BRIEF_MS));
}

function sign({ message }: Running, reply: string, { frames, link }: Shop): void {
  if (reply !== '') link.publish(reply, frames.write('working', keyOf(message), BRIEF_MS));
}

const respond = (
  text: string,
  reply: string,
  { frames, link }: Shop,
): ReturnType<NatsParts['link']['publish']> =>
  reply === '' ? 'sent' : link.publish(reply, frames.writeText('response', text, BRIEF_MS));
