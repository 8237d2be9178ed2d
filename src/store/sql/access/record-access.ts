import { type AccessStore, minutes, ProsaError } from '#protocol';
import { isKeepableId, keepable } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

const RECORD = statement('record_access', 'select prosa.record_access($1, $2, $3, $4)');
/** So many who came within the hour are known without asking the database; it knows the others. */
const REMEMBERED = 10_000;

export function createRecorder(run: Runner): AccessStore['record'] {
  const known = new Set<string>();
  return async ({ org, user, address, at }) => {
    if (![org, user].every(isKeepableId)) throw new ProsaError('identifier_invalid');
    const name = JSON.stringify([org, user, address, Math.floor(at / minutes(60))]);
    if (known.has(name)) return;
    await run.rows(RECORD, [org, user, keepable(address), at], PATIENCE.door);
    if (known.size >= REMEMBERED) known.clear();
    known.add(name);
  };
}
