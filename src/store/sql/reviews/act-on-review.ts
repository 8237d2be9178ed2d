import { ProsaError, type ReviewAct, type ReviewClosing, type ReviewItem } from '#protocol';
import { isKeepableId, keepable } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { readReview } from './read-reviews.ts';

const ACT = statement('act_on_review', 'select prosa.act_on_review($1,$2,$3,$4,$5,$6) as answer');

type Answer = { readonly answer: 'done' | 'closed' | 'elsewhere' | null };

/** Takes a task, or with an outcome closes it. */
export async function actOnReview(run: Runner, act: ReviewAct | ReviewClosing): Promise<ReviewItem> {
  const { org, id, operator, at } = act;
  if (![org, id, operator].every(isKeepableId)) throw new ProsaError('review_not_found');
  const end = 'outcome' in act ? [act.outcome, keepable(act.note)] : [null, null];
  const [row] = await run.rows<Answer>(ACT, [org, id, operator, at, ...end], PATIENCE.door);
  if (row?.answer === 'closed') throw new ProsaError('review_closed');
  if (row?.answer === 'elsewhere') throw new ProsaError('review_elsewhere');
  const item = row?.answer ? await readReview(run, org, id) : null;
  if (!item) throw new ProsaError('review_not_found');
  return item;
}
