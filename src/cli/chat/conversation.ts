import { randomBytes } from 'node:crypto';
import type { Platform, TurnFile, TurnHandle } from '#host';
import { type FoldedTurn, foldTurn, type Message, type TurnEvent } from '#protocol';
import type { Past } from './past.ts';

export type ConversationOptions = {
  readonly platform: Platform;
  readonly assistant: string;
  readonly session: string | undefined;
  readonly user: string;
  /** What was said before, if anything was. */
  readonly past: Past | null;
  /** Where the shape of every turn is written down; null where the store itself can be read. */
  readonly turnFile: TurnFile | null;
  /** What others have to tell; the conversation adds its own and hands all of it out. */
  readonly warnings: string[];
};

/** One person, one assistant, from the first message to the last; every turn leaves its shape in the turn file. */
export type Conversation = {
  session(): string;
  send(text: string): Promise<TurnHandle>;
  /**
   * Watches the turn that answers, to its end. Null if it was watched already: messages sent in a burst share a turn. What
   * others answered before it is told first.
   */
  watch(handle: TurnHandle, on: Watching): Promise<FoldedTurn | null>;
  /** What came into an earlier conversation since we looked, and not from here: a turn that another process left, for one. */
  arrived(): Promise<readonly Message[]>;
  /** Goes on in a conversation that nobody has spoken in. */
  renew(): void;
  /** The last turn that ended. */
  last(): FoldedTurn | null;
  /** What the person should know that nobody has told them yet, and that is no part of the conversation. */
  warnings(): readonly string[];
};

export type Watching = {
  event(event: TurnEvent): void;
  arrived?(messages: readonly Message[]): void;
};

const freshSession = (): string => `conversa_${randomBytes(6).toString('hex')}`;

export function createConversation(options: ConversationOptions): Conversation {
  const { platform, assistant, user, turnFile, warnings } = options;
  const record = turnFile && createRecorder(turnFile, (message) => void warnings.push(message));
  let session = options.session ?? freshSession();
  let last: FoldedTurn | null = null;
  let watched = '';
  let news = options.past && createNews(options.past);

  const arrived = async (): Promise<readonly Message[]> =>
    news ? news.among(await platform.messages(session)) : [];

  const watch: Conversation['watch'] = async (handle, on) => {
    for await (const event of handle.events()) {
      if (event.type === 'message_queued') {
        on.event(event);
        continue;
      }
      if (event.seq === 1 && event.turn === watched) break;
      if (event.turn !== watched) {
        news?.expect(event.turn);
        on.arrived?.(await arrived());
      }
      watched = event.turn;
      on.event(event);
    }
    const { turn, events } = await handle.done;
    if (last?.turn === turn) return null;
    last = foldTurn(events);
    await record?.(events);
    return last;
  };

  return {
    session: () => session,
    send: (text) => platform.send({ assistant, session, text, user }),
    watch,
    arrived,
    renew: () => {
      session = freshSession();
      last = null;
      news = null;
    },
    last: () => last,
    warnings: () => warnings.splice(0),
  };
}

/** Tells messages that nobody here has seen from those that were there and those of our own turns. */
function createNews({ messages }: Past) {
  const seen = new Set(messages.map(({ id }) => id));
  const ours = new Set<string>();
  return {
    expect: (turn: string): void => void ours.add(turn),
    among: (now: readonly Message[]): readonly Message[] => {
      const fresh = now.filter(({ id, turn }) => !seen.has(id) && !ours.has(turn));
      for (const { id } of fresh) seen.add(id);
      return fresh;
    },
  };
}

/** A disk that does not take the record is told once; the conversation goes on. */
function createRecorder(file: TurnFile, warn: (message: string) => void) {
  let warned = false;
  return async (events: readonly TurnEvent[]): Promise<void> => {
    const outcome = await file.append(events);
    if (outcome.status === 'sucesso' || warned) return;
    warned = true;
    const why = outcome.status === 'falha_total' ? ` (${outcome.reason})` : '';
    warn(`Aviso: não consegui gravar em ${file.path}${why}; "prosa why" não verá esta conversa.`);
  };
}
