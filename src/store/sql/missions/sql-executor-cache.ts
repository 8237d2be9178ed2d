import { type CachedAnswer, type CachedOrigin, type ExecutorCache, type Json, ProsaError } from '#protocol';
import { cacheName } from '../../cache-name.ts';
import { isKeepableId } from '../../keepable.ts';
import { lookUp, PATIENCE, type Runner, statement } from '../turns/statement.ts';

const GET = statement(
  'get_cached',
  'select value, origin, stored_at as "storedAt" from prosa.executor_cache where org_id = $1 and key = $2',
);
const PUT = statement('put_cached', 'select prosa.put_cached($1,$2,$3,$4,$5,$6,$7,$8)');
const DROP = statement('drop_cached', 'select prosa.drop_cached($1,$2,$3) as dropped');

type Row = { readonly value: string; readonly origin: string | null; readonly storedAt: number };

export const createSqlExecutorCache = (run: Runner): ExecutorCache => ({
  get: async (key): Promise<CachedAnswer | null> => {
    const [row] = await lookUp<Row>(run, GET, [key.org, cacheName(key)]);
    if (!row) return null;
    const { value, origin, storedAt } = row;
    const known = origin === null ? {} : { origin: JSON.parse(origin) as CachedOrigin };
    return { value: JSON.parse(value) as Json, storedAt, ...known };
  },
  put: async (key, { value, storedAt, origin }) => {
    const { org, user, agente, operacao } = key;
    if (![org, user ?? '', agente, operacao].every(isKeepableId)) throw new ProsaError('identifier_invalid');
    const values = [
      ...[org, cacheName(key), user, agente, operacao, JSON.stringify(value), Math.round(storedAt)],
      origin ? JSON.stringify(origin) : null,
    ];
    await run.rows(PUT, values, PATIENCE.turn);
  },
  invalidate: async (org, { agente = null, operacao = null }) => {
    const [row] = await lookUp<{ dropped: number }>(run, DROP, [org, agente, operacao]);
    return row?.dropped ?? 0;
  },
});
