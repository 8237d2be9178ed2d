import { type MemoryChange, ProsaError } from '#protocol';
import { isKeepableId } from '../../keepable.ts';
import { type Runner, statement } from '../turns/statement.ts';
import { changeRows } from './change-row.ts';

const APPLY = statement('memories_apply_shared', 'select prosa.apply_shared_memories($1,$2,$3)');
const ONCE = 0;

export async function applyShared(
  run: Runner,
  org: string | null,
  { changes, at }: { readonly changes: readonly MemoryChange[]; readonly at: number },
): Promise<void> {
  const rows = changeRows(changes, org === null ? 'global' : 'org');
  if (org !== null && !isKeepableId(org)) throw new ProsaError('identifier_invalid');
  await run.rows(APPLY, [org, rows, at], ONCE);
}
