import { type MemoryWrite, ProsaError } from '#protocol';
import { isKeepableId } from '../../keepable.ts';
import { type Runner, statement } from '../turns/statement.ts';
import { changeRows } from './change-row.ts';
import { lineValues } from './lines.ts';

const APPLY = statement(
  'memories_apply',
  'select prosa.apply_memories($1,$2,$3,$4,$5,$6,$7,$8,$9) as answer',
);

/** No second try: nobody can tell whether the first one was done. */
const ONCE = 0;

export async function apply(run: Runner, write: MemoryWrite): Promise<void> {
  const { org, user, session, turn, at, changes, lines } = write;
  const written = [changeRows(changes, 'user'), ...lineValues(lines)];
  if (![org, user, session ?? '', turn ?? ''].every(isKeepableId)) throw new ProsaError('session_not_found');
  const values = [org, user, session, turn, at, ...written];
  const [row] = await run.rows<{ readonly answer: 'kept' | 'foreign' | 'erasing' }>(APPLY, values, ONCE);
  if (row?.answer === 'erasing') throw new ProsaError('person_erasing');
  if (row?.answer !== 'kept') throw new ProsaError('session_not_found');
}
