import { type CachedAnswer, type ExecutorCache, type Json, ProsaError } from '#protocol';
import { cacheName } from '../../cache-name.ts';
import { isKeepableId } from '../../keepable.ts';
import { lookUp, PATIENCE, type Runner, statement } from '../turns/statement.ts';

const GET = statement(
  'get_cached',
  'select value, stored_at as "storedAt" from prosa.executor_cache where org_id = $1 and key = $2',
);
const PUT = statement('put_cached', 'select prosa.put_cached($1,$2,$3,$4,$5,$6,$7)');
const DROP = statement('drop_cached', 'select prosa.drop_cached($1,$2,$3) as dropped');

export const createSqlExecutorCache = (run: Runner): ExecutorCache => ({
  get: async (key): Promise<CachedAnswer | null> => {
    const [row] = await lookUp<{ value: string; storedAt: number }>(run, GET, [key.org, cacheName(key)]);
    return row ? { value: JSON.parse(row.value) as Json, storedAt: row.storedAt } : null;
  },
  put: async (key, { value, storedAt }) => {
    const { org, user, agente, operacao } = key;
    if (![org, user ?? '', agente, operacao].every(isKeepableId)) throw new ProsaError('identifier_invalid');
    const values = [org, cacheName(key), user, agente, operacao, JSON.stringify(value), Math.round(storedAt)];
    await run.rows(PUT, values, PATIENCE.turn);
  },
  invalidate: async (org, { agente = null, operacao = null }) => {
    const [row] = await lookUp<{ dropped: number }>(run, DROP, [org, agente, operacao]);
    return row?.dropped ?? 0;
  },
});
