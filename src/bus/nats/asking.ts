import type { Msg } from '@nats-io/transport-node';
import type { BusErrorCode, BusMessage, BusResponse, Clock, Transport } from '#protocol';
import { UNREADABLE } from './answer-text.ts';
import { failed, invalidAnswer } from './failed.ts';
import type { Frame, Frames } from './frame.ts';
import type { NatsLimits } from './limits.ts';
import type { Link } from './link.ts';
import { keyFromWire, keyOf } from './message-key.ts';
import type { Problems } from './problems.ts';
import type { Subjects } from './subjects.ts';
import { messageIdOf, messageToWire, responseFromWire } from './wire.ts';

export type NatsParts = {
  readonly clock: Clock;
  readonly frames: Frames;
  /** What is in a frame; null: it was refused, and told with what it should have been. */
  readonly open: (bytes: Uint8Array, expected: string, reply?: string) => Frame | null;
  readonly limits: NatsLimits;
  readonly link: Link;
  readonly problems: Problems;
  readonly subjects: Subjects;
};

/** One request that this process waits for. */
type Asked = {
  readonly token: string;
  readonly message: BusMessage;
  readonly deadline: number;
  readonly settle: (response: BusResponse) => void;
  /** On its way; false: it waits for the connection. */
  sent: boolean;
  /** Looks in a row without a sign of life. */
  silent: number;
};

export type Asking = {
  request: Transport['request'];
  waiting(): number;
  /** Everything that waits is unreachable. */
  close(): void;
};

const NO_RESPONDERS = 503;
const LEAVING: Given = { code: 'transporte_indisponivel', reason: 'this process is leaving' };
/** What nobody must wait for, and what comes late, is of no use for longer. */
const BRIEF_MS = 5_000;

/**
 * The side that waits. NATS promises nothing about a message once it is sent, so silence is watched: whoever works on a request says so
 * every second; without a sign all processes of the agent are asked for it, and in the end it is given up as unreachable.
 */
export function createAsking(parts: NatsParts): Asking {
  const { clock, limits } = parts;
  const waiting = new Map<string, Asked>();
  const state = { counter: 0, isClosed: false };
  let stopLooking: (() => void) | null = null;

  const look = (): void => {
    stopLooking = null;
    for (const asked of waiting.values()) lookAfter(asked, parts);
    keepLooking();
  };
  const keepLooking = (): void => {
    if (waiting.size > 0) stopLooking ??= clock.after(limits.signMs, look);
  };

  listen(waiting, parts);
  const ask = (asked: Asked): void => {
    waiting.set(asked.token, asked);
    if (state.isClosed) give(asked, LEAVING, parts);
    else {
      send(asked, parts);
      keepLooking();
    }
  };

  return {
    request: (message, { timeoutMs, whenCalledOff }) =>
      new Promise((resolve) => {
        state.counter += 1;
        const token = state.counter.toString(36);
        const settle = (response: BusResponse): void => {
          waiting.delete(token);
          resolve(response);
        };
        const deadline = clock.monotonic() + timeoutMs;
        const asked: Asked = { token, message, deadline, settle, sent: false, silent: 0 };
        whenCalledOff(() => {
          if (waiting.has(token)) callOff(asked, parts);
        });
        ask(asked);
      }),
    waiting: () => waiting.size,
    close: () => {
      state.isClosed = true;
      stopLooking?.();
      for (const asked of [...waiting.values()]) give(asked, LEAVING, parts);
    },
  };
}

function listen(waiting: ReadonlyMap<string, Asked>, parts: NatsParts): void {
  const { link, subjects } = parts;
  link.subscribe(`${subjects.inbox}.*`, (raw) => {
    const asked = waiting.get(raw.subject.slice(subjects.inbox.length + 1));
    if (asked) takeReply(asked, raw, parts);
  });
  link.onUp(() => {
    for (const asked of waiting.values()) resume(asked, parts);
  });
}

function callOff(asked: Asked, parts: NatsParts): void {
  if (asked.sent) tellAll(asked, 'cancel', parts);
  give(asked, { code: 'tempo_esgotado', reason: 'nobody waits any more' }, parts);
}

function send(asked: Asked, parts: NatsParts): void {
  const { frames, link, subjects, clock } = parts;
  const { message, token, deadline } = asked;
  const reply = `${subjects.inbox}.${token}`;
  let bytes: Buffer;
  try {
    const lifeMs = deadline - clock.monotonic();
    bytes = frames.ask('request', messageToWire(message), { lifeMs, reply });
  } catch {
    give(asked, { code: 'parametros_invalidos', reason: 'holds what JSON cannot write' }, parts);
    return;
  }
  const fate = link.publish(subjects.agent(message.destinatario), bytes, reply);
  asked.sent = fate === 'sent';
  if (fate === 'large') {
    give(asked, { code: 'parametros_invalidos', reason: 'more bytes than NATS takes in one message' }, parts);
  }
}

/** The connection is there again: what waited for it is sent; what was under way may have been answered to nobody, so it is asked for. */
function resume(asked: Asked, parts: NatsParts): void {
  asked.silent = 0;
  if (asked.sent) tellAll(asked, 'ask', parts);
  else send(asked, parts);
}

function lookAfter(asked: Asked, parts: NatsParts): void {
  const { clock, limits, link } = parts;
  if (clock.monotonic() >= asked.deadline) {
    give(asked, { code: 'tempo_esgotado', reason: 'no answer in time' }, parts);
    return;
  }
  asked.silent += 1;
  if (asked.silent >= limits.lostAfter) {
    const reason = link.isUp() ? 'no process works on it' : 'no connection to NATS';
    give(asked, { code: 'transporte_indisponivel', reason }, parts);
  } else if (asked.silent >= limits.askAfter && asked.sent && link.isUp()) {
    tellAll(asked, 'ask', parts);
  }
}

/** To every process that serves the agent; whoever has the message acts. */
function tellAll({ message, token }: Asked, kind: 'ask' | 'cancel', parts: NatsParts): void {
  const { frames, link, subjects } = parts;
  const reply = `${subjects.inbox}.${token}`;
  const bytes = frames.ask(kind, keyOf(message), { lifeMs: BRIEF_MS, reply });
  link.publish(subjects.agentAll(message.destinatario), bytes, reply);
}

function takeReply(asked: Asked, raw: Msg, parts: NatsParts): void {
  const { open, problems } = parts;
  if (raw.data.length === 0 && raw.headers?.code === NO_RESPONDERS) {
    give(asked, { code: 'transporte_indisponivel', reason: 'no process serves this agent' }, parts);
    return;
  }
  const opened = open(raw.data, 'a reply');
  if (!opened) return;
  if (opened.kind === 'working') {
    if (keyFromWire(opened.value)?.message_id === asked.message.message_id) asked.silent = 0;
    return;
  }
  const response = opened.kind === 'response' ? responseFromWire(opened.value) : null;
  // A good seal is no answer to just any question: it must be about this message.
  if (response?.message_id_original === asked.message.message_id) asked.settle(response);
  else if (!response && opened.kind === 'response' && isAbout(asked, opened)) giveUnreadable(asked, parts);
  else problems.tell('malformed', 'a reply that answers something else');
}

const isAbout = ({ message }: Asked, { value }: Frame): boolean =>
  messageIdOf(value, 'message_id_original') === message.message_id;

/** Whoever works on it has said all it will say. */
function giveUnreadable({ message, settle }: Asked, { clock, problems }: NatsParts): void {
  problems.tell('malformed', 'an answer that cannot be read');
  settle(invalidAnswer(message, { now: clock.now(), fault: UNREADABLE }));
}

type Given = { readonly code: BusErrorCode; readonly reason: string };

const give = (asked: Asked, { code, reason }: Given, { clock }: NatsParts): void =>
  asked.settle(failed(asked.message, { code, reason, now: clock.now() }));
