import {
  type DueTimer,
  type JsonObject,
  ProsaError,
  parseJson,
  type ReplyTo,
  type TimerOwner,
  type TimerRequest,
  type TimerStore,
} from '#protocol';
import { timerId } from '../../contact-names.ts';
import { countOf, isKeepableId, keepable } from '../../keepable.ts';
import { lookUp, PATIENCE, type Runner, statement } from '../turns/statement.ts';

const SET = statement('set_timer', 'select prosa.set_timer($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) as answer');
const CANCEL = statement('cancel_timer', 'select prosa.cancel_timer($1,$2,$3) as found');
/** Somebody who is being erased is not written to any more. */
const DUE = statement(
  'due_timers',
  `select t.id, t.org_id as org, t.user_id as "user", t.session, t.assistant, t.name, t.at, t.payload,
     t.reply_to as "replyTo" from prosa.timers t
   where not t.fired and t.at <= $1 and ($3::text[] is null or t.assistant = any ($3))
     and not exists (select from prosa.erasures e where e.org_id = t.org_id and e.user_id = t.user_id)
   order by t.at, t.ordinal limit $2`,
);
const FIRE = statement('fire_timers', 'select prosa.fire_timers($1)');

type Row = Omit<DueTimer, 'payload' | 'replyTo'> & {
  readonly payload: string;
  readonly replyTo: string | null;
};

/** What is to happen later, over SQL. Setting the same key again sets nothing. */
export function createTimers(run: Runner): TimerStore {
  return {
    set: async (owner, timer) => {
      const [row] = await run.rows<{ answer: 'kept' | 'erasing' }>(
        SET,
        valuesOf(owner, timer),
        PATIENCE.turn,
      );
      if (row?.answer === 'erasing') throw new ProsaError('person_erasing');
    },
    cancel: async ({ org, assistant }, key) => {
      const [row] = await lookUp<{ found: boolean }>(run, CANCEL, [org, assistant, key]);
      return row?.found ?? false;
    },
    due: async (now, limit, assistants) =>
      (await run.rows<Row>(DUE, [now, countOf(limit), assistants ?? null], PATIENCE.door)).map(timerOf),
    fired: async (ids) => {
      await run.rows(FIRE, [ids.filter(isKeepableId)], PATIENCE.turn);
    },
  };
}

function valuesOf(owner: TimerOwner, timer: Omit<TimerRequest, 'to'>): readonly unknown[] {
  const { org, user, session, assistant, replyTo } = owner;
  const { name, key, at, payload } = timer;
  if (![org, user, session, assistant, key].every(isKeepableId)) throw new ProsaError('identifier_invalid');
  return [
    ...[timerId(org, assistant, key), org, user, session, assistant, keepable(name), key, at],
    ...[JSON.stringify(payload), replyTo ? JSON.stringify(replyTo) : null],
  ];
}

function timerOf({ payload, replyTo, ...timer }: Row): DueTimer {
  const reached = parseJson(replyTo ?? '') as ReplyTo | undefined;
  return {
    ...timer,
    payload: (parseJson(payload) ?? {}) as JsonObject,
    ...(reached && { replyTo: reached }),
  };
}
