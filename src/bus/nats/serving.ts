import type { Msg } from '@nats-io/transport-node';
import type { BusErrorCode, BusMessage, BusResponse, RequestAtWork, Transport } from '#protocol';
import { NO_SEAT } from '../bag.ts';
import { BUS_NAME } from '../responses.ts';
import type { NatsParts } from './asking.ts';
import { failed } from './failed.ts';
import type { Frame, FrameKind } from './frame.ts';
import { keyFromWire, keyOf, keyText } from './message-key.ts';
import { missionWordFromWire } from './mission-word.ts';
import type { Offer } from './presence.ts';
import { createRemembered, type Done, isSameWish, type Remembered, type Running } from './remembered.ts';
import { type Given, giveAnswer, join, respond, tellHowItGoes } from './replies.ts';
import { messageFromWire, messageIdOf, responseToWire } from './wire.ts';

type Answer = Parameters<Transport['serve']>[1];
type Takes = NonNullable<Parameters<Transport['serve']>[2]>;

export type Serving = {
  serve: Transport['serve'];
  /** What is served here. */
  offer(): Offer;
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
  readonly freshMs: number;
};

const BOTH: Takes = ['requisicao', 'notificacao'];
const QUEUE = 'prosa';

/** The side that answers: each message once, however often it is delivered to this process. */
export function createServing(parts: NatsParts, changed: () => void): Serving {
  const { clock, limits, link, subjects } = parts;
  const remembered = createRemembered(limits);
  const shop: Shop = { ...parts, remembered, counts: { duplicates: 0 }, leaving: new Map() };
  const served = new Map<string, { readonly takes: Takes }>();
  let offer = offerOf(served);
  const change = (): void => {
    offer = offerOf(served);
    changed();
  };
  let stopTelling: () => void = () => undefined;
  const tell = (): void => {
    tellOfWork(shop);
    stopTelling = clock.after(limits.signMs, tell, 'background');
  };
  stopTelling = clock.after(limits.signMs, tell, 'background');

  return {
    serve: async (agent, answer, takes = BOTH) => {
      const own = { takes };
      served.set(agent, own);
      const queues = takes.map((kind) => {
        const subject = kind === 'requisicao' ? subjects.agent(agent) : subjects.notified(agent);
        return link.subscribe(subject, (raw) => takeMessage({ agent, kind, answer, raw }, shop), QUEUE);
      });
      const all = link.subscribe(subjects.agentAll(agent), (raw) => takeWord(raw, shop));
      await Promise.all(queues.map((queue) => queue.ready()));
      change();
      return async () => {
        if (served.get(agent) === own) served.delete(agent);
        change();
        await Promise.all(queues.map((queue) => queue.drain()));
        await quiet(agent, shop);
        all.end();
      };
    },
    offer: () => offer,
    duplicates: () => shop.counts.duplicates,
    close: () => {
      stopTelling();
      for (const { work } of shop.remembered.allRunning()) work.callOff();
    },
  };
}

function offerOf(served: ReadonlyMap<string, { readonly takes: Takes }>): Offer {
  const those = (kind: Takes[number]): ReadonlySet<string> =>
    new Set([...served].flatMap(([agent, { takes }]) => (takes.includes(kind) ? agent : [])));
  return { agents: those('requisicao'), hearers: those('notificacao') };
}

type Taken = {
  readonly agent: string;
  readonly kind: Takes[number];
  readonly answer: Answer;
  readonly raw: Msg;
};

/** Where it came decides what it may be: whoever hears notifications only is not made to do anything. */
function takeMessage({ agent, kind, answer, raw }: Taken, shop: Shop): void {
  const { reply = '' } = raw;
  const opened = shop.open(raw.data, 'a request', reply);
  if (!opened) return;
  const isFrame = opened.kind === (kind === 'requisicao' ? 'request' : 'notification');
  const message = isFrame && isAddressed(opened, reply, shop) ? messageFromWire(opened.value) : null;
  if (!message || message.tipo_mensagem !== kind || message.destinatario !== agent) {
    shop.problems.tell('malformed', 'no message for this agent');
    refuseUnread(opened, reply, shop);
    return;
  }
  const { text, lifeMs, freshMs } = opened;
  const request = { key: keyText(keyOf(message)), message, text, lifeMs, freshMs, reply };
  if (!answerAgain(request, shop)) run(request, answer, shop);
}

/** A request is answered where its seal says, which is in this space; nobody answers a notification. */
const isAddressed = ({ kind }: Frame, reply: string, { subjects }: Shop): boolean =>
  kind === 'request' ? subjects.isInbox(reply) : kind === 'notification' && reply === '';

/** Sealed by a process of this space, which would wait for somebody to work on it: it is told that nobody will. */
function refuseUnread({ kind, value }: Frame, reply: string, shop: Shop): void {
  const isAsked = kind === 'request' && shop.subjects.isInbox(reply);
  const message_id = isAsked ? messageIdOf(value, 'message_id') : null;
  if (message_id === null) return;
  const unread = { message_id, destinatario: BUS_NAME };
  const reason = 'no message for this agent';
  const refusal = failed(unread, { code: 'parametros_invalidos', reason, now: shop.clock.now() });
  respond(JSON.stringify(responseToWire(refusal)), reply, shop);
}

/** False: it is new, or a later attempt of what may come to something. Everything else is being done, or was. */
function answerAgain(request: Request, shop: Shop): boolean {
  const { key, message, reply, freshMs } = request;
  const { clock, counts, remembered } = shop;
  const now = clock.monotonic();
  const known = remembered.find(key, now);
  if (!known) return false;
  const isLater = known.kind === 'done' && message.tentativas_restantes < (known.triesLeft ?? 0);
  // What lapsed has no answer that another wish could get.
  const refusal = known.kind === 'done' && known.isLapsed ? LAPSED : refusalOf(known, message);
  if (isLater && (refusal === null || refusal === LAPSED)) return false;
  counts.duplicates += 1;
  if (refusal) refuse(request, refusal, shop);
  else {
    if (known.kind === 'running') {
      waitLonger(known, request, now);
      known.work.hearFlags(message.sinalizadores);
    } else remembered.keepUntil(key, now + freshMs);
    join(known, { key: message, reply }, shop);
  }
  return true;
}

const refusalOf = ({ request }: Running | Done, message: BusMessage): Refusal | null =>
  isSameWish(request, message) ? null : ANOTHER;

type Refusal = { readonly code: BusErrorCode; readonly reason: string };
const ANOTHER: Refusal = {
  code: 'parametros_invalidos',
  reason: 'this message_id stands for another request',
};
/** Whoever plays a recording back gets nothing by it; who asks anew, as one who takes up a mission does, comes again with one try less. */
const LAPSED: Refusal = { code: 'agente_indisponivel', reason: 'nobody waited for this message_id any more' };

function refuse({ message, reply }: Request, { code, reason }: Refusal, shop: Shop): void {
  const refusal = failed(message, { code, reason, now: shop.clock.now() });
  respond(JSON.stringify(responseToWire(refusal)), reply, shop);
}

function waitLonger(running: Running, { message, lifeMs, freshMs }: Request, now: number): void {
  running.triesLeft = Math.min(running.triesLeft, message.tentativas_restantes);
  running.freshUntil = Math.max(running.freshUntil, now + freshMs);
  // What is played back late has no more time than when it was sent.
  const leftMs = Math.min(lifeMs, freshMs);
  if (now + leftMs <= running.deadline) return;
  running.deadline = now + leftMs;
  running.work.waitFor(leftMs);
}

function run(request: Request, answer: Answer, shop: Shop): void {
  const { clock, remembered } = shop;
  const running = runningOf(request, clock.monotonic());
  remembered.begin(running);
  const finish = (response: BusResponse): void => {
    const given = giveAnswer(running, response, shop);
    remembered.end(running, doneOf(running, given, shop));
    if (shop.leaving.size > 0) dismiss(shop);
  };
  const fail = (): void =>
    finish(failed(request.message, { code: 'agente_falhou', reason: 'its bus threw', now: clock.now() }));
  try {
    const take = (work: RequestAtWork): void => {
      running.work = work;
    };
    answer(request.message, take).then(finish, fail);
  } catch {
    fail();
  }
}

const runningOf = ({ key, message, text, reply, lifeMs, freshMs }: Request, now: number): Running => ({
  kind: 'running',
  seat: NO_SEAT,
  key,
  message,
  request: text,
  replies: reply === '' ? [] : [reply],
  work: NOT_TAKEN,
  deadline: now + lifeMs,
  freshUntil: now + freshMs,
  triesLeft: message.tentativas_restantes,
  ended: null,
});

/** Whoever never said what it took has ended with its answer. */
const NOT_TAKEN: RequestAtWork = {
  callOff: () => undefined,
  waitFor: () => undefined,
  isAtWork: () => false,
  hear: () => undefined,
  hearFlags: () => undefined,
  read: () => null,
};

/** What whoever asks again is answered with, for as long as somebody could. */
function doneOf({ request, triesLeft, freshUntil }: Running, given: Given, { clock, limits }: Shop): Done {
  const { response, isLapsed, mayPass } = given;
  const until = isLapsed ? freshUntil : Math.max(freshUntil, clock.monotonic() + limits.rememberMs);
  return { kind: 'done', request, response, triesLeft: mayPass ? triesLeft : null, isLapsed, until };
}

/** Until nothing of this agent runs here: whoever waits for it may still ask. */
function quiet(agent: string, shop: Shop): Promise<void> {
  return new Promise((resolve) => {
    shop.leaving.set(resolve, agent);
    dismiss(shop);
  });
}

function dismiss({ leaving, remembered }: Shop): void {
  // A handler that does not come to an end was answered for already.
  const unanswered = remembered.allRunning().filter(({ ended }) => ended === null);
  const busy = new Set(unanswered.map(({ message }) => message.destinatario));
  for (const [leave, agent] of leaving) if (!busy.has(agent) && leaving.delete(leave)) leave();
}

/** A word to all that serve the agent. */
function takeWord(raw: Msg, shop: Shop): void {
  const { reply = '' } = raw;
  const opened = shop.open(raw.data, 'a word about a request', reply);
  const key = opened && keyFromWire(opened.value);
  if (!key || !shop.subjects.isInbox(reply)) return;
  const known = shop.remembered.find(keyText(key), shop.clock.monotonic());
  // Whoever took the mission up waits alone: nobody would call it off for an owner that is gone.
  if (opened.kind === 'join' && known?.kind === 'running') known.replies.length = 0;
  if (known && isAnswered(opened.kind, known)) join(known, { key, reply }, shop);
  if (known?.kind !== 'running') return;
  if (opened.kind === 'cancel') leaveOut(known, reply);
  const word = opened.kind === 'mission' ? missionWordFromWire(opened) : null;
  if (word) known.work.hear(word);
}

/** Whoever takes up what somebody else asked has it done anew where no answer stands. */
const isAnswered = (kind: FrameKind, known: Running | Done): boolean =>
  kind === 'ask' || (kind === 'join' && (known.kind === 'running' || known.triesLeft === null));

/** Others may wait for the same message. */
function leaveOut({ replies, work }: Running, reply: string): void {
  const at = replies.indexOf(reply);
  if (at === -1) return;
  replies.splice(at, 1);
  if (replies.length === 0) work.callOff();
}

function tellOfWork(shop: Shop): void {
  const { clock, remembered } = shop;
  const now = clock.monotonic();
  for (const running of remembered.allRunning()) {
    if (running.ended) remembered.end(running, running.ended);
    else if (now > running.deadline) running.work.callOff();
    else tellHowItGoes(running, running.work.read(), shop);
  }
  remembered.forgetOld(now);
}
