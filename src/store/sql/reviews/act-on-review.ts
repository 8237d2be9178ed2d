import {
  ProsaError,
  type ReviewAct,
  type ReviewClosing,
  type ReviewItem,
  type ReviewTriage,
} from '#protocol';
import { isKeepableId, keepable } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { readReview } from './read-reviews.ts';

const ACT = statement(
  'act_on_review',
  'select prosa.act_on_review($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) as answer',
);

type Answer = { readonly answer: 'done' | 'closed' | 'elsewhere' | 'stale' | null };

/** Takes a task; says what it is; with an outcome closes it. */
export async function actOnReview(
  run: Runner,
  act: ReviewAct & Partial<ReviewTriage & ReviewClosing>,
): Promise<ReviewItem> {
  const { org, id, operator, at, version = null, outcome = null, label = null } = act;
  const { note = null, example = null, evalCase = null } = act;
  if (![org, id, operator].every(isKeepableId)) throw new ProsaError('review_not_found');
  const words = [outcome, note === null ? null : keepable(note), version, label, example, evalCase];
  const values = [org, id, operator, at, ...words];
  const { rows, repeated } = await run.answer<Answer>(ACT, values, PATIENCE.door);
  const answer = rows[0]?.answer;
  if (answer === 'closed') throw new ProsaError('review_closed');
  if (answer === 'elsewhere') throw new ProsaError('review_elsewhere');
  // Asked again because the answer was lost, it finds what it did itself.
  if (answer === 'stale' && !repeated) throw new ProsaError('review_stale');
  const item = answer ? await readReview(run, org, id) : null;
  if (!item) throw new ProsaError('review_not_found');
  return item;
}
