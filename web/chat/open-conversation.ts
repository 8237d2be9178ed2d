import type { MessagePage, SessionCard, TurnPage } from '../api/answers.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem, sentenceOf } from '../api/problem.ts';
import { answerId } from './answer-id.ts';
import { type Conversation, isNews, isRunning } from './conversation.ts';
import { createHolder, type Holder } from './holder.ts';
import type { ComponentAnswer } from './outbox.ts';
import { createStreams, type Posted, type StreamDeps, type Streams } from './streams.ts';

/** One conversation that goes on whether or not it is on the screen. */
export type OpenConversation = {
  readonly session: string;
  /** Whom it was begun with here; null where the server tells. */
  readonly begunWith: string | null;
  readonly now: () => Conversation;
  readonly subscribe: (listener: () => void) => () => void;
  /** `instead`: it asks for an earlier answer again, or puts its question in other words; the server learns of that. */
  send(text: string, instead?: Instead): void;
  /** What the person did in a component, and how that is told in words. */
  answer(answer: ComponentAnswer, text: string): void;
  /** Sends a message that failed once more, under its id. */
  retry(id: string): void;
  /** Gives a message up that was never accepted; its text, for the person to go on with. */
  discard(id: string): string;
  stop(): void;
  /** Asks the server what is new: after coming back, or when another tab wrote. */
  refresh(): Promise<void>;
  /** Asks whether something was said that nobody here began, and shows it; costs one small question. */
  look(): Promise<void>;
  /** `arrived`: they are here, and not on the screen yet. */
  loadOlder(arrived?: () => void): Promise<void>;
};

export type Instead = { readonly turn: string; readonly kind: 'regenerated' | 'edited' };

export type ConversationDeps = Omit<StreamDeps, 'holder' | 'assistant'> & {
  /** Whom it is with, if it begins now: then there is nothing to load. */
  readonly assistant: string | null;
  readonly clock: () => number;
  readonly newId: () => string;
};

const PAGE = 60;
/** Fewer at once: whoever scrolls up does not feel them come. */
const OLDER = 30;
/** As many as may come between two looks. */
const NEWEST = 10;
const WAITING_MS = 700;

export function openConversation(deps: ConversationDeps): OpenConversation {
  const { session, api, assistant } = deps;
  const holder = createHolder(assistant === null ? 'loading' : 'ready');
  const path = `/api/sessions/${encodeURIComponent(session)}`;
  const streams = createStreams({
    ...deps,
    holder,
    assistant: () => assistant ?? holder.now().card?.assistant,
    onChange: (changed) => {
      deps.onChange(changed);
      void askWhatIsAwaited(holder, api, path);
    },
  });
  const refresh = () => load({ holder, streams, deps, path });
  if (assistant === null) void refresh();
  return {
    session,
    begunWith: assistant,
    now: holder.now,
    subscribe: holder.subscribe,
    ...writing(holder, streams, deps),
    stop: () => {
      if (!isRunning(holder.now())) return;
      holder.change({ type: 'stopping' });
      api
        .json(`${path}/stop`, { method: 'POST', body: {} })
        .catch(() => holder.change({ type: 'not_stopped' }));
    },
    refresh,
    look: () => look({ holder, streams, deps, path }),
    loadOlder: async (arrived) => {
      const { before } = holder.now();
      if (before === null) return;
      const page = await api.json<MessagePage>(
        `${path}/messages?limit=${OLDER}&before=${encodeURIComponent(before)}`,
      );
      arrived?.();
      holder.change({ type: 'older_loaded', page });
    },
  };
}

type Writing = Pick<OpenConversation, 'send' | 'answer' | 'retry' | 'discard'>;

/** What the person sends, and what becomes of it when it does not get there. */
function writing(holder: Holder, streams: Streams, deps: ConversationDeps): Writing {
  const { newId, clock, api, session } = deps;
  const write = (message: Posted): void => {
    streams.outbox({ type: 'written', at: clock(), ...message });
    void streams.post(message);
  };
  const find = (id: string) => holder.now().outbox.find((each) => each.id === id);
  return {
    send: (text, instead) => {
      write({ id: newId(), text });
      if (!instead) return;
      // Beside the point of the message: nobody waits for it.
      const body = { session_id: session, ...instead };
      api.json('/api/signals', { method: 'POST', body, keepalive: true }).catch(() => undefined);
    },
    answer: (answer, text) => write({ id: answerId(answer.call, newId()), text, answer }),
    retry: (id) => {
      const message = find(id);
      if (!message) return;
      streams.outbox({ type: 'tried_again', id });
      void streams.post(message);
    },
    discard: (id) => {
      const message = find(id);
      streams.outbox({ type: 'left', ids: [id] });
      // What was done in a component is done there again, not written.
      return message && !message.answer ? message.text : '';
    },
  };
}

type Loading = {
  readonly holder: Holder;
  readonly streams: Streams;
  readonly deps: ConversationDeps;
  readonly path: string;
};

/** Once a turn is over, what was asked for may have been answered in words, or elsewhere. */
async function askWhatIsAwaited(holder: Holder, api: Api, path: string): Promise<void> {
  if (holder.now().awaiting === null || isRunning(holder.now())) return;
  const page = await api.json<MessagePage>(`${path}/messages?limit=1`).catch(() => null);
  if (page && !isRunning(holder.now())) holder.change({ type: 'awaiting', component: page.awaiting ?? null });
}

/** A message that is on its way, or is being answered, is news of our own. */
const isBusy = (now: Conversation): boolean =>
  now.loading !== 'ready' || isRunning(now) || now.outbox.some(({ state }) => state === 'sending');

async function look(loading: Loading): Promise<void> {
  const { holder, deps, path } = loading;
  if (isBusy(holder.now())) return;
  const page = await deps.api.json<MessagePage>(`${path}/messages?limit=${NEWEST}`).catch(() => null);
  if (page && !isBusy(holder.now()) && isNews(holder.now(), page)) await load(loading);
}

async function load(loading: Loading): Promise<void> {
  const { holder, streams, deps, path } = loading;
  holder.change({ type: 'loading' });
  try {
    const [page, card, { turns: past }] = await Promise.all([
      deps.api.json<MessagePage>(`${path}/messages?limit=${PAGE}`),
      deps.api.json<SessionCard>(path),
      // Beside the point of a conversation: without it the words are all there.
      deps.api.json<TurnPage>(`${path}/turns?limit=${PAGE / 2}`).catch(() => NO_TURNS),
    ]);
    if (isEmpty(page, card) && holder.now().outbox.length === 0)
      return holder.change({ type: 'not_loaded', problem: '', missing: true });
    holder.change({ type: 'loaded', page, card, past });
    streams.restore();
    const { turn, inputs } = page.unanswered;
    if (turn !== null) void watchOn(loading, turn);
    else if (inputs.length > 0) {
      // Accepted, and no worker has it yet: that takes a moment.
      await deps.wait(WAITING_MS, new AbortController().signal);
      await load(loading);
    }
  } catch (error) {
    if (holder.now().loading === 'ready') return;
    const missing = error instanceof ApiProblem && error.status === 404;
    // A conversation whose first message never arrived is known here only.
    if (missing && streams.restore()) holder.change({ type: 'loaded', page: NOTHING, card: null, past: [] });
    else holder.change({ type: 'not_loaded', problem: sentenceOf(error), missing });
  }
}

/** All that was said in it was taken away. */
const isEmpty = ({ messages, unanswered }: MessagePage, { turns }: SessionCard): boolean =>
  turns === 0 && messages.length === 0 && unanswered.turn === null && unanswered.inputs.length === 0;

/** Behind the turn that was watched there may be another. */
async function watchOn(loading: Loading, turn: string): Promise<void> {
  if (await loading.streams.watch(turn)) await load(loading);
}

const NOTHING: MessagePage = {
  ...{ messages: [], before: null },
  unanswered: { turn: null, inputs: [] },
};
const NO_TURNS: TurnPage = { turns: [] };
