import type { AccessPage, TeamAccess } from '#protocol';
import { countOn } from '../../access-page.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';

const ACCESSES = statement(
  'team_accesses',
  `select a.id, a.org_id as org, a.user_id as "user", a.operator, a.act, a.reason, a.note, a.memory, a.topic, a.turn, a.at
   from prosa.team_accesses a where a.org_id = $1 and ($2::text is null or a.user_id = $2)
     and ($3::text is null or a.ordinal < (select b.ordinal from prosa.team_accesses b where b.org_id = $1 and b.id = $3))
   order by a.ordinal desc nulls last limit $4`,
);

export const accesses = (run: Runner, org: string, page: AccessPage = {}): Promise<readonly TeamAccess[]> =>
  lookUp<TeamAccess>(run, ACCESSES, [org, page.user ?? null, page.before ?? null, countOn(page)]);
