import type { Board } from './board.ts';

/** How long a person can take back that something shall be forgotten. */
export const UNDO_MS = 6_000;

export type ForgettingDeps = {
  readonly board: Board;
  /** Runs something later; returns how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Tells the server; `leaving`: the page is on its way out. */
  readonly tell: (id: string, leaving: boolean) => Promise<boolean>;
};

export type Forgetting = {
  forget(id: string): void;
  undo(id: string): void;
  /** The page is being left: what waits is told to the server now. */
  leave(): void;
  /** Nothing is waited for any more, because all is gone. */
  clear(): void;
};

/** Forgets after some seconds, so that a slip of the finger costs nothing. */
export function createForgetting({ board, after, tell }: ForgettingDeps): Forgetting {
  const waiting = new Map<string, () => void>();
  const finish = async (id: string, leaving: boolean): Promise<void> => {
    waiting.delete(id);
    if (await tell(id, leaving)) board.drop(id, 'Esquecida.');
    else board.stay(id);
  };
  return {
    forget: (id) => {
      if (waiting.has(id)) return;
      board.note(id, null);
      board.change({ leaving: [...board.now().leaving, id] });
      waiting.set(
        id,
        after(UNDO_MS, () => void finish(id, false)),
      );
    },
    undo: (id) => {
      waiting.get(id)?.();
      waiting.delete(id);
      board.stay(id);
      board.change({ told: 'Continua lembrada.' });
    },
    leave: () => {
      for (const [id, cancel] of [...waiting]) {
        cancel();
        void finish(id, true);
      }
    },
    clear: () => {
      for (const cancel of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
