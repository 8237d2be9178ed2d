import type { ReviewCounts } from '#protocol';
import { lookUp, type Runner, statement } from '../turns/statement.ts';

const COUNT = statement(
  'count_reviews',
  `select (select count(*) from prosa.review_items where org_id = $1 and state <> 'closed')::int as open,
     (select count(*) from prosa.review_items where org_id = $1 and state <> 'closed' and priority = 'alta')::int as urgent,
     (select count(*) from prosa.review_items where org_id = $1 and alert_due_at is not null)::int as "alertsWaiting",
     (select count(*) from prosa.review_items where org_id = $1 and alert_problem is not null and alert_due_at is null
       and state <> 'closed')::int as "alertsGivenUp",
     (select alert_problem from prosa.review_items where org_id = $1 and alert_problem is not null and state <> 'closed'
       order by ordinal desc limit 1) as "alertProblem"`,
);

const NONE: ReviewCounts = { open: 0, urgent: 0, alertsWaiting: 0, alertsGivenUp: 0, alertProblem: null };

export async function countReviews(run: Runner, org: string): Promise<ReviewCounts> {
  const [row] = await lookUp<ReviewCounts>(run, COUNT, [org]);
  return row ?? NONE;
}
