import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Candidate } from './judged-turn.ts';
import { JUDGE } from './limits.ts';

export type Wanted = {
  readonly org: string;
  readonly since: number;
  readonly until: number;
  readonly assistant?: string;
  /** Names of rubrics: what was judged by one of them is not judged again. */
  readonly rubrics: readonly string[];
  /** By whom it must not have been judged yet. */
  readonly by: 'model' | 'rules';
};

/** The newest answers of a period that wait for a judgement, with what people did about them. */
export async function findCandidates(database: Database, wanted: Wanted): Promise<readonly Candidate[]> {
  const { org, since, until, assistant = null, rubrics, by } = wanted;
  const { rows } = await database.execute<Candidate>(sql`
    select f.org_id as org, f.user_id as "user", f.turn, f.session, f.assistant, f.intent, f.ending, f.chars,
      f.tool_errors as "toolErrors", cardinality(f.checks_failed) as "checksFailed",
      array(select s.kind from learning.signals s where s.turn = f.turn order by s.kind) as signals
    from learning.turn_facts f
    where f.org_id = ${org} and f.at >= ${since} and f.at < ${until} and not f.demo and f.query <> ''
      and (${assistant}::text is null or f.assistant = ${assistant})
      and f.ending not in ('silent', 'closed')
      and not exists (select from learning.judgements j where j.turn = f.turn and j.by = ${by}
        and j.rubric in (${sql.join(
          rubrics.map((name) => sql`${name}`),
          sql`, `,
        )}))
    order by f.at desc limit ${JUDGE.drawnFrom}`);
  return rows;
}
