import type { FeedbackReason, FeedbackResult } from '#protocol';
import type { Api } from '../api/client.ts';
import { sentenceOf } from '../api/problem.ts';

export type Vote = {
  readonly value: 'positive' | 'negative';
  readonly state: 'sending' | 'given' | 'failed';
  readonly problem: string | null;
  /** What was wrong, once the person has told. */
  readonly reason: 'untold' | 'sending' | 'told' | 'failed';
  /** Why, of what one may choose from. */
  readonly why: FeedbackReason | null;
};

/** What the person thought of answers, by turn. */
export type Votes = {
  readonly of: (turn: string) => Vote | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  give(answer: Rated, value: Vote['value']): Promise<void>;
  /** Why it did not help. */
  choose(answer: Rated, why: FeedbackReason): Promise<void>;
  /** What was wrong, in the person's words: whether it got there. */
  explain(answer: Rated, text: string): Promise<boolean>;
};

export type Rated = { readonly session: string; readonly turn: string; readonly message: string | null };

export type VotesDeps = {
  readonly api: Pick<Api, 'json'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
};

const KEY = 'prosa.votes';
/** Of so many answers the vote is shown again after a reload. */
const MOST = 300;

export function createVotes({ api, storage }: VotesDeps): Votes {
  const votes = new Map<string, Vote>(readKept(storage));
  const listeners = new Set<() => void>();
  const set = (turn: string, vote: Vote): void => {
    votes.set(turn, vote);
    for (const listener of listeners) listener();
    keep(storage, votes);
  };
  const send = ({ session, message }: Rated, type: string, data?: object) =>
    api.json<FeedbackResult>('/api/feedback', {
      method: 'POST',
      body: {
        session_id: session,
        type,
        ...(message !== null && { message_id: message }),
        ...(data && { data }),
      },
    });
  return {
    of: (turn) => votes.get(turn),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...voting({ votes, set, send }),
  };
}

type Voting = {
  readonly votes: ReadonlyMap<string, Vote>;
  readonly set: (turn: string, vote: Vote) => void;
  readonly send: (answer: Rated, type: string, data?: object) => Promise<FeedbackResult>;
};

/** What is shown at once, and what becomes of it when it does not get there. */
function voting({ votes, set, send }: Voting): Pick<Votes, 'give' | 'choose' | 'explain'> {
  return {
    give: async (answer, value) => {
      const vote: Vote = { value, state: 'sending', problem: null, reason: 'untold', why: null };
      set(answer.turn, vote);
      const problem = await problemOf(send(answer, value));
      set(answer.turn, { ...vote, state: problem === null ? 'given' : 'failed', problem });
    },
    choose: async (answer, why) => {
      const vote = votes.get(answer.turn);
      if (vote?.value !== 'negative') return;
      set(answer.turn, { ...vote, why, problem: null });
      const problem = await problemOf(send(answer, 'negative', { reason: why }));
      if (problem !== null) set(answer.turn, { ...vote, problem });
    },
    explain: async (answer, text) => {
      const vote = votes.get(answer.turn);
      if (!vote) return false;
      set(answer.turn, { ...vote, reason: 'sending', problem: null });
      const data = { text, ...(vote.why && { reason: vote.why }) };
      const problem = await problemOf(send(answer, 'correction', data));
      set(answer.turn, { ...vote, reason: problem === null ? 'told' : 'failed', problem });
      return problem === null;
    },
  };
}

/** Why it was not kept, in words for the person; null: it was. */
const problemOf = (sent: Promise<FeedbackResult>): Promise<string | null> =>
  sent.then(({ error }) => (error === null ? null : NOT_KEPT), sentenceOf);

const NOT_KEPT = 'A avaliação não foi guardada. Tente de novo em instantes.';

/** Only what got there, and never what was written. */
function keep(storage: VotesDeps['storage'], votes: ReadonlyMap<string, Vote>): void {
  const given = [...votes].filter(([, { state }]) => state === 'given').slice(-MOST);
  try {
    storage.setItem(KEY, JSON.stringify(given.map(([turn, { value }]) => [turn, value])));
  } catch {
    // Shown until the page is left.
  }
}

function readKept(storage: VotesDeps['storage']): readonly (readonly [string, Vote])[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return (Array.isArray(kept) ? kept : []).flatMap((each: unknown) => {
      const [turn, value] = Array.isArray(each) ? each : [];
      if (typeof turn !== 'string' || (value !== 'positive' && value !== 'negative')) return [];
      return [[turn, { value, state: 'given', problem: null, reason: 'told', why: null }] as const];
    });
  } catch {
    return [];
  }
}
