import { countOf } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

const SWEEP = statement('memories_sweep', 'select prosa.sweep_memories($1, $2) as swept');

export async function sweep(run: Runner, now: number, limit: number): Promise<number> {
  const [row] = await run.rows<{ readonly swept: number }>(SWEEP, [now, countOf(limit)], PATIENCE.door);
  return row?.swept ?? 0;
}
