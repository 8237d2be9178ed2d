import { sql } from 'drizzle-orm';
import type { Database, Person } from '#protocol';
import { FOLLOWUP_MS } from '../limits.ts';
import { turnFacts } from '../schema.ts';
import type { TurnFacts } from './turn-facts.ts';

export type OwnedFacts = Person & { readonly facts: TurnFacts };

/** Once a turn, with what follows from them alone: follow-ups and failed tools. Done again, nothing is written twice. */
export async function keepTurnFacts(database: Database, kept: readonly OwnedFacts[]): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ org, user, facts }) => ({ ...facts, orgId: org, userId: user }));
  const turns = kept.map(({ facts }) => facts.turn);
  await database.transaction(async (transaction) => {
    await transaction.insert(turnFacts).values(rows).onConflictDoNothing();
    await transaction.execute(followUps(turns));
    await transaction.execute(toolErrors(turns));
  });
}

const listed = (turns: readonly string[]) =>
  sql`(${sql.join(
    turns.map((turn) => sql`${turn}`),
    sql`, `,
  )})`;

/** On the answer that a question came so soon after; its detail is that question. */
const followUps = (turns: readonly string[]) => sql`
  insert into learning.signals (id, org_id, user_id, session, turn, kind, detail, at, demo)
  select 'sig_' || replace(gen_random_uuid()::text, '-', ''), p.org_id, p.user_id, p.session, p.turn, 'followup', f.query,
    f.started_at, f.demo
  from learning.turn_facts f
  cross join lateral (
    select * from learning.turn_facts p where p.session = f.session and p.at <= f.started_at and p.turn <> f.turn
    order by p.at desc limit 1
  ) p
  where f.turn in ${listed(turns)} and f.asks and p.ending = 'answered' and p.awaiting is null
    and f.started_at - p.at <= ${FOLLOWUP_MS}
  on conflict (turn, kind, mark) do nothing`;

const toolErrors = (turns: readonly string[]) => sql`
  insert into learning.signals (id, org_id, user_id, session, turn, kind, detail, at, demo)
  select 'sig_' || replace(gen_random_uuid()::text, '-', ''), f.org_id, f.user_id, f.session, f.turn, 'tool_error',
    array_to_string(f.tools, ', '), f.at, f.demo
  from learning.turn_facts f where f.turn in ${listed(turns)} and f.tool_errors > 0
  on conflict (turn, kind, mark) do nothing`;
