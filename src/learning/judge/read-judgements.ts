import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import { judgements } from '../schema.ts';
import type { Pair } from './agreement.ts';

export type KeptJudgement = typeof judgements.$inferSelect;

export type JudgementPage = {
  readonly org: string;
  readonly limit: number;
  /** The next page: what was judged before this judgement. */
  readonly before?: string;
  readonly assistant?: string;
  readonly verdict?: KeptJudgement['verdict'];
  readonly turn?: string;
};

/** Newest first. */
export async function readJudgements(
  database: Database,
  page: JudgementPage,
): Promise<readonly KeptJudgement[]> {
  const { org, limit, before, assistant, verdict, turn } = page;
  return database
    .select()
    .from(judgements)
    .where(
      and(
        eq(judgements.orgId, org),
        before === undefined ? undefined : isBefore(before),
        assistant === undefined ? undefined : eq(judgements.assistant, assistant),
        verdict === undefined ? undefined : eq(judgements.verdict, verdict),
        turn === undefined ? undefined : eq(judgements.turn, turn),
      ),
    )
    .orderBy(desc(judgements.at), desc(judgements.id))
    .limit(limit);
}

/** Nothing comes before one that is not there. */
const isBefore = (id: string) =>
  sql`(${judgements.at}, ${judgements.id}) < (select b.at, b.id from learning.judgements b where b.id = ${id})`;

/** Answers that both a judge of this kind and a person of the team looked at. */
export async function readPairs(
  database: Database,
  { org, by }: { readonly org: string; readonly by: 'model' | 'rules' },
): Promise<readonly Pair[]> {
  const { rows } = await database.execute<Pair>(sql`
    select distinct on (j.turn) j.score as judged, g.qualidade_resposta as graded
    from learning.judgements j join learning.grades g on g.turn = j.turn and g.org_id = j.org_id
    where j.org_id = ${org} and j.by = ${by} and not j.demo order by j.turn, j.at desc`);
  return rows;
}
