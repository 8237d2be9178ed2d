import { type SQL, sql } from 'drizzle-orm';
import type { Asked } from '../analysis.ts';

/** Of several votes on an answer the last one counts: 1 up, 0 down. */
const lastVote = sql`(coalesce(max(at) filter (where kind = 'thumbs_up'), 0)
  > coalesce(max(at) filter (where kind = 'thumbs_down'), 0))::int as vote`;

/** Answers that somebody voted on. */
export const thumbsOf = ({ org, since }: Asked): SQL => sql`
  select turn, ${lastVote} from learning.signals
  where org_id = ${org} and at >= ${since} and kind in ('thumbs_up', 'thumbs_down') group by turn`;

/** What people showed about each answer: their vote, and whether they asked again. It comes after the answer. */
export const votesOf = ({ org, since }: Asked): SQL => sql`
  select turn, ${lastVote},
    bool_or(kind in ('thumbs_up', 'thumbs_down')) as voted, bool_or(kind = 'followup') as followup,
    bool_or(kind = 'correction') as corrected,
    bool_or(kind in ('regenerated', 'edited')) as redone,
    min(detail collate "C") filter (where kind = 'followup') as next_question
  from learning.signals where org_id = ${org} and at >= ${since} group by turn`;
