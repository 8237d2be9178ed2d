import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

/** Whether this database compares vectors by itself: the extension was there when its tables were made, and may be used. */
const FIND = statement(
  'find_vectors',
  `select exists (select from pg_proc where pronamespace = 'prosa'::regnamespace and proname = 'near_memories'
     and has_function_privilege(oid, 'execute')) as there`,
);

export async function findVectors(run: Runner): Promise<boolean> {
  const [row] = await run.rows<{ readonly there: boolean }>(FIND, [], PATIENCE.turn);
  return row?.there ?? false;
}
