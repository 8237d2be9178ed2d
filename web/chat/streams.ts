import type { Api } from '../api/client.ts';
import { type Followed, type FollowScope, follow } from './follow.ts';
import type { Holder } from './holder.ts';
import type { OutboxEvent, Outgoing } from './outbox.ts';
import type { Unsent, UnsentStore } from './unsent.ts';
import type { Position } from './wire-line.ts';

export type StreamDeps = Pick<FollowScope, 'wait' | 'random'> & {
  readonly holder: Holder;
  readonly session: string;
  readonly api: Api;
  readonly unsent: UnsentStore;
  /** Whom a message is for; undefined leaves that to the server. */
  readonly assistant: () => string | undefined;
  /** Something of this conversation changed on the server: a message got there, a turn ended. */
  readonly onChange: (session: string) => void;
};

export type Posted = Pick<Outgoing, 'id' | 'text' | 'answer'>;

/** Components that this page can show; where it cannot, the assistant asks in words. */
const SHOWS = ['IncomeCalculator'];

/** The connections of one conversation. */
export type Streams = {
  /** Sends a message that stands in the outbox, and reads the turn that answers it. */
  post(message: Posted): Promise<void>;
  /** Reads a turn that was begun before; false when it is being read already. */
  watch(turn: string): Promise<boolean>;
  outbox(change: OutboxEvent): void;
  /** Sends what an earlier visit of this page could not; whether there was something. */
  restore(): boolean;
};

/** Three quarters of a minute: a server that is started anew is back by then. */
const TRIES = 9;

export function createStreams(deps: StreamDeps): Streams {
  const { holder, session, unsent } = deps;
  const read = new Set<string>();
  const outbox = (change: OutboxEvent) => {
    holder.change({ type: 'outbox', change });
    unsent.write(session, holder.now().outbox, assistantOf(deps));
  };
  const post = async (message: Posted): Promise<void> => {
    const { id } = message;
    const open = messageOpener(deps, message);
    const onLine: FollowScope['onLine'] = (line) => {
      if ('at' in line && line.at) read.add(line.at.turn);
    };
    // The server answers when it has kept the message; the first line may be long in coming, behind a turn that runs.
    const onOpen = () => {
      if (stateOf(holder, id) !== 'sending') return;
      outbox({ type: 'accepted', id });
      deps.onChange(session);
    };
    settle(id, await follow(scopeOf(deps, { open, onOpen, onLine, tries: TRIES })));
  };
  const settle = (id: string, end: Followed): void => {
    if (end.kind === 'refused') {
      const { message: problem, retryable } = end;
      if (stateOf(holder, id) === 'accepted') holder.change({ type: 'abandoned', problem });
      else outbox({ type: 'failed', id, problem, retryable });
      holder.change({ type: 'connection', state: 'open' });
    }
    deps.onChange(session);
  };
  return {
    post,
    outbox,
    watch: async (turn) => {
      if (read.has(turn)) return false;
      read.add(turn);
      return readOn(deps, turn);
    },
    restore: () => {
      const left = leftBehind(deps);
      for (const message of left) {
        outbox({ type: 'written', ...message });
        void post(message);
      }
      return left.length > 0;
    },
  };
}

/** Reads a turn to its end, however long that takes. */
async function readOn(deps: StreamDeps, turn: string): Promise<boolean> {
  const { api, session, holder } = deps;
  const open: FollowScope['open'] = (after, signal) =>
    api.stream(streamPath(session, after ?? { turn }), { signal });
  const end = await follow(scopeOf(deps, { open, tries: Number.POSITIVE_INFINITY }));
  if (end.kind === 'refused') holder.change({ type: 'abandoned', problem: end.message });
  return end.kind === 'ended';
}

/** What was not sent, and the server does not know of either. */
function leftBehind({ holder, unsent, session }: StreamDeps): Unsent['messages'] {
  const { messages, outbox } = holder.now();
  const known = new Set([...messages, ...outbox].map(({ id }) => id));
  return unsent.read(session).messages.filter(({ id }) => !known.has(id));
}

const assistantOf = ({ assistant, unsent, session }: StreamDeps): string | undefined =>
  assistant() ?? unsent.read(session).assistant;

const stateOf = (holder: Holder, id: string) => holder.now().outbox.find((each) => each.id === id)?.state;

/** The first time by sending it; once its turn is known, by asking for the rest. */
function messageOpener(deps: StreamDeps, { id, text, answer }: Posted): FollowScope['open'] {
  const { api, session } = deps;
  return (after, signal) => {
    if (after) return api.stream(streamPath(session, after), { signal });
    if (answer) {
      const path = `/api/sessions/${encodeURIComponent(session)}/components/${encodeURIComponent(answer.call)}`;
      return api.stream(path, { method: 'POST', body: { value: answer.value, messageId: id }, signal });
    }
    const assistant = assistantOf(deps);
    const body = { chatInput: text, sessionId: session, assistant, messageId: id, components: SHOWS };
    return api.stream('/chat', { method: 'POST', body, signal });
  };
}

type Following = Pick<FollowScope, 'open' | 'tries'> & {
  readonly onOpen?: () => void;
  readonly onLine?: FollowScope['onLine'];
};

function scopeOf(
  { holder, wait, random }: StreamDeps,
  { open, onOpen, onLine, tries }: Following,
): FollowScope {
  return {
    open,
    tries,
    wait,
    random,
    onLine: (line) => {
      onLine?.(line);
      holder.change({ type: 'line', line });
    },
    onConnection: (state) => {
      if (state === 'open') onOpen?.();
      holder.change({ type: 'connection', state });
    },
    // A turn is followed to its end, whatever is on the screen.
    signal: new AbortController().signal,
  };
}

function streamPath(session: string, at: Pick<Position, 'turn'> & Partial<Position>): string {
  const query = new URLSearchParams({ turn: at.turn });
  if (at.seq !== undefined) query.set('after', String(at.seq));
  if (at.attempt !== undefined) query.set('attempt', String(at.attempt));
  return `/api/sessions/${encodeURIComponent(session)}/stream?${query}`;
}
