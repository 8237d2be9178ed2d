import type { Feedback, Person } from '#protocol';
import { lookUp, type Runner, statement } from '../turns/statement.ts';

const FEEDBACK = statement(
  'feedback',
  `select id, session, turn, type, text, at from prosa.feedback where org_id = $1 and user_id = $2
   order by at desc, ordinal desc`,
);

/** Newest first. */
export const feedback = (run: Runner, { org, user }: Person): Promise<readonly Feedback[]> =>
  lookUp<Feedback>(run, FEEDBACK, [org, user]);
