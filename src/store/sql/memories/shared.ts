import type { Memory } from '#protocol';
import { lookUp, type Runner, statement } from '../turns/statement.ts';
import { MEMORY, type MemoryRow, memoryOf } from './memory-row.ts';

const SHARED = statement(
  'memories_shared',
  `select ${MEMORY} from prosa.memories
   where owner = prosa.owner_of($1, null) and org_id is not distinct from $1 and user_id is null and status = 'active'
   order by updated_at desc, ordinal desc`,
);

export const shared = async (run: Runner, org: string | null): Promise<readonly Memory[]> =>
  (await lookUp<MemoryRow>(run, SHARED, [org])).map(memoryOf);
