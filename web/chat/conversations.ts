import type { Api } from '../api/client.ts';
import type { Kept } from '../api/storage.ts';
import { newId } from './new-id.ts';
import { type OpenConversation, openConversation } from './open-conversation.ts';
import { createUnsentStore } from './unsent.ts';

/** The conversations that this page has opened; each goes on while another is on the screen. */
export type Conversations = {
  /** A new one, with an assistant. */
  begin(assistant: string): OpenConversation;
  open(session: string): OpenConversation;
  /** The one on the screen asks the server what is new; messages that found no network are sent again. */
  wake(session: string | null): void;
  /** Other tabs are told that something of it changed. */
  tell(session: string): void;
  /** It was taken away: nothing of it is kept here. */
  leave(session: string): void;
  close(): void;
};

export type ConversationsDeps = {
  readonly api: Api;
  readonly storage: Kept;
  /** Something changed, here or in another tab. */
  readonly onChange: () => void;
};

const CHANNEL = 'prosa.conversations';

export function createConversations({ api, storage, onChange }: ConversationsDeps): Conversations {
  const opened = new Map<string, OpenConversation>();
  const channel = new BroadcastChannel(CHANNEL);
  const unsent = createUnsentStore(storage);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    onChange();
    if (typeof data === 'string') void opened.get(data)?.refresh();
  };
  const make = (session: string, assistant: string | null): OpenConversation => {
    const conversation = openConversation({
      session,
      assistant,
      api,
      unsent,
      clock: () => Date.now(),
      newId: () => newId('msg'),
      random: Math.random,
      wait,
      onChange: (changed) => {
        channel.postMessage(changed);
        onChange();
      },
    });
    opened.set(session, conversation);
    return conversation;
  };
  return {
    begin: (assistant) => make(newId('conversa'), assistant),
    open: (session) => opened.get(session) ?? make(session, null),
    wake: (session) => {
      if (session !== null) void opened.get(session)?.refresh();
      for (const { now, retry } of opened.values()) {
        for (const { id, state, retryable } of now().outbox) if (state === 'failed' && retryable) retry(id);
      }
    },
    tell: (session) => {
      channel.postMessage(session);
      void opened.get(session)?.refresh();
    },
    leave: (session) => {
      opened.delete(session);
      unsent.write(session, [], undefined);
      channel.postMessage(session);
    },
    close: () => channel.close(),
  };
}

/** Waits, or for less long when the network comes back meanwhile. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish, { signal: done.signal });
    signal.addEventListener('abort', finish, { signal: done.signal });
  });
}
