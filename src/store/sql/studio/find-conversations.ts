import type { ConversationState, SessionPage, TurnEnding } from '#protocol';
import { pageLimit } from '../../session-page.ts';
import type { ConversationsWanted, TeamConversation } from '../../studio-store.ts';
import { SUMMARY, type SummaryRow, summaryOf } from '../turns/read-sessions.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';

/** As the state is written: within a text its quotation marks are escaped, so that nobody can say it. */
const HUMAN = `position('"control":"human"' in s.state) > 0`;
const RUNNING = `(s.turn is not null or exists (select from prosa.inputs i where i.session = s.id and i.turn is null))`;

const WANTED = [
  's.org_id = $1',
  '($4::text is null or s.assistant = $4)',
  '($5::text is null or exists (select from prosa.turns t where t.session = s.id and t.ending = $5))',
  `($6::text is null or case $6 when 'human' then coalesce(${HUMAN}, false) else ${RUNNING} end)`,
  '($7::bigint is null or s.updated_at >= $7)',
  '($8::bigint is null or s.updated_at <= $8)',
  '($9::text[] is null or exists (select from prosa.messages m where m.session = s.id and m.text ilike all ($9)))',
  '($10::text[] is null or s.id = any ($10))',
  `($11::bigint is null or s.updated_at >= $11 or coalesce(${HUMAN}, false) or ${RUNNING})`,
];

const LAST = '(select b.updated_at from prosa.sessions b where b.id = $2 and b.org_id = $1)';

const FIND = statement(
  'studio_conversations',
  `with page as (
     select s.* from prosa.sessions s
     where ${WANTED.join('\n and ')}
       and ($2::text is null or s.updated_at < ${LAST} or (s.updated_at = ${LAST} and s.id > $2))
     order by s.updated_at desc, s.id limit $3
   ) select ${SUMMARY}, ${RUNNING} as running,
     (select t.ending from prosa.turns t where t.session = s.id order by t.ordinal desc limit 1) as ending,
     case when ${HUMAN} then s.state end as state
   from page s order by s.updated_at desc, s.id`,
);

type Row = SummaryRow & {
  readonly running: boolean;
  readonly ending: TurnEnding | null;
  readonly state: string | null;
};

export async function findConversations(
  run: Runner,
  org: string,
  { before, limit, ...wanted }: ConversationsWanted & Omit<SessionPage, 'words'>,
): Promise<readonly TeamConversation[]> {
  const { assistant, ending, state, since, until, words, sessions, activeSince } = wanted;
  const rows = await lookUp<Row>(run, FIND, [
    ...[org, before ?? null, pageLimit(limit)],
    ...[assistant ?? null, ending ?? null, state ?? null, since ?? null, until ?? null],
    ...[words && words.length > 0 ? words.map(patternOf) : null, sessions ?? null, activeSince ?? null],
  ]);
  return rows.map(tell);
}

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function tell({ running, ending, state, ...row }: Row): TeamConversation {
  const held: ConversationState | null = state === null ? null : JSON.parse(state);
  const isHeld = held?.control === 'human';
  const taken = isHeld ? held.taken : undefined;
  return {
    ...{ ...summaryOf(row), running, ending, control: isHeld ? 'human' : 'assistant' },
    ...{ operator: taken?.operator ?? null, heldSince: taken?.at ?? null, why: taken?.why ?? null },
  };
}
