import { type MemoryChange, ProsaError, type TeamAccess } from '#protocol';
import { keepableAccess } from '../../access-page.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { changeRows } from './change-row.ts';

const ATTEND = statement(
  'attend_memories',
  'select prosa.attend_memories($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12) as answer',
);

/** May be tried again: a record that is there is not written twice, and what came with it is not done twice. */
export async function attend(
  run: Runner,
  access: TeamAccess,
  changes: readonly MemoryChange[],
): Promise<void> {
  const { id, org, user, operator, act, reason, note, memory, topic, turn, at } = keepableAccess(access);
  const made = changes.length === 0 ? null : changeRows(changes, 'user');
  const values = [id, org, user, operator, act, reason, note, memory, topic, turn, at, made];
  const [row] = await run.rows<{ readonly answer: 'kept' | 'erasing' }>(ATTEND, values, PATIENCE.door);
  if (row?.answer === 'erasing') throw new ProsaError('person_erasing');
}
