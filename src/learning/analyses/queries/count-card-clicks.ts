import { sql } from 'drizzle-orm';
import type { Database } from '#protocol';
import type { Asked } from '../analysis.ts';
import { turnsOf } from './missions-of.ts';

export type CountedCards = {
  readonly assistente: string;
  readonly cartao: string;
  readonly mostrados: number;
  readonly clicados: number;
};

/** Cards that were shown below answers, and those of them that were followed. */
export async function countCardClicks(database: Database, asked: Asked): Promise<readonly CountedCards[]> {
  const { rows } = await database.execute<CountedCards>(sql`
    select f.assistant as assistente, c.kind as cartao,
      count(*) filter (where c.event = 'impression')::int as mostrados,
      count(*) filter (where c.event = 'click')::int as clicados
    from learning.turn_facts f join prosa.card_events c on c.session = f.session and c.turn = f.turn
    where ${turnsOf(asked)} and f.cards > 0 group by 1, 2`);
  return rows;
}
