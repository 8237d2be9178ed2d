import type { Outbox, Outgoing } from './outbox.ts';

export type Unsent = {
  /** Whom they are for, where no server knows of the conversation yet. */
  readonly assistant?: string | undefined;
  readonly messages: readonly Pick<Outgoing, 'id' | 'text' | 'at' | 'answer'>[];
};

/** Messages that no server has yet, kept over a reload of this tab. */
export type UnsentStore = {
  read(session: string): Unsent;
  write(session: string, outbox: Outbox, assistant: string | undefined): void;
};

const NOTHING: Unsent = { messages: [] };

const keyOf = (session: string) => `prosa.unsent.${session}`;

export function createUnsentStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): UnsentStore {
  return {
    read: (session) => {
      try {
        const kept: Unsent | null = JSON.parse(storage.getItem(keyOf(session)) ?? 'null');
        return kept ?? NOTHING;
      } catch {
        return NOTHING;
      }
    },
    write: (session, outbox, assistant) => {
      const left = outbox.filter(({ state }) => state !== 'accepted');
      const kept: Unsent = { assistant, messages: left.map(keptOf) };
      try {
        if (left.length === 0) storage.removeItem(keyOf(session));
        else storage.setItem(keyOf(session), JSON.stringify(kept));
      } catch {
        // A full or forbidden storage costs the safety over a reload, not the sending.
      }
    },
  };
}

const keptOf = ({ id, text, at, answer }: Outgoing) => ({ id, text, at, ...(answer && { answer }) });
