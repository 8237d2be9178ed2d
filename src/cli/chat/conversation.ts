import { randomBytes } from 'node:crypto';
import type { Platform, TurnFile, TurnHandle } from '#host';
import { type FoldedTurn, foldTurn, type TurnEvent } from '#protocol';

export type ConversationOptions = {
  readonly platform: Platform;
  readonly assistant: string;
  readonly session: string | undefined;
  readonly user: string | undefined;
  readonly turnFile: TurnFile;
  /** What others have to tell; the conversation adds its own and hands all of it out. */
  readonly warnings: string[];
};

/** One person, one assistant, from the first message to the last; every turn leaves its shape in the turn file. */
export type Conversation = {
  send(text: string): Promise<TurnHandle>;
  /** Watches the turn that answers, to its end. Null if it was watched already: messages sent in a burst share a turn. */
  watch(handle: TurnHandle, on: (event: TurnEvent) => void): Promise<FoldedTurn | null>;
  /** Goes on in a conversation that nobody has spoken in. */
  renew(): void;
  /** The last turn that ended. */
  last(): FoldedTurn | null;
  /** What the person should know that nobody has told them yet, and that is no part of the conversation. */
  warnings(): readonly string[];
};

const freshSession = (): string => `conversa_${randomBytes(6).toString('hex')}`;

export function createConversation(options: ConversationOptions): Conversation {
  const { platform, assistant, user, turnFile, warnings } = options;
  const record = createRecorder(turnFile, (message) => void warnings.push(message));
  let session = options.session ?? freshSession();
  let last: FoldedTurn | null = null;
  let watched = '';

  const watch: Conversation['watch'] = async (handle, on) => {
    for await (const event of handle.events()) {
      if (event.seq === 1 && event.turn === watched) break;
      watched = event.turn;
      on(event);
    }
    const { turn, events } = await handle.done;
    if (last?.turn === turn) return null;
    last = foldTurn(events);
    await record(events);
    return last;
  };

  return {
    send: (text) => platform.send({ assistant, session, text, ...(user !== undefined && { user }) }),
    watch,
    renew: () => {
      session = freshSession();
      last = null;
    },
    last: () => last,
    warnings: () => warnings.splice(0),
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
