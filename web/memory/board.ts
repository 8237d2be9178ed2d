import type { RememberedItem } from '#protocol';

/** What is remembered about the person, as this page knows it. */
export type Memories = {
  readonly loading: 'loading' | 'ready' | 'failed';
  /** Why it could not be loaded, or why all of it could not be forgotten. */
  readonly problem: string | null;
  readonly items: readonly RememberedItem[];
  /** Forgotten here; the server is told in a moment, unless the person takes it back. */
  readonly leaving: readonly string[];
  /** What did not work with one of them, by id. */
  readonly problems: Readonly<Record<string, string>>;
  /** The last thing that happened, in words. */
  readonly told: string;
};

/** Holds the memories, and tells those who look of every change. */
export type Board = {
  readonly now: () => Memories;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (next: Partial<Memories>) => void;
  /** What did not work with one of them; null takes it off. */
  readonly note: (id: string, words: string | null) => void;
  readonly stay: (id: string) => void;
  readonly drop: (id: string, told: string) => void;
};

export function createBoard(): Board {
  let state: Memories = {
    ...{ loading: 'loading', problem: null, items: [], leaving: [], problems: {}, told: '' },
  };
  const listeners = new Set<() => void>();
  const change: Board['change'] = (next) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const leavingWithout = (id: string) => state.leaving.filter((each) => each !== id);
  return {
    now: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    note: (id, words) => {
      const { [id]: _, ...others } = state.problems;
      change({ problems: words === null ? others : { ...others, [id]: words } });
    },
    stay: (id) => change({ leaving: leavingWithout(id) }),
    drop: (id, told) => {
      change({ items: state.items.filter((each) => each.id !== id), leaving: leavingWithout(id), told });
    },
  };
}
