import type { Memory, Person } from '#protocol';
import { lookUp, type Runner, statement } from '../turns/statement.ts';
import { MEMORY, type MemoryRow, memoryOf } from './memory-row.ts';

const HISTORY = statement(
  'memories_history',
  `select ${MEMORY} from prosa.memories
   where owner = prosa.owner_of($1, $2) and org_id = $1 and user_id = $2 and status = 'superseded' and id <> $3
     and lineage = (select lineage from prosa.memories where id = $3 and org_id = $1 and user_id = $2)
   order by ordinal desc`,
);

export const history = async (run: Runner, { org, user }: Person, id: string): Promise<readonly Memory[]> =>
  (await lookUp<MemoryRow>(run, HISTORY, [org, user, id])).map(memoryOf);
