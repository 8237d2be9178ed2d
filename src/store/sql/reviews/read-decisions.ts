import type { DecisionPage, Person, ReviewableDecision } from '#protocol';
import { reviewsOn } from '../../review-page.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';
import { DECISION, type DecisionRow, decisionOf, WITH_REVIEW } from './decision-row.ts';

const LIST = statement(
  'list_decisions',
  `select ${DECISION} from ${WITH_REVIEW} where d.org_id = $1 and d.user_id = $2
     and ($3::text is null or d.ordinal < (select b.ordinal from prosa.automated_decisions b
       where b.org_id = $1 and b.user_id = $2 and b.id = $3))
   order by d.ordinal desc limit $4`,
);
const READ = statement(
  'read_decision',
  `select ${DECISION} from ${WITH_REVIEW} where d.org_id = $1 and d.id = $2`,
);

export async function listDecisions(
  run: Runner,
  { org, user }: Person,
  page: DecisionPage,
): Promise<readonly ReviewableDecision[]> {
  const values = [org, user, page.before ?? null, reviewsOn(page)];
  return (await lookUp<DecisionRow>(run, LIST, values)).map(decisionOf);
}

export async function readDecision(run: Runner, org: string, id: string): Promise<ReviewableDecision | null> {
  const [row] = await lookUp<DecisionRow>(run, READ, [org, id]);
  return row ? decisionOf(row) : null;
}
