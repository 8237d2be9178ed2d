import type { Outbox } from './outbox.ts';

export type UnsentMessage = { readonly id: string; readonly text: string; readonly at: number };

/** Messages that no server has yet, kept over a reload of this tab. */
export type Unsent = {
  read(session: string): readonly UnsentMessage[];
  write(session: string, outbox: Outbox): void;
};

const keyOf = (session: string) => `prosa.unsent.${session}`;

export function createUnsent(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Unsent {
  return {
    read: (session) => {
      try {
        return JSON.parse(storage.getItem(keyOf(session)) ?? '[]');
      } catch {
        return [];
      }
    },
    write: (session, outbox) => {
      const left = outbox.filter(({ state }) => state !== 'accepted');
      try {
        if (left.length === 0) storage.removeItem(keyOf(session));
        else
          storage.setItem(keyOf(session), JSON.stringify(left.map(({ id, text, at }) => ({ id, text, at }))));
      } catch {
        // A full or forbidden storage costs the safety over a reload, not the sending.
      }
    },
  };
}
