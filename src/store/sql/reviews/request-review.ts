import { ProsaError, type ReviewItem, type ReviewRequest } from '#protocol';
import { isKeepableId, keepable } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { readReview } from './read-reviews.ts';

const REQUEST = statement('request_review', 'select prosa.request_review($1,$2,$3,$4,$5,$6,$7) as id');
/** What the database says instead of an id. */
const ERASING = 'erasing';

/** Asking twice because the first answer was lost finds the same. */
export async function requestReview(run: Runner, request: ReviewRequest): Promise<ReviewItem | null> {
  const { id, org, user, decision, at, openedBy, reason } = request;
  if (![org, user, decision].every(isKeepableId)) return null;
  const values = [id, org, user, decision, at, openedBy, reason === null ? null : keepable(reason)];
  const [row] = await run.rows<{ readonly id: string | null }>(REQUEST, values, PATIENCE.door);
  if (row?.id === ERASING) throw new ProsaError('person_erasing');
  return row?.id ? readReview(run, org, row.id) : null;
}
