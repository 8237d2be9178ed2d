import type { Input, SessionPage, SessionSummary, Unanswered } from '#protocol';
import { pageLimit, UNANSWERED_TOLD } from '../../session-page.ts';
import { foldedSql, patternOf } from '../../session-words.ts';
import { titleOf } from '../../title.ts';
import { readInput } from './damaged.ts';
import { lookUp, type Runner, statement } from './statement.ts';

/** A title is cut from so much, and looked for among the first lines of a conversation. */
const TITLE_FROM = 400;
const FIRST_LINES = 20;

/** What the person said first is the first of the messages, by their key; until one is answered, it is an input. */
export const SUMMARY = `s.id as session, s.title, s.assistant, s.user_id as "user", s.org_id as org, s.turns,
  s.created_at as "createdAt", s.updated_at as "updatedAt",
  (select left(f.text, ${TITLE_FROM}) from (
    select m.ordinal, m.role, m.text from prosa.messages m where m.session = s.id order by m.ordinal limit ${FIRST_LINES}
  ) f where f.role = 'user' and f.text ~ '\\S' order by f.ordinal limit 1) as said,
  case when s.turns = 0 then (select i.payload from prosa.inputs i
    where i.session = s.id and i.kind = 'user_message' and (i.turn is null or i.turn = s.turn) order by i.ordinal limit 1
  ) end as input`;

export type SummaryRow = SessionSummary & { readonly said: string | null; readonly input: string | null };

const SESSION = statement('session', `select ${SUMMARY} from prosa.sessions s where s.id = $1`);

/** Moments before all and after all others. */
const [NEVER, FOREVER] = ['-9223372036854775808', '9223372036854775807'];

/** Its title or a line of it has the words; notes are the team's. */
const HOLDS = `${foldedSql(`coalesce(s.title, '')`)} like $3 or exists (select from prosa.messages m
  where m.session = s.id and m.role <> 'note' and ${foldedSql('m.text')} like $3)`;

/**
 * The page is found first, so that titles are only looked up for what stands on it. It starts by the index where the last one ended;
 * before a session that is not theirs there is none.
 */
function pageOf(name: string, whose: (table: string) => string): ReturnType<typeof statement> {
  const last = `(select b.updated_at from prosa.sessions b where b.id = $2 and ${whose('b')})`;
  return statement(
    name,
    `with page as (
       select s.* from prosa.sessions s
       where ${whose('s')}
         and (s.turns > 0 or exists (select from prosa.inputs i where i.session = s.id))
         and ($3::text is null or ${HOLDS})
         and s.updated_at <= coalesce(${last}, case when $2::text is null then ${FOREVER} else ${NEVER} end)
         and ($2::text is null or s.updated_at < ${last} or s.id > $2)
       order by s.updated_at desc nulls last, s.id limit $1
     ) select ${SUMMARY} from page s order by s.updated_at desc, s.id`,
  );
}

const SESSIONS = pageOf('sessions', (table) => `${table}.org_id = $4 and ${table}.user_id = $5`);
const CONVERSATIONS = pageOf('conversations', (table) => `${table}.org_id = $4`);

export const session = async (run: Runner, id: string): Promise<SessionSummary | null> =>
  (await lookUp<SummaryRow>(run, SESSION, [id])).map(summaryOf)[0] ?? null;

export const sessions = async (
  run: Runner,
  { org, user }: { readonly org: string; readonly user: string },
  page: SessionPage = {},
): Promise<readonly SessionSummary[]> =>
  (await lookUp<SummaryRow>(run, SESSIONS, [...valuesOf(page), org, user])).map(summaryOf);

export const conversations = async (
  run: Runner,
  org: string,
  page: SessionPage = {},
): Promise<readonly SessionSummary[]> =>
  (await lookUp<SummaryRow>(run, CONVERSATIONS, [...valuesOf(page), org])).map(summaryOf);

const valuesOf = ({ before, limit, words }: SessionPage): readonly unknown[] => [
  ...[pageLimit(limit), before ?? null, words === undefined ? null : patternOf(words)],
];

export function summaryOf({ said, input, title, ...summary }: SummaryRow): SessionSummary {
  const first = said ?? wordsIn(input === null ? null : readInput(input));
  return { ...summary, title: title ?? (first === null ? null : titleOf(first)) };
}

const wordsIn = (input: Input | null): string | null =>
  input?.kind === 'user_message' ? input.text.slice(0, TITLE_FROM) : null;

const UNANSWERED = statement(
  'unanswered',
  `select s.turn, i.payload, i.waits from prosa.sessions s left join lateral (
     (select ordinal, payload, false as waits from prosa.inputs where turn = s.turn and session = s.id)
     union all
     (select ordinal, payload, true as waits from prosa.inputs where turn is null and session = s.id order by ordinal limit ${UNANSWERED_TOLD})
     order by ordinal limit ${UNANSWERED_TOLD}
   ) i on true where s.id = $1 order by i.ordinal`,
);

type UnansweredRow = {
  readonly turn: string | null;
  readonly payload: string | null;
  readonly waits: boolean | null;
};

export async function unanswered(run: Runner, id: string): Promise<Unanswered> {
  const rows = await lookUp<UnansweredRow>(run, UNANSWERED, [id]);
  const turn = rows[0]?.turn ?? null;
  const told = rows.flatMap(({ payload, waits }) => {
    const input = payload === null ? null : readInput(payload);
    return input ? [{ input, waits }] : [];
  });
  const behind = turn === null ? [] : told.flatMap(({ input, waits }) => (waits ? [input.id] : []));
  return { turn, inputs: told.map(({ input }) => input), ...(behind.length > 0 && { behind }) };
}
