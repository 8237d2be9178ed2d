import type { NearExample } from '#protocol';
import { EXAMPLES } from './limits.ts';

/** What the nearest approved examples say that a message means. */
export type Vote = {
  readonly intent: string;
  /** Of the nearest that says so. */
  readonly similarity: number;
  /** Those that say so. */
  readonly by: readonly NearExample[];
};

/**
 * The nearest-neighbour vote: of those that are near, the meaning with most similarity behind it. Null where none is near, where none
 * names a meaning that counts here, and where examples as near as each other disagree: whoever approved both has to tell.
 */
export function voteOf(examples: readonly NearExample[], counts: (intent: string) => boolean): Vote | null {
  const voters = examples
    .filter(({ intent, similarity }) => intent !== null && similarity >= EXAMPLES.near && counts(intent))
    .slice(0, EXAMPLES.voters);
  const sums = new Map<string, number>();
  for (const { intent, similarity } of voters)
    if (intent !== null) sums.set(intent, (sums.get(intent) ?? 0) + similarity);
  const [nearest] = voters;
  if (!nearest) return null;
  // As good as the same words speaks for itself, however many others are merely near.
  const intent = nearest.similarity >= EXAMPLES.identical ? nearest.intent : heaviest(sums);
  const by = voters.filter((each) => each.intent === intent);
  const best = by[0]?.similarity ?? 0;
  const isContested = voters.some(
    (each) => each.intent !== intent && best - each.similarity < EXAMPLES.contested,
  );
  return intent === null || isContested ? null : { intent, similarity: best, by };
}

const heaviest = (sums: ReadonlyMap<string, number>): string | null =>
  [...sums].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;

export type Weighed = {
  readonly intent: string;
  readonly confidence: number;
};

/**
 * The rule by which examples and a classifier are combined (decision 38). As good as the same words: the example decides. Near: it tips a
 * reading that is unsure, and confirms one that says the same. Else, null: the reading stands.
 */
export function weigh(
  reading: { readonly intent: string | null; readonly confidence: number },
  vote: Vote | null,
  sureFrom: number,
): Weighed | null {
  if (!vote) return null;
  const { intent, similarity } = vote;
  if (reading.intent === intent)
    return similarity > reading.confidence ? { intent, confidence: similarity } : null;
  const decides = similarity >= EXAMPLES.identical || reading.confidence < sureFrom;
  return decides ? { intent, confidence: similarity } : null;
}
