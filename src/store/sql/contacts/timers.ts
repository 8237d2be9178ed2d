import { type DueTimer, type JsonObject, ProsaError, parseJson, type TimerStore } from '#protocol';
import { timerId } from '../../contact-names.ts';
import { countOf, isKeepableId, keepable } from '../../keepable.ts';
import { lookUp, PATIENCE, type Runner, statement } from '../turns/statement.ts';

const SET = statement('set_timer', 'select prosa.set_timer($1,$2,$3,$4,$5,$6,$7,$8,$9) as answer');
const CANCEL = statement('cancel_timer', 'select prosa.cancel_timer($1,$2,$3) as found');
/** Somebody who is being erased is not written to any more. */
const DUE = statement(
  'due_timers',
  `select t.id, t.org_id as org, t.user_id as "user", t.session, t.assistant, t.name, t.at, t.payload from prosa.timers t
   where not t.fired and t.at <= $1
     and not exists (select from prosa.erasures e where e.org_id = t.org_id and e.user_id = t.user_id)
   order by t.at, t.ordinal limit $2`,
);
const FIRE = statement('fire_timers', 'select prosa.fire_timers($1)');

type Row = Omit<DueTimer, 'payload'> & { readonly payload: string };

/** What is to happen later, over SQL. Setting the same key again sets nothing. */
export function createTimers(run: Runner): TimerStore {
  return {
    set: async ({ org, user, session, assistant }, { name, key, at, payload }) => {
      if (![org, user, session, assistant, key].every(isKeepableId))
        throw new ProsaError('identifier_invalid');
      const values = [timerId(), org, user, session, assistant, keepable(name), key, at];
      const [row] = await run.rows<{ answer: 'kept' | 'erasing' }>(
        SET,
        [...values, JSON.stringify(payload)],
        PATIENCE.turn,
      );
      if (row?.answer === 'erasing') throw new ProsaError('person_erasing');
    },
    cancel: async ({ org, assistant }, key) => {
      const [row] = await lookUp<{ found: boolean }>(run, CANCEL, [org, assistant, key]);
      return row?.found ?? false;
    },
    due: async (now, limit) =>
      (await run.rows<Row>(DUE, [now, countOf(limit)], PATIENCE.door)).map(({ payload, ...timer }) => ({
        ...timer,
        payload: (parseJson(payload) ?? {}) as JsonObject,
      })),
    fired: async (ids) => {
      await run.rows(FIRE, [ids.filter(isKeepableId)], PATIENCE.turn);
    },
  };
}
