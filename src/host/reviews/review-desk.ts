import {
  type AutomatedDecision,
  type Clock,
  type DecisionPage,
  type Ids,
  type Person,
  ProsaError,
  type ReviewableDecision,
  type ReviewClosing,
  type ReviewItem,
  type ReviewPage,
  type ReviewStore,
} from '#protocol';

/** A task and what it is about; null: that is gone. */
export type OpenedReview = ReviewItem & { readonly decision: AutomatedDecision | null };

/**
 * Automated decisions, for the people they are about, and the tasks of whoever reviews them. Whoever calls has verified who asks. A store
 * that keeps none has none.
 */
export type ReviewDesk = {
  decisions(person: Person, page?: DecisionPage): Promise<readonly ReviewableDecision[]>;
  /** Opens the one review of a decision, or finds it. `decision_not_found`: the person has none of this name. */
  request(person: Person, decision: string, reason: string | null): Promise<ReviewItem>;
  list(org: string, page?: ReviewPage): Promise<readonly ReviewItem[]>;
  /** `review_not_found`. */
  read(org: string, id: string): Promise<OpenedReview>;
  take(org: string, id: string, operator: string): Promise<ReviewItem>;
  close(
    org: string,
    id: string,
    closing: Pick<ReviewClosing, 'operator' | 'outcome' | 'note'>,
  ): Promise<ReviewItem>;
};

type DeskParts = {
  readonly reviews: ReviewStore | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly ready: () => Promise<void>;
};

export function createReviewDesk({ reviews, clock, ids, ready }: DeskParts): ReviewDesk {
  const shelf = async (): Promise<ReviewStore | undefined> => ready().then(() => reviews);
  const known = async (): Promise<ReviewStore> => {
    const found = await shelf();
    if (!found) throw new ProsaError('review_not_found');
    return found;
  };
  return {
    decisions: async (person, page) => (await shelf())?.decisions(person, page) ?? [],
    request: async ({ org, user }, decision, reason) => {
      const item = await (await shelf())?.request({
        ...{ id: ids.next('rev'), org, user, decision, reason, at: clock.now(), openedBy: 'page' },
      });
      if (!item) throw new ProsaError('decision_not_found');
      return item;
    },
    list: async (org, page) => (await shelf())?.list(org, page) ?? [],
    read: async (org, id) => {
      const found = await known();
      const item = await found.read(org, id);
      if (!item) throw new ProsaError('review_not_found');
      return { ...item, decision: decisionIn(await found.decision(org, item.about)) };
    },
    take: async (org, id, operator) => (await known()).take({ org, id, operator, at: clock.now() }),
    close: async (org, id, closing) => (await known()).close({ org, id, ...closing, at: clock.now() }),
  };
}

function decisionIn(found: ReviewableDecision | null): AutomatedDecision | null {
  if (!found) return null;
  const { review: _, ...decision } = found;
  return decision;
}
