import type { ReviewItem, ReviewPage } from '#protocol';
import { reviewsOn } from '../../review-page.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';
import { REVIEW } from './review-row.ts';

const LIST = statement(
  'list_reviews',
  `select ${REVIEW} from prosa.review_items r where r.org_id = $1
     and ($2::text is null or r.state = $2) and ($3::text is null or r.kind = $3)
     and ($4::text is null or r.priority = $4) and ($5::text is null or r.assistant = $5)
     and ($6::text is null or r.reason = $6) and ($7::text is null or r.label = $7)
     and ($8::text is null or r.ordinal < (select b.ordinal from prosa.review_items b where b.org_id = $1 and b.id = $8))
   order by r.ordinal desc limit $9`,
);
const READ = statement(
  'read_review',
  `select ${REVIEW} from prosa.review_items r where r.org_id = $1 and r.id = $2`,
);

export async function listReviews(
  run: Runner,
  org: string,
  page: ReviewPage,
): Promise<readonly ReviewItem[]> {
  const { state = null, kind = null, priority = null, assistant = null } = page;
  const { reason = null, label = null, before = null } = page;
  const wanted = [state, kind, priority, assistant, reason, label];
  return lookUp<ReviewItem>(run, LIST, [org, ...wanted, before, reviewsOn(page)]);
}

export async function readReview(run: Runner, org: string, id: string): Promise<ReviewItem | null> {
  const [row] = await lookUp<ReviewItem>(run, READ, [org, id]);
  return row ?? null;
}
