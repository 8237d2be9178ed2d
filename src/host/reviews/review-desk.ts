import {
  type AutomatedDecision,
  type Clock,
  type DecisionPage,
  type Ids,
  type Person,
  ProsaError,
  type ReviewableDecision,
  type ReviewCounts,
  type ReviewItem,
  type ReviewPage,
  type ReviewStore,
} from '#protocol';
import type { LearningDoor } from '../learning/index.ts';
import type { Alerts } from './alerts.ts';
import { type Closing, closingOf, type Labelling } from './closing.ts';
import { type MadeExample, makeEvalCase, makeExample, type Teaching } from './teach.ts';
import { readWholeTurn, type WholeTurn } from './whole-turn.ts';

/** A task, what it is about (null: that is gone) and the turn in which it came up. */
export type OpenedReview = ReviewItem & {
  readonly decision: AutomatedDecision | null;
  readonly whole: WholeTurn | null;
};

/**
 * Automated decisions, for the people they are about, and the tasks of the team: reviews of these, and answers that somebody was unhappy with.
 * Whoever calls has verified who asks. A store that keeps none has none. Every act may be refused as `review_not_found`, `review_closed`,
 * `review_elsewhere` or `review_stale`; what does not go with the kind of the task is `review_unfit`.
 */
export type ReviewDesk = {
  decisions(person: Person, page?: DecisionPage): Promise<readonly ReviewableDecision[]>;
  /** Opens the one review of a decision, or finds it. `decision_not_found`: the person has none of this name. */
  request(person: Person, decision: string, reason: string | null): Promise<ReviewItem>;
  list(org: string, page?: ReviewPage): Promise<readonly ReviewItem[]>;
  counts(org: string): Promise<ReviewCounts>;
  /** `review_not_found`. */
  read(org: string, id: string): Promise<OpenedReview>;
  take(org: string, id: string, operator: string): Promise<ReviewItem>;
  /** Says what was wrong with an answer. */
  label(org: string, id: string, labelling: Labelling): Promise<ReviewItem>;
  close(org: string, id: string, closing: Closing): Promise<ReviewItem>;
  /** Proposes a golden example out of the answer, or finds the one that waits, and links it. */
  example(org: string, id: string, teaching: Teaching): Promise<MadeExample>;
  /** Keeps the turn as a case of an eval set, and links it. */
  evalCase(org: string, id: string, given: Parameters<typeof makeEvalCase>[1]): Promise<ReviewItem>;
  /** Tells whoever is alerted what is due now; a durable platform does so by itself. How many were told. */
  sendAlerts(): Promise<number>;
};

export type DeskParts = {
  readonly reviews: ReviewStore | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly ready: () => Promise<void>;
  readonly store: Parameters<typeof readWholeTurn>[0]['store'];
  readonly learning: LearningDoor;
  readonly alerts: Pick<Alerts, 'send'> | null;
};

export function createReviewDesk(parts: DeskParts): ReviewDesk {
  const { reviews, clock, ids, ready, alerts } = parts;
  const shelf = async (): Promise<ReviewStore | undefined> => ready().then(() => reviews);
  const known = async (): Promise<ReviewStore> => {
    const found = await shelf();
    if (!found) throw new ProsaError('review_not_found');
    return found;
  };
  const item = async (org: string, id: string): Promise<ReviewItem> => {
    const found = await (await known()).read(org, id);
    if (!found) throw new ProsaError('review_not_found');
    return found;
  };
  const teacher = async (org: string, id: string) => ({
    ...parts,
    ...{ org, item: await item(org, id), reviews: await known() },
  });
  return {
    decisions: async (person, page) => (await shelf())?.decisions(person, page) ?? [],
    request: async ({ org, user }, decision, reason) => {
      const opened = await (await shelf())?.request({
        ...{ id: ids.next('rev'), org, user, decision, reason, at: clock.now(), openedBy: 'page' },
      });
      if (!opened) throw new ProsaError('decision_not_found');
      return opened;
    },
    list: async (org, page) => (await shelf())?.list(org, page) ?? [],
    counts: async (org) => (await shelf())?.counts(org) ?? NOTHING,
    read: async (org, id) => {
      const found = await item(org, id);
      const decision = found.kind === 'decisao' && (await (await known()).decision(org, found.about));
      return {
        ...found,
        decision: decision ? decisionIn(decision) : null,
        whole: await readWholeTurn(parts, org, found.turn),
      };
    },
    take: async (org, id, operator) => (await known()).take({ org, id, operator, at: clock.now() }),
    label: async (org, id, labelling) => {
      if ((await item(org, id)).kind !== 'resposta') throw new ProsaError('review_unfit');
      return (await known()).triage({ org, id, ...labelling, at: clock.now() });
    },
    close: async (org, id, closing) => {
      const outcome = closingOf(await item(org, id), closing);
      return (await known()).close({ org, id, ...closing, outcome, at: clock.now() });
    },
    example: async (org, id, teaching) => makeExample(await teacher(org, id), teaching),
    evalCase: async (org, id, given) => makeEvalCase(await teacher(org, id), given),
    sendAlerts: async () => alerts?.send() ?? 0,
  };
}

const NOTHING: ReviewCounts = {
  open: 0,
  urgent: 0,
  alertsWaiting: 0,
  alertsGivenUp: 0,
  alertProblem: null,
};

function decisionIn(found: ReviewableDecision): AutomatedDecision {
  const { review: _, ...decision } = found;
  return decision;
}
