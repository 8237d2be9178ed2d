import type { RememberedPage } from '../api/answers.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem, sentenceOf } from '../api/problem.ts';
import { type Board, createBoard } from './board.ts';
import { createForgetting, type Forgetting, type ForgettingDeps } from './forgetting.ts';

export type MemoriesStore = Pick<Board, 'now' | 'subscribe'> &
  Omit<Forgetting, 'clear'> & {
    refresh(): Promise<void>;
    /** Whether it is corrected now. */
    correct(id: string, text: string): Promise<boolean>;
    pin(id: string, pinned: boolean): Promise<void>;
    /** What waits is kept now. */
    keep(id: string): Promise<void>;
    /** Whether everything is forgotten now. */
    forgetAll(): Promise<boolean>;
  };

export type MemoriesDeps = { readonly api: Pick<Api, 'json'> } & Pick<ForgettingDeps, 'after'>;

const PATH = '/api/memories';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;
const GONE = 'Esta lembrança já tinha sido esquecida, talvez em outra aba.';

/** What a person can do with what is remembered about them. Failures are told on the board. */
export function createMemories({ api, after }: MemoriesDeps): MemoriesStore {
  const board = createBoard();
  const refresh = () => load(api, board);
  const patch = (id: string, body: object, told: string) =>
    attempt(board, id, async () => {
      await api.json(pathOf(id), { method: 'PATCH', body });
      await refresh();
      board.change({ told });
    });
  const tell = (id: string, keepalive: boolean) =>
    attempt(board, id, () => api.json(pathOf(id), { method: 'DELETE', keepalive }));
  const { clear, ...forgetting } = createForgetting({ board, after, tell });
  return {
    now: board.now,
    subscribe: board.subscribe,
    ...forgetting,
    refresh,
    correct: (id, text) => patch(id, { text }, 'Corrigida.'),
    pin: async (id, pinned) => {
      await patch(id, { pinned }, pinned ? 'Fixada.' : 'Não está mais fixada.');
    },
    keep: async (id) => {
      await attempt(board, id, async () => {
        await api.json(`${pathOf(id)}/keep`, { method: 'POST' });
        await refresh();
        board.change({ told: 'Guardada.' });
      });
    },
    forgetAll: async () => {
      try {
        await api.json(PATH, { method: 'DELETE' });
        clear();
        board.change({ items: [], leaving: [], problems: {}, problem: null, told: 'Tudo foi esquecido.' });
        return true;
      } catch (error) {
        board.change({ problem: sentenceOf(error) });
        return false;
      }
    },
  };
}

/** A list that cannot be had again leaves the one that is there. */
async function load(api: MemoriesDeps['api'], board: Board): Promise<void> {
  try {
    const { memories } = await api.json<RememberedPage>(PATH);
    board.change({ items: memories, loading: 'ready', problem: null });
  } catch (error) {
    if (board.now().loading !== 'ready') board.change({ loading: 'failed', problem: sentenceOf(error) });
  }
}

/** One change of one of them; what another tab has forgotten goes from here too. */
async function attempt(board: Board, id: string, work: () => Promise<unknown>): Promise<boolean> {
  board.note(id, null);
  try {
    await work();
    return true;
  } catch (error) {
    if (isMissing(error)) board.drop(id, GONE);
    else board.note(id, sentenceOf(error));
    return false;
  }
}

const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;
