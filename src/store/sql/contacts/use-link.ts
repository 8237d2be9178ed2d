import { randomBytes } from 'node:crypto';
import { ProsaError, type TurnStore } from '#protocol';
import { isKeepableId } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

const USE = statement('use_link', 'select prosa.use_link($1,$2,$3,$4) as first');
const USE_NAME_BYTES = 9;

type Link = Parameters<NonNullable<TurnStore['useLink']>>[0];

/** The use has a name, so that trying again after a lost answer is not a second use. */
export async function useLink(run: Runner, { id, org, at }: Link): Promise<boolean> {
  if (![id, org].every(isKeepableId)) throw new ProsaError('identifier_invalid');
  const use = randomBytes(USE_NAME_BYTES).toString('base64url');
  const [row] = await run.rows<{ first: boolean }>(USE, [id, org, at, use], PATIENCE.door);
  return row?.first ?? false;
}
