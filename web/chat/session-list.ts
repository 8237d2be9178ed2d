import type { SessionCard, SessionPage } from '../api/answers.ts';
import type { Api } from '../api/client.ts';
import { sentenceOf } from '../api/problem.ts';

export type SessionList = {
  readonly loading: boolean;
  readonly problem: string | null;
  readonly sessions: readonly SessionCard[];
  /** There are older ones. */
  readonly next: string | null;
};

export type SessionListStore = {
  readonly now: () => SessionList;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for the newest again; older ones that were loaded stay. */
  refresh(): Promise<void>;
  loadMore(): Promise<void>;
};

const PAGE = 30;

export function createSessionList(api: Api, scope: 'mine' | 'org'): SessionListStore {
  let state: SessionList = { loading: true, problem: null, sessions: [], next: null };
  const listeners = new Set<() => void>();
  const change = (next: Partial<SessionList>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const ask = (before: string | null) => {
    const query = new URLSearchParams({
      limit: String(PAGE),
      ...(scope === 'org' && { scope }),
      ...(before !== null && { before }),
    });
    return api.json<SessionPage>(`/api/sessions?${query}`);
  };
  const tell = async (work: () => Promise<Partial<SessionList>>) => {
    try {
      change({ ...(await work()), loading: false, problem: null });
    } catch (error) {
      change({ loading: false, problem: sentenceOf(error) });
    }
  };
  return {
    now: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () =>
      tell(async () => {
        const page = await ask(null);
        // A short first page is all there is; behind a full one stay those that were loaded before.
        const older = page.next === null ? [] : without(state.sessions, page.sessions);
        return { sessions: [...page.sessions, ...older], next: older.length > 0 ? state.next : page.next };
      }),
    loadMore: () =>
      tell(async () => {
        const page = await ask(state.next);
        return { sessions: [...state.sessions, ...without(page.sessions, state.sessions)], next: page.next };
      }),
  };
}

function without(sessions: readonly SessionCard[], known: readonly SessionCard[]): readonly SessionCard[] {
  const ids = new Set(known.map(({ id }) => id));
  return sessions.filter(({ id }) => !ids.has(id));
}
