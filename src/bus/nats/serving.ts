import type { Msg } from '@nats-io/transport-node';
import type { BusMessage, BusResponse, Transport } from '#protocol';
import { NO_SEAT } from '../bag.ts';
import type { NatsParts } from './asking.ts';
import { failed } from './failed.ts';
import { keyFromWire, keyOf, keyText } from './message-key.ts';
import type { Offer } from './presence.ts';
import { createRemembered, type Done, isSameWish, type Remembered, type Running } from './remembered.ts';
import { messageFromWire, responseToWire } from './wire.ts';

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
};

const BOTH: Takes = ['requisicao', 'notificacao'];
const QUEUE = 'prosa';
const BRIEF_MS = 5_000;

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
      for (const running of shop.remembered.allRunning()) running.callOff();
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
  const opened = shop.open(raw.data, 'a request');
  if (!opened) return;
  const { value, text, lifeMs } = opened;
  const isFrame = opened.kind === (kind === 'requisicao' ? 'request' : 'notification');
  const message = isFrame ? messageFromWire(value) : null;
  if (!message || message.tipo_mensagem !== kind || message.destinatario !== agent) {
    shop.problems.tell('malformed', 'no message for this agent');
    return;
  }
  const request = { key: keyText(keyOf(message)), message, text, lifeMs, reply: raw.reply ?? '' };
  if (!answerAgain(request, shop)) run(request, answer, shop);
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
  join(known, reply, shop);
  return true;
}

/** Whoever asks for a message that runs waits with the others; one that was answered is answered again. */
function join(known: Running | Done, reply: string, shop: Shop): void {
  if (known.kind === 'done') respond(known.response, reply, shop);
  else {
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
    callOff: nobodyToCallOff,
    deadline: clock.monotonic() + lifeMs,
  };
  remembered.begin(key, running);
  const finish = (response: BusResponse): void => {
    const written = JSON.stringify(responseToWire(response));
    for (const each of running.replies) respond(written, each, shop);
    remembered.end(key, running, keepOf(running, response, { written, at: clock.monotonic() }));
    if (shop.leaving.size > 0) dismiss(shop);
  };
  const fail = (): void =>
    finish(failed(message, { code: 'agente_falhou', reason: 'its bus threw', now: clock.now() }));
  try {
    const whenCalledOff = (callOff: () => void): void => {
      running.callOff = callOff;
    };
    answer(message, whenCalledOff).then(finish, fail);
  } catch {
    fail();
  }
}

const nobodyToCallOff = (): void => undefined;

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

/** What whoever asks again is answered with. Null: whoever asks after its time was over asks anew. */
function keepOf(
  { message, request }: Running,
  { status, erro }: BusResponse,
  { written, at }: { readonly written: string; readonly at: number },
): Done | null {
  if (status === 'timeout') return null;
  const mayPass = status === 'falha_total' && erro?.repetivel === true;
  const triesLeft = mayPass ? message.tentativas_restantes : null;
  return { kind: 'done', request, response: written, triesLeft, at };
}

/** A word to all that serve the agent. */
function takeWord(raw: Msg, shop: Shop): void {
  const opened = shop.open(raw.data, 'a word about a request');
  const key = opened && keyFromWire(opened.value);
  if (!key) return;
  const known = shop.remembered.find(keyText(key));
  const reply = raw.reply ?? '';
  if (opened.kind === 'ask' && known) join(known, reply, shop);
  if (opened.kind === 'cancel' && known?.kind === 'running') leaveOut(known, reply);
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
    else for (const reply of running.replies) sign(running, reply, shop);
  }
  remembered.forgetOld(now);
}

function sign({ message }: Running, reply: string, { frames, link }: Shop): void {
  if (reply !== '') link.publish(reply, frames.write('working', keyOf(message), BRIEF_MS));
}

function respond(text: string, reply: string, { frames, link }: Shop): void {
  if (reply !== '') link.publish(reply, frames.writeText('response', text, BRIEF_MS));
}
