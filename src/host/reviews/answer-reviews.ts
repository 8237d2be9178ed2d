import { findNegative, findUnreviewed, REVIEWING, restoreSignals, type UnreviewedSignal } from '#learning';
import type { Clock, Database, Ids, NegativeSignal, ReviewStore } from '#protocol';
import type { Alerts } from './alerts.ts';

/** Something that was shown about an answer. */
export type ShownSignal = Omit<UnreviewedSignal, 'kind'> & { readonly kind: string };

/** Makes tasks of the team out of what people show and say about answers. */
export type AnswerReviews = {
  /** Opens the review of the answer, adds to it or closes it. What says nothing about the answer changes nothing. */
  shown(signal: ShownSignal): Promise<void>;
  /** The same for all that was noted and stands in no review yet. How many. */
  settle(database: Database): Promise<number>;
};

type Parts = {
  readonly reviews: ReviewStore | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly alerts: Pick<Alerts, 'wanted' | 'nudge'>;
  /** Whether conversations stand in the same database as what was shown about them. */
  readonly beside: 'the same' | 'maps';
};

const NEGATIVE: Readonly<Record<NegativeSignal, true>> = {
  ...{ thumbs_down: true, correction: true, regenerated: true, abandoned: true, tool_error: true },
};
const isNegative = (kind: string): kind is NegativeSignal => Object.hasOwn(NEGATIVE, kind);

export function createAnswerReviews({ reviews, clock, ids, alerts, beside }: Parts): AnswerReviews {
  const shown: AnswerReviews['shown'] = async ({ org, turn, kind, reason, at }) => {
    if (kind === 'thumbs_up') await reviews?.unflag({ org, turn, at });
    if (!isNegative(kind)) return;
    const flag = { id: ids.next('rev'), org, turn, signal: kind, reason, at, alert: alerts.wanted };
    const item = await reviews?.flag(flag);
    if (item?.priority === 'alta') alerts.nudge();
  };
  return {
    shown,
    settle: async (database) => {
      if (!reviews) return 0;
      const since = clock.now() - REVIEWING.lookBackMs;
      if (beside === 'the same') await restoreSignals(database, since);
      const find = beside === 'the same' ? findUnreviewed : findNegative;
      const found = await find(database, since, REVIEWING.signals);
      for (const signal of found) await shown(signal);
      return found.length;
    },
  };
}
