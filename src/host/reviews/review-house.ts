import type { PlatformDeps } from '#runtime';
import type { Backing } from '../backing.ts';
import type { Chore } from '../chores.ts';
import type { LearningDoor } from '../learning/index.ts';
import type { LinkOptions } from '../links/link-secret.ts';
import type { AlertOptions } from './alert-options.ts';
import { ALERT_JOB, createAlerts } from './alerts.ts';
import { type AnswerReviews, createAnswerReviews } from './answer-reviews.ts';
import { createReviewDesk, type ReviewDesk } from './review-desk.ts';

/** The team's tasks: what opens them, who is told, and the desk at which they are done. */
export type ReviewHouse = {
  /** Told of what people show and say about answers. */
  readonly answers: AnswerReviews;
  readonly chores: Readonly<Record<string, Chore>>;
  desk(learning: LearningDoor): ReviewDesk;
  stop(): void;
};

export type ReviewHouseParts = {
  readonly backing: Backing;
  readonly deps: Pick<PlatformDeps, 'store' | 'clock' | 'ids' | 'report'>;
  readonly ready: () => Promise<void>;
  readonly alerts?: AlertOptions | null | undefined;
  readonly links?: LinkOptions | undefined;
};

export function openReviewHouse({ backing, deps, ready, ...options }: ReviewHouseParts): ReviewHouse {
  const { durable } = backing;
  const { store, clock, ids, report } = deps;
  const { reviews } = store;
  const alerts = createAlerts({
    ...{ options: options.alerts ?? null, baseUrl: options.links?.baseUrl, reviews, clock, report },
    jobs: durable?.jobs ?? null,
  });
  const beside = durable ? 'the same' : 'maps';
  return {
    answers: createAnswerReviews({ reviews, clock, ids, alerts, beside }),
    // Also where nobody is to be told: a schedule of yesterday finds somebody who works it.
    chores: { [ALERT_JOB]: ['* * * * *', (_, signal) => alerts.send(signal)] },
    desk: (learning) => createReviewDesk({ reviews, clock, ids, ready, store, learning, alerts }),
    stop: alerts.stop,
  };
}
