import type { EndedVisit, Person } from '#protocol';
import { countOf } from '../../keepable.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';

const COLUMNS = 'id, org_id as org, user_id as "user", session, assistant, ended_at as "endedAt"';
const ORDER = 'order by ended_at, id limit';
const THEIRS = statement(
  'visits_of',
  `select ${COLUMNS} from prosa.ended_visits where org_id = $1 and user_id = $2 ${ORDER} $3`,
);
const ALL = statement('visits', `select ${COLUMNS} from prosa.ended_visits ${ORDER} $1`);

export const unsettled = (run: Runner, of: Person | null, limit: number): Promise<readonly EndedVisit[]> =>
  of
    ? lookUp<EndedVisit>(run, THEIRS, [of.org, of.user, countOf(limit)])
    : lookUp<EndedVisit>(run, ALL, [countOf(limit)]);
