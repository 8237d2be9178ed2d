import { type JsonObject, minutes } from '#protocol';
import type { Choice } from '../../tools/data/asking.ts';
import type { Question } from '../../understand/questions/index.ts';

/** What the Simplista keeps between turns. */
export type SimplistaMemo = {
  /** The last question that was answered, and when: "e em outubro?" goes on from it. */
  readonly before: Question | null;
  readonly at: number;
  /** The question that waits for a choice. */
  readonly waiting: { readonly question: Question; readonly choice: Choice; readonly misses: number } | null;
};

const EMPTY: SimplistaMemo = { before: null, at: 0, waiting: null };
/** Later a bare "e em outubro?" means something else. */
const FRESH_MS = minutes(30);

/** Only this reflex writes it, so that its shape is known. */
export const simplistaMemoIn = (memo: JsonObject | undefined): SimplistaMemo => ({
  ...EMPTY,
  ...(memo as unknown as Partial<SimplistaMemo> | undefined),
});

export const beforeIn = ({ before, at }: SimplistaMemo, now: number): Question | null =>
  now - at <= FRESH_MS ? before : null;

export const toJson = (memo: SimplistaMemo): JsonObject => memo as unknown as JsonObject;
