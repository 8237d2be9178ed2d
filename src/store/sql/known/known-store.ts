import { type Background, ProsaError } from '#protocol';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

/** Whose: a session, of an organisation. */
export type KnownIn = { readonly org: string; readonly session: string };

/** Facts and summaries of conversations, beside their messages. `TurnStore.clear` forgets them with everything else. */
export type KnownStore = {
  /** Written with its line in the event log. The same again changes nothing; another organisation's session is `session_not_found`. */
  save(where: KnownIn, what: Background & { readonly at: number }): Promise<void>;
  /** The newest of a kind, oldest first. */
  list(where: KnownIn, kind: Background['kind']): Promise<readonly Background[]>;
  /** The newest of both kinds, so many of each at most, in one read: what a prompt has room for. */
  recent(where: KnownIn, each: number): Promise<readonly Background[]>;
  clear(where: KnownIn, kind: Background['kind']): Promise<void>;
};

/** As much as is read back at once. */
const WHOLE = 2_000;

const NEWEST = (kind: string, limit: string): string =>
  `(select ordinal, kind, agent, text from prosa.known where session = $1 and org_id = $2 and kind = ${kind}
    order by ordinal desc limit ${limit})`;
const SAVE = statement('known_save', 'select prosa.save_known($1,$2,$3,$4,$5,$6) as answer');
const LIST = statement(
  'known_list',
  `select kind, agent, text from ${NEWEST('$3', `${WHOLE}`)} newest order by ordinal`,
);
const RECENT = statement(
  'known_recent',
  `select kind, agent, text from (${NEWEST(`'fact'`, '$3')} union all ${NEWEST(`'summary'`, '$3')}) newest
   order by kind, ordinal`,
);
const CLEAR = statement(
  'known_clear',
  'delete from prosa.known where session = $1 and org_id = $2 and kind = $3',
);

export function createKnownStore(run: Runner): KnownStore {
  return {
    save: async ({ session, org }, { kind, agent, text, at }) => {
      const values = [session, org, kind, agent, text, at];
      const [row] = await run.rows<{ answer: string }>(SAVE, values, PATIENCE.door);
      if (row?.answer === 'foreign') throw new ProsaError('session_not_found');
    },
    list: ({ session, org }, kind) => run.rows<Background>(LIST, [session, org, kind], PATIENCE.door),
    recent: ({ session, org }, each) => run.rows<Background>(RECENT, [session, org, each], PATIENCE.turn),
    clear: async ({ session, org }, kind) => {
      await run.rows(CLEAR, [session, org, kind], PATIENCE.door);
    },
  };
}
