import {
  type ExportedConversation,
  type ExportedMessage,
  type Feedback,
  type FoldedTurn,
  foldTurn,
  type Person,
  type PersonData,
  parseJson,
  type TurnRecord,
} from '#protocol';
import { MEMORY, type MemoryRow, memoryOf } from '../memories/memory-row.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { erasuresOf } from './erase-person.ts';
import { type OwnTables, readOwnTables } from './own-tables.ts';
import { readDecisionsOf } from './read-decisions-of.ts';
import { readCachedOf, readMissionsOf } from './read-missions-of.ts';
import { PERSONS, readReach } from './read-reach.ts';

/** Rows that are read at once. A turn's record is some kilobytes, a message less. */
const PAGE = { sessions: 100, messages: 2_000, turns: 200 } as const;

const SESSIONS = statement(
  'export_sessions',
  `select id as session, assistant, title, created_at as "createdAt", updated_at as "updatedAt" from prosa.sessions
   where ${PERSONS} and id > $3 order by id limit ${PAGE.sessions}`,
);
const MESSAGES = statement(
  'export_messages',
  `select ordinal, id, turn, at, role, text, workflow from prosa.messages
   where session = $1 and ordinal > $2 and role <> 'note' order by ordinal limit ${PAGE.messages}`,
);
const TURNS = statement(
  'export_turns',
  `select ordinal, id, record from prosa.turns where session = $1 and ordinal > $2 order by ordinal limit ${PAGE.turns}`,
);
const NOTES = statement(
  'export_notes',
  'select kind, text from prosa.known where session = $1 and org_id = $2 order by ordinal',
);
const CARDS = statement(
  'export_cards',
  'select turn, card, kind, event, at from prosa.card_events where session = $1 and org_id = $2 order by ordinal',
);
const MEMORIES = statement(
  'export_memories',
  `select ${MEMORY}, lineage from prosa.memories
   where owner = prosa.owner_of($1, $2) and org_id = $1 and user_id = $2 order by ordinal desc`,
);
const FEEDBACK = statement(
  'export_feedback',
  `select id, session, turn, type, text, at from prosa.feedback where org_id = $1 and user_id = $2 order by ordinal`,
);
const ACCESSES = statement(
  'export_accesses',
  'select at, address from prosa.access_records where org_id = $1 and user_id = $2 order by at',
);

const TEAM = statement(
  'export_team_accesses',
  `select id, act, reason, note, topic, at from prosa.team_accesses where ${PERSONS} order by ordinal`,
);

type Deps = { readonly run: Runner; readonly tables: OwnTables };
type Parties = Map<string, PersonData['thirdParties'][number]>;

/** All that is kept of a person. Read in pages, so that nobody else waits; what is written meanwhile may be in it or not. */
export async function readPerson(deps: Deps, person: Person, exportedAt: number): Promise<PersonData> {
  const { run } = deps;
  const own = [person.org, person.user];
  const parties: Parties = new Map();
  const conversations: ExportedConversation[] = [];
  for await (const each of readSessions(run, person))
    conversations.push(await readConversation(run, { ...each, org: person.org }, parties));
  return {
    person: { org: person.org, user: person.user },
    exportedAt,
    conversations,
    memories: await readMemories(run, person),
    feedback: await run.rows<Feedback>(FEEDBACK, own, PATIENCE.turn),
    teamAccesses: await run.rows<PersonData['teamAccesses'][number]>(TEAM, own, PATIENCE.turn),
    accesses: await run.rows<PersonData['accesses'][number]>(ACCESSES, own, PATIENCE.turn),
    ...(await readReach(run, person)),
    cached: await readCachedOf(run, person),
    decisions: await readDecisionsOf(run, person),
    erasures: await erasuresOf(run, person),
    tables: await readOwnTables(deps, person),
    thirdParties: [...parties.values()],
  };
}

type SessionRow = Pick<ExportedConversation, 'session' | 'assistant' | 'title' | 'createdAt' | 'updatedAt'>;

async function* readSessions(run: Runner, { org, user }: Person): AsyncGenerator<SessionRow> {
  for (let after = ''; ; ) {
    const page = await run.rows<SessionRow>(SESSIONS, [org, user, after], PATIENCE.turn);
    yield* page;
    after = page.at(-1)?.session ?? after;
    if (page.length < PAGE.sessions) return;
  }
}

async function readConversation(
  run: Runner,
  { org, ...of }: SessionRow & { readonly org: string },
  parties: Parties,
): Promise<ExportedConversation> {
  const messages: ExportedMessage[] = [];
  for (let after = -1; ; ) {
    const page = await run.rows<ExportedMessage & Place>(MESSAGES, [of.session, after], PATIENCE.turn);
    messages.push(...page.map(({ ordinal: _, ...message }) => message));
    after = page.at(-1)?.ordinal ?? after;
    if (page.length < PAGE.messages) break;
  }
  const turns: FoldedTurn[] = [];
  for (let after = -1; ; ) {
    const page = await run.rows<TurnRow>(TURNS, [of.session, after], PATIENCE.turn);
    turns.push(...page.flatMap((row) => decisionsOf(row, parties)));
    after = page.at(-1)?.ordinal ?? after;
    if (page.length < PAGE.turns) break;
  }
  const whose = [of.session, org];
  const cards = await run.rows<ExportedConversation['cards'][number]>(CARDS, whose, PATIENCE.turn);
  const notes = await run.rows<ExportedConversation['notes'][number]>(NOTES, whose, PATIENCE.turn);
  const missions = await readMissionsOf(run, whose);
  return { ...of, messages, turns, cards, missions, notes };
}

type Place = { readonly ordinal: number };
type TurnRow = Place & { readonly id: string; readonly record: string | null };
type KeptRecord = Pick<TurnRecord, 'events' | 'deliveries'>;

/** One turn as a value, and whom it told outside. A record that cannot be read any more is left out. */
function decisionsOf({ id, record }: TurnRow, parties: Parties): readonly FoldedTurn[] {
  const kept = parseJson(record ?? '') as KeptRecord | undefined;
  if (!kept?.events) return [];
  for (const event of kept.events)
    if (event.type === 'model_answered' || event.type === 'model_failed')
      addParty(parties, 'model', event.model);
  for (const { channel } of kept.deliveries ?? []) addParty(parties, 'channel', channel);
  return [{ ...foldTurn(kept.events), turn: id }];
}

function addParty(parties: Parties, kind: 'model' | 'channel', name: string): void {
  const key = `${kind} ${name}`;
  parties.set(key, { kind, name, times: (parties.get(key)?.times ?? 0) + 1 });
}

type LineageRow = MemoryRow & { readonly lineage: string };

/** Each with what it was before, newest first. */
async function readMemories(run: Runner, { org, user }: Person): Promise<PersonData['memories']> {
  const rows = await run.rows<LineageRow>(MEMORIES, [org, user], PATIENCE.turn);
  const earlier = Map.groupBy(
    rows.filter(({ status }) => status === 'superseded'),
    ({ lineage }) => lineage,
  );
  const current = rows.filter(({ status }) => status !== 'superseded');
  const known = new Set(current.map(({ lineage }) => lineage));
  // What was superseded by something that is gone since is told by itself: it is kept, so it is told.
  const orphans = rows.filter(({ status, lineage }) => status === 'superseded' && !known.has(lineage));
  return [
    ...current.map((row) => ({ ...memoryOf(row), history: (earlier.get(row.lineage) ?? []).map(memoryOf) })),
    ...orphans.map((row) => ({ ...memoryOf(row), history: [] })),
  ];
}
