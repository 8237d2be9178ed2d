import type { TurnRecord } from '#protocol';
import { refusedIn, TURNS_LOOKED_AT } from '../../refused-calls.ts';
import type { RefusedCall } from '../../studio-store.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';

/** Ids of turns sort by time. What stands in a text has its quotation marks escaped. */
const FIND = statement(
  'studio_refused_calls',
  `select record from (
     select t.id, t.record from prosa.turns t where t.org_id = $1 and t.record is not null order by t.id desc limit ${TURNS_LOOKED_AT}
   ) newest where position('"type":"tool_refused"' in record) > 0 order by id desc limit $2`,
);

export async function findRefusedCalls(
  run: Runner,
  org: string,
  limit: number,
): Promise<readonly RefusedCall[]> {
  const rows = await lookUp<{ record: string }>(run, FIND, [org, limit]);
  const records: readonly TurnRecord[] = rows.map(({ record }) => JSON.parse(record));
  return records.flatMap(refusedIn).slice(0, limit);
}
