import type { ReviewStore } from '#protocol';
import type { Runner } from '../turns/statement.ts';
import { actOnReview } from './act-on-review.ts';
import { listDecisions, readDecision } from './read-decisions.ts';
import { listReviews, readReview } from './read-reviews.ts';
import { requestReview } from './request-review.ts';

export const createSqlReviews = (run: Runner): ReviewStore => ({
  decisions: (person, page = {}) => listDecisions(run, person, page),
  decision: (org, id) => readDecision(run, org, id),
  request: (request) => requestReview(run, request),
  list: (org, page = {}) => listReviews(run, org, page),
  read: (org, id) => readReview(run, org, id),
  take: (act) => actOnReview(run, act),
  close: (closing) => actOnReview(run, closing),
});
