import { ProsaError } from '#protocol';
import { isKeepableId } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from './statement.ts';

const REMOVE = statement('remove_session', 'select prosa.remove_session($1, $2) as removed');

export async function removeSession(run: Runner, session: string, at: number): Promise<void> {
  if (!isKeepableId(session)) throw new ProsaError('session_not_found');
  const [row] = await run.rows<{ readonly removed: boolean }>(REMOVE, [session, at], PATIENCE.door);
  if (!row?.removed) throw new ProsaError('erasure_held');
}
