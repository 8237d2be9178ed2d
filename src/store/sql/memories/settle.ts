import type { EndedVisit, MemoryWrite } from '#protocol';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { changeRows } from './change-row.ts';
import { lineValues } from './lines.ts';

const SETTLE = statement('settle_visit', 'select prosa.settle_visit($1,$2,$3,$4,$5,$6,$7,$8) as settled');

/** Off the list when an earlier try may have been done counts as ours: both would have done the same. */
export async function settle(
  run: Runner,
  { id, org, user }: EndedVisit,
  { changes, lines, at }: Pick<MemoryWrite, 'changes' | 'lines' | 'at'>,
): Promise<boolean> {
  const values = [id, org, user, at, changeRows(changes, 'user'), ...lineValues(lines)];
  const { rows, repeated } = await run.answer<{ readonly settled: boolean }>(SETTLE, values, PATIENCE.door);
  return rows[0]?.settled === true || repeated;
}
