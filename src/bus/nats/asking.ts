import type { Msg } from '@nats-io/transport-node';
import type { BusErrorCode, BusMessage, BusResponse, MissionWord, Progress, Transport } from '#protocol';
import { flagsNow } from '../flags.ts';
import { UNREADABLE } from './answer-text.ts';
import { failed, invalidAnswer } from './failed.ts';
import type { Frame, FrameKind } from './frame.ts';
import { keyFromWire, keyOf } from './message-key.ts';
import type { NatsParts } from './parts.ts';
import type { Presence } from './presence.ts';
import { progressFromWire } from './progress.ts';
import { messageIdOf, messageToWire, responseFromWire } from './wire.ts';

export type { NatsParts } from './parts.ts';

export type AskingParts = NatsParts & { readonly presence: Presence };

/** One request that this process waits for. */
type Asked = {
  readonly token: string;
  readonly message: BusMessage;
  readonly deadline: number;
  readonly settle: (response: BusResponse) => void;
  readonly heard?: (progress: Progress) => void;
  readonly isTakenUp?: boolean;
  /** Whoever asks does it itself where nobody is at it. */
  readonly orElse?: () => void;
  stage: Stage;
  /** Looks in a row without a sign of life. */
  silent: number;
  /** Looks at which nobody had taken it, though somebody serves the agent. */
  absent: number;
  /** Monotonic; when NATS last said that nobody takes it, or whoever has it was asked to say so. */
  refusedAt: number;
  /** Nobody was there to be asked for it. */
  isMissed: boolean;
  /** How its mission stands, where it stands otherwise than the message says. */
  word: MissionWord | null;
};

/**
 * `waits`: for the connection. `sent`: nothing was heard of it. `refused`: nobody took it, as NATS says, and it is to be sent again; or
 * somebody may have it already, and it is to be sent if not. `sought`: it was asked for since it was sent, so that what NATS says is not about
 * itself. `taken`: somebody works on it.
 */
type Stage = 'waits' | 'sent' | 'refused' | 'sought' | 'taken';

export type Asking = {
  request: Transport['request'];
  waiting(): number;
  /** Everything that waits is unreachable. */
  close(): void;
};

const UNSENT: Pick<Asked, 'stage' | 'silent' | 'absent' | 'refusedAt' | 'isMissed' | 'word'> = {
  ...{ stage: 'waits', silent: 0, absent: 0, refusedAt: 0, isMissed: false, word: null },
};
const NO_RESPONDERS = 503;
const LEAVING: Given = { code: 'transporte_indisponivel', reason: 'this process is leaving' };
/** What nobody must wait for, and what comes late, is of no use for longer. */
const BRIEF_MS = 5_000;

/**
 * The side that waits. NATS promises nothing about a message once it is sent, so silence is watched: whoever works on a request says so
 * every second; without a sign all processes of the agent are asked for it, and in the end it is given up as unreachable.
 */
export function createAsking(parts: AskingParts): Asking {
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
      begin(asked, parts);
      keepLooking();
    }
  };

  return {
    request: (message, { timeoutMs, whenCalledOff, whenTelling, ...more }) =>
      new Promise((resolve) => {
        state.counter += 1;
        const token = state.counter.toString(36);
        const settle = (response: BusResponse): void => {
          waiting.delete(token);
          resolve(response);
        };
        const deadline = clock.monotonic() + timeoutMs;
        const asked: Asked = { ...more, token, message, deadline, settle, ...UNSENT };
        whenCalledOff(() => {
          if (waiting.has(token)) callOff(asked, parts);
        });
        whenTelling?.((word) => {
          if (waiting.has(token)) tellWord(Object.assign(asked, { word }), parts);
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

function listen(waiting: ReadonlyMap<string, Asked>, parts: AskingParts): void {
  const { link, presence, subjects } = parts;
  link.subscribe(`${subjects.inbox}.*`, (raw) => {
    const asked = waiting.get(raw.subject.slice(subjects.inbox.length + 1));
    if (asked) takeReply(asked, raw, parts);
  });
  link.onUp(() => {
    for (const asked of waiting.values()) resume(asked, parts);
  });
  presence.onAnnounced(({ agents }) => {
    for (const asked of waiting.values()) if (agents.has(asked.message.destinatario)) meet(asked, parts);
  });
}

function callOff(asked: Asked, parts: NatsParts): void {
  if (asked.stage !== 'waits') tellAll(asked, 'cancel', parts);
  give(asked, { code: 'tempo_esgotado', reason: 'nobody waits any more' }, parts);
}

/** What is taken up is sent at the next look, as what nobody took is, unless somebody says until then that it is at it. */
function begin(asked: Asked, parts: NatsParts): void {
  if (!asked.isTakenUp) {
    send(asked, parts);
    return;
  }
  asked.refusedAt = parts.clock.monotonic();
  if (!parts.link.isUp()) return;
  asked.stage = 'refused';
  tellAll(asked, 'join', parts);
  tellWord(asked, parts);
}

function send(asked: Asked, parts: NatsParts): void {
  const { frames, link, subjects, clock } = parts;
  const { token, deadline } = asked;
  const message = asItStands(asked);
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
  asked.stage = fate === 'down' ? 'waits' : 'sent';
  if (fate === 'large') {
    give(asked, { code: 'parametros_invalidos', reason: 'more bytes than NATS takes in one message' }, parts);
  } else tellWord(asked, parts);
}

/** One that waited, or is sent again, says of its mission what is true now. */
const asItStands = ({ message, word }: Asked): BusMessage =>
  word === null
    ? message
    : { ...message, sinalizadores: flagsNow(message.sinalizadores, word.sinalizadores) };

/** The connection is there again: what waited for it is sent; what was under way may have been answered to nobody, so it is asked for. */
function resume(asked: Asked, parts: AskingParts): void {
  asked.silent = 0;
  asked.absent = 0;
  if (asked.stage === 'waits') begin(asked, parts);
  else seek(asked, parts);
}

/** Somebody who serves the agent is there again. */
function meet(asked: Asked, parts: AskingParts): void {
  if (asked.stage === 'refused') sendAgain(asked, parts);
  else if (asked.isMissed) seek(asked, parts);
  // It may have come back later than this process, and has not heard what was told in between.
  else tellWord(asked, parts);
}

/** Who has it? Whoever does says so at once. */
function seek(asked: Asked, parts: AskingParts): void {
  if (asked.stage === 'sent') asked.stage = 'sought';
  asked.isMissed = false;
  tellAll(asked, 'ask', parts);
  tellWord(asked, parts);
  parts.presence.query();
}

/** Not before whoever has it after all had the time to say so: anybody on NATS can write that nobody takes it, and then two would do it. */
function sendAgain(asked: Asked, parts: AskingParts): void {
  const { clock, limits } = parts;
  if (clock.monotonic() - asked.refusedAt < limits.signMs / 2) return;
  asked.silent = 0;
  if (asked.orElse) leaveToAsker(asked, parts);
  else send(asked, parts);
}

/** Whoever joins it after all has nobody to do it for. */
function leaveToAsker(asked: Asked, parts: NatsParts): void {
  asked.orElse?.();
  callOff(asked, parts);
}

function lookAfter(asked: Asked, parts: AskingParts): void {
  const { clock, limits, link } = parts;
  if (clock.monotonic() >= asked.deadline) {
    give(asked, { code: 'tempo_esgotado', reason: 'no answer in time' }, parts);
    return;
  }
  const isRefused = asked.stage === 'refused';
  if (isRefused) asked.absent += 1;
  else asked.silent += 1;
  if (Math.max(asked.silent, asked.absent) >= limits.lostAfter) giveUp(asked, parts);
  else if (asked.orElse && (isRefused || asked.stage === 'waits')) sendAgain(asked, parts);
  else if (!link.isUp()) return;
  else if (isRefused) sendAgain(asked, parts);
  else if (asked.silent >= limits.askAfter && asked.stage !== 'waits') seek(asked, parts);
}

/** Processes of the agent that said nothing while they were asked for it are not waited for again. */
function giveUp(asked: Asked, parts: AskingParts): void {
  const { limits, link, presence } = parts;
  const isUp = link.isUp();
  if (isUp) presence.doubt(asked.message.destinatario, (limits.lostAfter - limits.askAfter) * limits.signMs);
  const reason = isUp ? 'no process works on it' : 'no connection to NATS';
  give(asked, { code: 'transporte_indisponivel', reason }, parts);
}

const tellAll = (asked: Asked, kind: 'ask' | 'join' | 'cancel', parts: NatsParts): void =>
  publishToAll(asked, { kind, value: keyOf(asked.message) }, parts);

/** What waits for the connection is told once somebody has it. */
function tellWord(asked: Asked, parts: NatsParts): void {
  const { message, stage, word } = asked;
  if (word === null || stage === 'waits') return;
  publishToAll(asked, { kind: 'mission', value: { ...keyOf(message), ...word } }, parts);
}

/** To every process that serves the agent; whoever has the message acts. */
function publishToAll({ message, token }: Asked, { kind, value }: Word, parts: NatsParts): void {
  const { frames, link, subjects } = parts;
  const reply = `${subjects.inbox}.${token}`;
  link.publish(
    subjects.agentAll(message.destinatario),
    frames.ask(kind, value, { lifeMs: BRIEF_MS, reply }),
    reply,
  );
}

type Word = { readonly kind: FrameKind; readonly value: unknown };

function takeReply(asked: Asked, raw: Msg, parts: AskingParts): void {
  const { open, problems } = parts;
  if (raw.data.length === 0 && raw.headers?.code === NO_RESPONDERS) {
    takeRefusal(asked, parts);
    return;
  }
  const opened = open(raw.data, 'a reply');
  if (!opened) return;
  if (opened.kind === 'working') {
    if (keyFromWire(opened.value)?.message_id === asked.message.message_id)
      takeSign(asked, opened.value, parts);
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

function takeSign(asked: Asked, value: unknown, parts: NatsParts): void {
  // Whoever took it later than it was told has heard nothing.
  if (asked.stage !== 'taken') tellWord(asked, parts);
  asked.stage = 'taken';
  asked.silent = 0;
  asked.absent = 0;
  const progress = asked.heard && progressFromWire(value);
  if (progress) asked.heard?.(progress);
}

/**
 * NATS says that nobody is there, and what NATS says has no seal. It is believed where nobody is known; where somebody is, they may not be back
 * yet, or a stranger says it: then it is silence like any other.
 */
function takeRefusal(asked: Asked, parts: AskingParts): void {
  if (asked.stage !== 'taken' && asked.orElse) return;
  if (asked.stage !== 'taken' && !parts.presence.isServed(asked.message.destinatario)) {
    give(asked, { code: 'transporte_indisponivel', reason: 'no process serves this agent' }, parts);
    return;
  }
  asked.isMissed = true;
  if (asked.stage !== 'sent') return;
  asked.stage = 'refused';
  asked.refusedAt = parts.clock.monotonic();
  seek(asked, parts);
}

type Given = { readonly code: BusErrorCode; readonly reason: string };

const give = (asked: Asked, { code, reason }: Given, { clock }: NatsParts): void =>
  asked.settle(failed(asked.message, { code, reason, now: clock.now() }));
