import { ProsaError } from '#protocol';
import { isKeepableId, keepable } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from './statement.ts';

const RENAME = statement('rename_session', 'select prosa.rename_session($1, $2) as known');

export async function renameSession(run: Runner, session: string, title: string | null): Promise<void> {
  if (!isKeepableId(session)) throw new ProsaError('session_not_found');
  const values = [session, title === null ? null : keepable(title)];
  const [row] = await run.rows<{ readonly known: boolean }>(RENAME, values, PATIENCE.door);
  if (!row?.known) throw new ProsaError('session_not_found');
}
