import type { ReviewStore } from '#protocol';
import type { Runner } from '../turns/statement.ts';
import { actOnReview } from './act-on-review.ts';
import { noteAlert, takeAlerts } from './alerts.ts';
import { countReviews } from './count-reviews.ts';
import { flagAnswer, unflagAnswer } from './flag-answer.ts';
import { listDecisions, readDecision } from './read-decisions.ts';
import { listReviews, readReview } from './read-reviews.ts';
import { requestReview } from './request-review.ts';

export const createSqlReviews = (run: Runner): ReviewStore => ({
  decisions: (person, page = {}) => listDecisions(run, person, page),
  decision: (org, id) => readDecision(run, org, id),
  request: (request) => requestReview(run, request),
  flag: (flag) => flagAnswer(run, flag),
  unflag: (unflag) => unflagAnswer(run, unflag),
  counts: (org) => countReviews(run, org),
  list: (org, page = {}) => listReviews(run, org, page),
  read: (org, id) => readReview(run, org, id),
  take: (act) => actOnReview(run, act),
  triage: (triage) => actOnReview(run, triage),
  close: (closing) => actOnReview(run, closing),
  takeAlerts: (now, holdMs, limit) => takeAlerts(run, now, { holdMs, limit }),
  noteAlert: (outcome) => noteAlert(run, outcome),
});
