import {
  type FlowRule,
  findDisliked,
  type KeptSignal,
  noteAbandoned,
  noteSignal,
  readSignals,
} from '#learning';
import {
  type Assistant,
  type Clock,
  type Database,
  type FeedbackType,
  type Ids,
  type KeptFeedback,
  type Person,
  ProsaError,
  type TurnStore,
} from '#protocol';
import type { AnswerReviews } from '../reviews/answer-reviews.ts';

export type AnsweredAgain = Person & {
  readonly session: string;
  readonly turn: string;
  /** The person had the answer made anew, or wrote their question in other words. */
  readonly kind: 'regenerated' | 'edited';
};

export type SignalsDoor = {
  /** The person was not content with an answer. Throws `turn_not_found` where it is not in their conversation. */
  note(given: AnsweredAgain): Promise<void>;
  of(org: string, turn: string): Promise<readonly KeptSignal[]>;
  /** Conversations in which somebody did not like an answer, those of last first. */
  disliked(org: string, limit: number): Promise<readonly string[]>;
};

type Parts = {
  readonly database: () => Promise<Database>;
  readonly store: Pick<TurnStore, 'turn'>;
  readonly assistants: readonly Pick<Assistant, 'name' | 'learning'>[];
  readonly clock: Clock;
  readonly ids: Ids;
  /** Told of what people say about answers, once it is noted. */
  readonly reviews: Pick<AnswerReviews, 'shown'> | undefined;
};

const KINDS: Readonly<Record<FeedbackType, 'thumbs_up' | 'thumbs_down' | 'correction' | 'preference'>> = {
  positive: 'thumbs_up',
  negative: 'thumbs_down',
  correction: 'correction',
  preference: 'preference',
};

export type Signals = {
  readonly door: SignalsDoor;
  /** Told of feedback once it is kept. */
  heard(feedback: KeptFeedback): Promise<void>;
  /** The same where it is noted later: the team is told now. */
  told(feedback: KeptFeedback): Promise<void>;
  /** Calls left what was left. How many flows. */
  settle(): Promise<number>;
};

export function createSignals({ database, store, assistants, clock, ids, reviews }: Parts): Signals {
  const rules = rulesOf(assistants);
  return {
    heard: async ({ type, text, ...given }) => {
      const kind = KINDS[type];
      await noteSignal(await database(), {
        ...{ ...given, id: ids.next('sig'), kind, detail: text === '' ? null : text },
      });
      await reviews?.shown({ ...given, kind });
    },
    told: async ({ type, ...given }) => reviews?.shown({ ...given, kind: KINDS[type] }),
    settle: async () => noteAbandoned(await database(), rules, clock.now()),
    door: {
      of: async (org, turn) => readSignals(await database(), org, turn),
      disliked: async (org, limit) => findDisliked(await database(), org, limit),
      note: async (given) => {
        const record = await store.turn(given.turn);
        if (record?.session !== given.session) throw new ProsaError('turn_not_found');
        await noteSignal(await database(), { ...given, id: ids.next('sig'), at: clock.now() });
      },
    },
  };
}

const rulesOf = (assistants: Parts['assistants']): readonly FlowRule[] =>
  assistants.flatMap(({ name, learning }) =>
    Object.entries(learning?.abandonedAfterMs ?? {}).map(([flow, afterMs]) => ({
      ...{ assistant: name, flow, afterMs },
    })),
  );
