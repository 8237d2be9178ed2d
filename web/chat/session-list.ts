import type { SessionCard, SessionPage } from '../api/answers.ts';
import type { Api } from '../api/client.ts';
import { sentenceOf } from '../api/problem.ts';

export type SessionList = {
  readonly loading: boolean;
  readonly problem: string | null;
  readonly sessions: readonly SessionCard[];
  /** There are older ones. */
  readonly next: string | null;
  /** What is looked for; empty: all of them. */
  readonly words: string;
};

export type SessionListStore = {
  readonly now: () => SessionList;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for the newest again; older ones that were loaded stay. */
  refresh(): Promise<void>;
  loadMore(): Promise<void>;
  /** Those with these words in their title or in what was said. */
  search(words: string): Promise<void>;
  /** Null: by its first words again. Rejects with an `ApiProblem`. */
  rename(id: string, title: string | null): Promise<void>;
  /** Rejects with an `ApiProblem`. */
  remove(id: string): Promise<void>;
};

const PAGE = 30;

export function createSessionList(api: Api, scope: 'mine' | 'org'): SessionListStore {
  let state: SessionList = { loading: true, problem: null, sessions: [], next: null, words: '' };
  const listeners = new Set<() => void>();
  const change = (next: Partial<SessionList>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const ask = (before: string | null) => {
    const words = state.words !== '' && { q: state.words };
    const page = { ...(scope === 'org' && { scope }), ...(before !== null && { before }), ...words };
    return api.json<SessionPage>(`/api/sessions?${new URLSearchParams({ limit: String(PAGE), ...page })}`);
  };
  const tell = async (work: () => Promise<Partial<SessionList>>) => {
    const { words } = state;
    const settle = (next: Partial<SessionList>) => {
      // An answer to words that nobody looks for any more.
      if (words === state.words) change({ ...next, loading: false });
    };
    try {
      settle({ ...(await work()), problem: null });
    } catch (error) {
      settle({ problem: sentenceOf(error) });
    }
  };
  const refresh = () =>
    tell(async () => {
      const page = await ask(null);
      // A short first page is all there is; behind a full one stay those that were loaded before.
      const older = page.next === null ? [] : without(state.sessions, page.sessions);
      return { sessions: [...page.sessions, ...older], next: older.length > 0 ? state.next : page.next };
    });
  return {
    now: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    search: (words) => {
      change({ words });
      // What was there stays until the answer is.
      return tell(() => ask(null));
    },
    ...changing(api, (next) => change({ sessions: next(state.sessions) })),
    loadMore: () =>
      tell(async () => {
        const page = await ask(state.next);
        return { sessions: [...state.sessions, ...without(page.sessions, state.sessions)], next: page.next };
      }),
  };
}

type Cards = readonly SessionCard[];

/** What the server has done is seen in the list at once. */
const changing = (
  api: Api,
  change: (next: (cards: Cards) => Cards) => void,
): Pick<SessionListStore, 'rename' | 'remove'> => ({
  rename: async (id, title) => {
    const named = await api.json<SessionCard>(pathOf(id), { method: 'PATCH', body: { title } });
    change((cards) => cards.map((each) => (each.id === id ? { ...each, ...named } : each)));
  },
  remove: async (id) => {
    await api.json(pathOf(id), { method: 'DELETE' });
    change((cards) => cards.filter((each) => each.id !== id));
  },
});

const pathOf = (id: string): string => `/api/sessions/${encodeURIComponent(id)}`;

function without(sessions: readonly SessionCard[], known: readonly SessionCard[]): readonly SessionCard[] {
  const ids = new Set(known.map(({ id }) => id));
  return sessions.filter(({ id }) => !ids.has(id));
}
