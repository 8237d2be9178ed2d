import type { PeoplePage, RememberedPerson } from '#protocol';
import { countOn } from '../../access-page.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';

/** Rows that are looked through for people: an organisation may remember millions of things. */
const LOOKED_AT = 5_000;

const TOLD = `scope = 'user' and status <> 'superseded' and sensitivity <> 'high'`;

const PEOPLE = statement(
  'remembered_people',
  `select p.user_id as "user", p.at as "updatedAt", c.active, c.waiting from (
     select r.user_id, max(r.updated_at) as at from (
       select user_id, updated_at from prosa.memories
       where org_id = $1 and ${TOLD} and ($2::text is null or starts_with(user_id, $2)) and (not $3 or status = 'pending')
       order by updated_at desc nulls last limit ${LOOKED_AT}) r
     group by r.user_id order by max(r.updated_at) desc, r.user_id limit $4) p
   cross join lateral (
     select (count(*) filter (where status = 'active'))::int as active, (count(*) filter (where status = 'pending'))::int as waiting
     from prosa.memories where owner = prosa.owner_of($1, p.user_id) and org_id = $1 and user_id = p.user_id and ${TOLD}) c
   order by p.at desc, p.user_id`,
);

export const people = (
  run: Runner,
  org: string,
  page: PeoplePage = {},
): Promise<readonly RememberedPerson[]> =>
  lookUp<RememberedPerson>(run, PEOPLE, [org, page.search || null, page.waiting === true, countOn(page)]);
