import type { FoundMemory, Person } from '#protocol';
import { MEMORY_LIMITS } from '../../memory-limits.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';
import { FOUND, type FoundColumns, foundIn, foundOf } from './found-columns.ts';

const OWN = statement(
  'memories_own',
  `select ${foundIn(`
    select ${FOUND} from prosa.memories
    where owner = prosa.owner_of($1, $2) and org_id = $1 and user_id = $2 and status <> 'superseded'
    order by updated_at desc, ordinal desc limit ${MEMORY_LIMITS.listed}`)}`,
);

export const own = async (run: Runner, { org, user }: Person): Promise<readonly FoundMemory[]> =>
  (await lookUp<FoundColumns>(run, OWN, [org, user])).flatMap(foundOf);
