import type { Msg } from '@nats-io/transport-node';
import type { BusMessage, BusResponse, Transport } from '#protocol';
import type { NatsParts } from './asking.ts';
import { failed } from './failed.ts';
import { keyFromWire, keyOf, keyText } from './message-key.ts';
import { createRemembered, isSameWish, type Remembered, type Running } from './remembered.ts';
import { messageFromWire, responseToWire } from './wire.ts';

type Answer = Parameters<Transport['serve']>[1];

export type Serving = {
  serve(agent: string, answer: Answer): Promise<() => Promise<void>>;
  /** Agents that are served here. */
  agents(): readonly string[];
  /** Every other delivery of a message that was taken already. */
  duplicates(): number;
  close(): void;
};

type Shop = NatsParts & { readonly remembered: Remembered; readonly counts: { duplicates: number } };
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
  const shop: Shop = { ...parts, remembered: createRemembered(limits), counts: { duplicates: 0 } };
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
        one.end();
        all.end();
        if (served.get(agent) === own) served.delete(agent);
        changed();
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
    return;
  }
  const request = { key: keyText(keyOf(message)), message, text, lifeMs, reply: raw.reply ?? '' };
  if (!answerAgain(request, shop)) run(request, answer, shop);
}

/** False: it is new, or a later attempt of what failed and may pass. Everything else is being done, or was. */
function answerAgain({ key, message, reply, lifeMs }: Request, shop: Shop): boolean {
  const { clock, counts, remembered } = shop;
  const running = remembered.running(key);
  const done = running ? undefined : remembered.done(key);
  const first = running?.text ?? done?.request;
  if (first === undefined || message.tentativas_restantes < (done?.triesLeft ?? 0)) return false;
  counts.duplicates += 1;
  if (!isSameWish(first, message)) {
    const reason = 'this message_id stands for another request';
    const refusal = failed(message, { code: 'parametros_invalidos', reason, now: clock.now() });
    respond(JSON.stringify(responseToWire(refusal)), reply, shop);
    return true;
  }
  if (running) running.deadline = Math.max(running.deadline, clock.monotonic() + lifeMs);
  join(key, reply, shop);
  return true;
}

/** Whoever asks for a message that runs waits with the others; one that was answered is answered again. */
function join(key: string, reply: string, shop: Shop): void {
  const running = shop.remembered.running(key);
  const done = shop.remembered.done(key);
  if (running) {
    running.replies.add(reply);
    sign(running, reply, shop);
  } else if (done) respond(done.response, reply, shop);
}

function run({ key, message, text, reply, lifeMs }: Request, answer: Answer, shop: Shop): void {
  const { clock, remembered } = shop;
  const running: Running = {
    ...{ message, text, replies: new Set([reply]), callOff: () => undefined },
    deadline: clock.monotonic() + lifeMs,
  };
  remembered.begin(key, running);
  const finish = (response: BusResponse): void => {
    const written = JSON.stringify(responseToWire(response));
    for (const each of running.replies) respond(written, each, shop);
    const mayPass = response.status === 'falha_total' && response.erro?.repetivel === true;
    const triesLeft = mayPass ? message.tentativas_restantes : null;
    // Whoever asks again after its time was over asks anew.
    const isOver = response.status === 'timeout';
    remembered.end(
      key,
      isOver ? null : { request: text, response: written, triesLeft, at: clock.monotonic() },
    );
  };
  const fail = (): void =>
    finish(failed(message, { code: 'agente_falhou', reason: 'its bus threw', now: clock.now() }));
  try {
    const whenCalledOff = (run: () => void): void => {
      running.callOff = run;
    };
    answer(message, whenCalledOff).then(finish, fail);
  } catch {
    fail();
  }
}

/** A word to all that serve the agent. */
function takeWord(raw: Msg, shop: Shop): void {
  const opened = shop.open(raw.data, 'a word about a request');
  const key = opened && keyFromWire(opened.value);
  if (!key) return;
  if (opened.kind === 'ask') join(keyText(key), raw.reply ?? '', shop);
  if (opened.kind === 'cancel') leaveOut(shop.remembered.running(keyText(key)), raw.reply ?? '');
}

/** Others may wait for the same message. */
function leaveOut(running: Running | undefined, reply: string): void {
  if (!running?.replies.delete(reply) || running.replies.size > 0) return;
  running.callOff();
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
