import { days, type HeldRows, type Person, type PersonErasure, ProsaError } from '#protocol';
import { isKeepableId } from '../../keepable.ts';
import { lookUp, PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { type OwnTables, treatOwnTables } from './own-tables.ts';
import { HELD_ACCESS, HELD_OLD_LOG } from './platform-rules.ts';
import { ACCESS_KEPT_MS } from './retention-rules.ts';

/** Rows that one transaction takes away at most: others get their turn in between. */
const ROWS_AT_ONCE = 500;
/** How long what comes late for a conversation that was erased is known as such, and its epochs are not counted anew. */
const MARKS_KEPT_MS = days(90);

const BEGIN = statement('begin_erasure', 'select prosa.begin_erasure($1, $2, $3, $4, $5) as id');
const SLICE = statement('erase_slice', 'select prosa.erase_slice($1, $2, $3, $4, $5) as rows');
const COMPLETE = statement('complete_erasure', 'select prosa.complete_erasure($1, $2, $3) as done');
const RUNNING = statement(
  'running_erasures',
  `select id, org_id as org, user_id as "user" from prosa.erasures where user_id is not null order by requested_at limit 100`,
);
const WORK = statement(
  'erasure_work',
  'select pseudonym, old_events as "oldEvents" from prosa.erasures where id = $1 and user_id is not null',
);
const ACCESSES = statement(
  'held_accesses',
  'select count(*) as rows, max(at) as last from prosa.access_records where org_id = $1 and user_id = $2',
);
const OF_PERSON = statement(
  'erasures_of',
  `select id, requested_at as "requestedAt", completed_at as "completedAt", user_id is not null as running, erased, held
   from prosa.erasures_of($1, $2)`,
);

export type RunningErasure = Person & { readonly id: string };
/** The moment, and how long something that runs may still write. */
export type EraseTime = { readonly now: number; readonly lingerMs: number };

export type EraseDeps = {
  readonly run: Runner;
  readonly tables: OwnTables;
  /** Told after every slice; for tests that die there. */
  readonly onSlice?: (() => void | Promise<void>) | undefined;
};

/** The fence: afterwards nothing of the person is let in. The erasure that runs already, if one does. */
export async function beginErasure(
  { run }: EraseDeps,
  { id, org, user }: RunningErasure,
  { now, lingerMs }: EraseTime,
): Promise<string> {
  if (![org, user].every(isKeepableId)) throw new ProsaError('identifier_invalid');
  const [row] = await run.rows<{ id: string | null }>(BEGIN, [id, org, user, now, lingerMs], PATIENCE.turn);
  if (!row?.id) throw new ProsaError('erasure_held');
  return row.id;
}

/**
 * Takes away all that is there now, slice by slice, then ends the erasure if nothing can be written late any more. Each slice is kept as
 * it is done: whoever comes after a crash, or at the same time, goes on with the rest. False: it is too early to end it.
 */
export async function advanceErasure(
  deps: EraseDeps,
  erasure: RunningErasure,
  { now, lingerMs }: EraseTime,
): Promise<boolean> {
  const { run, onSlice } = deps;
  const { id } = erasure;
  for (;;) {
    const values = [id, ROWS_AT_ONCE, now, lingerMs, MARKS_KEPT_MS];
    const [slice] = await run.rows<{ rows: number }>(SLICE, values, PATIENCE.turn);
    if (!slice || slice.rows === 0) break;
    await onSlice?.();
  }
  const [work] = await run.rows<Work>(WORK, [id], PATIENCE.turn);
  // Somebody else has ended it.
  if (!work) return true;
  const held = await treatOwnTables(deps, erasure, work.pseudonym);
  const all = [...held, ...(await heldByPlatform(run, erasure, work.oldEvents))];
  const [end] = await run.rows<{ done: boolean }>(COMPLETE, [id, now, JSON.stringify(all)], PATIENCE.turn);
  return end?.done ?? true;
}

type Work = { readonly pseudonym: string; readonly oldEvents: number };

async function heldByPlatform(run: Runner, { org, user }: Person, oldEvents: number): Promise<HeldRows[]> {
  const [found] = await run.rows<{ rows: number; last: number | null }>(ACCESSES, [org, user], PATIENCE.turn);
  const accesses = found?.rows ?? 0;
  const until = found?.last == null ? null : found.last + ACCESS_KEPT_MS;
  return [
    ...(accesses > 0 ? [{ table: 'prosa.access_records', why: HELD_ACCESS, rows: accesses, until }] : []),
    ...(oldEvents > 0
      ? [{ table: 'prosa.agent_events', why: HELD_OLD_LOG, rows: oldEvents, until: null }]
      : []),
  ];
}

export const runningErasures = (run: Runner): Promise<readonly RunningErasure[]> =>
  run.rows<RunningErasure>(RUNNING, [], PATIENCE.turn);

type Row = Pick<PersonErasure, 'id' | 'requestedAt' | 'completedAt'> & {
  readonly running: boolean;
  readonly erased: string;
  readonly held: string;
};

/** Newest first, twenty at most. */
export async function erasuresOf(run: Runner, { org, user }: Person): Promise<readonly PersonErasure[]> {
  const rows = await lookUp<Row>(run, OF_PERSON, [org, user]);
  return rows.map(({ running, erased, held, ...row }) => ({
    ...row,
    status: running ? 'running' : 'done',
    erased: JSON.parse(erased),
    held: JSON.parse(held),
  }));
}
