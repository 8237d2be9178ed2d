import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { turnsOf } from './missions-of.ts';
import { scanned } from './scanned.ts';

/** Either of a kind of question, of an hour of the day, or of a day of the week (1 is Monday); the others are null. */
export type CountedUse = {
  readonly assistente: string | null;
  readonly tipo: string | null;
  readonly hora: number | null;
  readonly dia: number | null;
  readonly turnos: number;
};

/** What is asked for and when, in São Paulo. Counted by whole hours first: a day of the calendar is reckoned for few rows. */
export async function countUses(database: Database, asked: Asked): Promise<readonly CountedUse[]> {
  const rows = await scanned<CountedUse>(
    database,
    sql`
    with hours as (
      select assistant, coalesce(intent, '(sem tipo)') as intent, started_at / 3600000 as hour, count(*) as turns
      from learning.turn_facts f where ${turnsOf(asked)} group by 1, 2, 3
    ),
    local as (
      select assistant as assistente, intent as tipo, turns,
        extract(hour from to_timestamp(hour * 3600) at time zone 'America/Sao_Paulo')::int as hora,
        extract(isodow from to_timestamp(hour * 3600) at time zone 'America/Sao_Paulo')::int as dia
      from hours
    )
    select assistente, tipo, hora, dia, sum(turns)::int as turnos
    from local group by grouping sets ((assistente, tipo), (hora), (dia))`,
  );
  return rows;
}
