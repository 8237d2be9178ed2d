import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_USAGE, type TurnEvent } from '#protocol';
import { auditLog } from '../audit/audit-log.ts';
import { pgliteDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { createRunner } from '../turns/statement.ts';
import { createPrivacyStore } from './privacy-store.ts';

const TURNS = 10_000;
const PERSON = { org: 'acme', user: 'zzlongazz' };
const SESSION = 'zzconversazz';

/** What a turn of one model and one delivery leaves, for turn `$`. */
const events: readonly TurnEvent[] = [
  { type: 'model_answered', model: 'google:gemini', finish: 'stop', chars: 3, usage: NO_USAGE },
  { type: 'turn_finished', ending: 'answered', agent: 'a', usage: NO_USAGE, ms: 5 },
].map((body, seq) => ({ ...body, turn: 'turn_$', attempt: 1, seq: seq + 1, at: 2_000 }) as TurnEvent);
const RECORD = JSON.stringify({ events, state: {}, deliveries: [{ channel: 'sms' }] });

let made: TestDatabase;
beforeAll(async () => {
  made = await pgliteDatabase();
  await made.database.asOwner(async (client) => {
    await client.query(
      `insert into prosa.sessions (id, org_id, user_id, assistant, created_at, updated_at, turns, messages)
       values ($1, $2, $3, 'teste', 1, 1, $4::int, $4::int * 2)`,
      [SESSION, PERSON.org, PERSON.user, TURNS],
    );
    await client.query(
      `insert into prosa.turns (id, org_id, session, ordinal, epoch, attempt, ending, finished_at, record)
       select 'turn_' || n, $1, $2, n, n, 1, 'answered', n, replace($3, '$', n::text) from generate_series(1, $4::int) n`,
      [PERSON.org, SESSION, RECORD, TURNS],
    );
    await client.query(
      `insert into prosa.messages (org_id, session, ordinal, id, turn, at, role, text, about)
       select $1, $2, n, 'm' || n, 'turn_' || (n + 1) / 2, n, 'user', repeat('palavra ', 20) || n, '{}' from generate_series(1, $3::int * 2) n`,
      [PERSON.org, SESSION, TURNS],
    );
  });
}, 60_000);
afterAll(() => made.close());

test('[fault P3] ten thousand turns are exported whole, page by page, and erased slice by slice', async () => {
  let slices = 0;
  const privacy = createPrivacyStore(createRunner(made.database.pool), {
    tables: [],
    onSlice: () => {
      slices += 1;
    },
  });
  const { conversations, thirdParties } = await privacy.read(PERSON, 5_000);
  const [conversation] = conversations;
  expect(conversation?.turns).toHaveLength(TURNS);
  expect(conversation?.turns.at(-1)).toMatchObject({ turn: `turn_${TURNS}`, ending: 'answered' });
  expect(conversation?.messages.map(({ id }) => id)).toEqual(
    Array.from({ length: 2 * TURNS }, (_, n) => `m${n + 1}`),
  );
  expect(thirdParties).toEqual([
    { kind: 'model', name: 'google:gemini', times: TURNS },
    { kind: 'channel', name: 'sms', times: TURNS },
  ]);
  const id = await privacy.begin({ id: 'era_longa', ...PERSON }, { now: 1_000_000, lingerMs: 10 });
  expect(await privacy.advance({ id, ...PERSON }, { now: 1_000_000, lingerMs: 10 })).toBe(true);
  expect(slices).toBeGreaterThan((3 * TURNS) / 500 - 1);
  expect(await privacy.erasures(PERSON)).toMatchObject([
    { status: 'done', erased: { turns: TURNS, messages: 2 * TURNS, sessions: 1 } },
  ]);
  expect((await auditLog(made.database.pool)).faults).toEqual([]);
}, 60_000);
