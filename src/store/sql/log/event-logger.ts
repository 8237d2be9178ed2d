import { type EventLogger, type LoggedEvent, ProsaError } from '#protocol';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { rebuildContext } from './rebuild-context.ts';
import { lineOf } from './told-event.ts';

const APPEND = statement('log_append', 'select prosa.log_events($1,$2,$3,$4,$5) as seq');
const READ = statement(
  'log_read',
  `select * from (
     select chain, seq, type, turn, at, body, prev, hash from prosa.agent_events
     where chain = (select chain from prosa.sessions where id = $1) and ($2::bigint is null or seq < $2) order by seq desc limit $3
   ) newest order by seq`,
);

/** No second try: nobody can tell whether the first one was done. */
const ONCE = 0;
const PAGE = 100;

export function createEventLogger(run: Runner): EventLogger {
  return {
    append: async (session, events) => {
      const lines = events.map(lineOf);
      const [first] = lines;
      if (!first) return;
      if (lines.some(({ turn }) => turn !== first.turn))
        throw new TypeError('events of several turns are appended one turn at a time');
      const values = [
        ...[session, first.turn, lines.map(({ type }) => type)],
        ...[lines.map(({ at }) => at), lines.map(({ body }) => body)],
      ];
      const [row] = await run.rows<{ seq: number | null }>(APPEND, values, ONCE);
      if (!row?.seq) throw new ProsaError('session_not_found');
    },
    read: async (session, { before, limit = PAGE } = {}) => {
      const values = [session, before ?? null, Math.max(limit, 0)];
      const rows = await run.rows<Row>(READ, values, PATIENCE.door);
      return rows.map((row) => ({ ...row, body: JSON.parse(row.body) }));
    },
    rebuildContext: (of, bounds) => rebuildContext(run, of, bounds),
  };
}

type Row = Omit<LoggedEvent, 'body'> & { readonly body: string };
