import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { turnsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';
import { votesOf } from './votes-of.ts';

/**
 * What people made of answers; correlations (Pearson's r) are of what an answer took with what came of it: over `positivos` + `negativos`
 * votes, `notas` grades, all `respostas`.
 */
export type MeasuredAnswers = {
  /** Null: of all kinds together. */
  readonly assistente: string | null;
  readonly tipo: string | null;
  readonly respostas: number;
  readonly positivos: number;
  readonly negativos: number;
  readonly followups: number;
  readonly correcoes: number;
  readonly refeitas: number;
  readonly notas: number;
  readonly nota_media: number | null;
  /** One question that was asked right after. */
  readonly exemplo: string | null;
  readonly tokens_voto: number | null;
  readonly tokens_nota: number | null;
  readonly tokens_followup: number | null;
  readonly tempo_voto: number | null;
  readonly tempo_nota: number | null;
  readonly tempo_followup: number | null;
};

/** In all, and by kind of question. What few turns have is put together first: each of them joined to all turns would cost as much as all of it. */
export async function measureAnswers(database: Database, asked: Asked): Promise<readonly MeasuredAnswers[]> {
  const rows = await scanned<MeasuredAnswers>(
    database,
    sql`
    with votes as (${votesOf(asked)}),
    spent as (
      select turn, sum(orcamento_tokens_consumido) as tokens from learning.mission_facts
      where org_id = ${asked.org} and timestamp_fim >= ${asked.since} group by turn
    ),
    given as materialized (
      select turn, vote, voted, followup, corrected, redone, next_question, spent.tokens, grades.qualidade_resposta as grade
      from votes full join spent using (turn)
      full join (select turn, qualidade_resposta from learning.grades where org_id = ${asked.org}) as grades using (turn)
    ),
    told as (
      select f.assistant as assistente, coalesce(f.intent, '(sem tipo)') as tipo,
        greatest(f.tokens, g.tokens)::float8 as tokens, f.ms::float8 as ms,
        case when g.voted then g.vote::float8 end as vote, g.grade::float8 as grade,
        coalesce(g.followup, false)::int::float8 as followup, g.corrected, g.redone, g.next_question
      from learning.turn_facts f left join given g on g.turn = f.turn
      where ${turnsOf(asked)} and f.ending = 'answered'
    )
    select assistente, tipo, count(*)::int as respostas, count(*) filter (where vote = 1)::int as positivos,
      count(*) filter (where vote = 0)::int as negativos, count(*) filter (where followup = 1)::int as followups,
      count(*) filter (where corrected)::int as correcoes, count(*) filter (where redone)::int as refeitas,
      count(grade)::int as notas, avg(grade) as nota_media, min(next_question collate "C") as exemplo,
      corr(vote, tokens) as tokens_voto, corr(grade, tokens) as tokens_nota,
      corr(followup, tokens) as tokens_followup, corr(vote, ms) as tempo_voto, corr(grade, ms) as tempo_nota,
      corr(followup, ms) as tempo_followup
    from told group by grouping sets ((), (assistente, tipo))`,
  );
  return rows;
}
