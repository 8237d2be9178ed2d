import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Clock, TurnRecord } from '#protocol';
import { defineAgent, defineAssistant, defineTool, resultOf, say, use } from '#runtime';
import { createSqlStore } from '#store/sql';
import { systemClock } from './clock.ts';
import { type DurableDatabase, openAgain, postgres } from './fixtures/durable.ts';
import { createPlatform, type Platform } from './platform.ts';

type Pool = DurableDatabase['database']['pool'];

/** Writes a row in a transaction of its own before it answers; tells how many turns of a session run at once. */
function clerk(pool: Pool, name: string) {
  const running = new Map<string, number>();
  const worked: string[] = [];
  const overlaps: string[] = [];
  const anotar = defineTool({
    name: 'anotar',
    description: 'Anota.',
    input: z.object({ texto: z.string() }),
    run: async ({ texto }, { session, key }) => {
      running.set(session, (running.get(session) ?? 0) + 1);
      if ((running.get(session) ?? 0) > 1) overlaps.push(session);
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(
          'insert into public.notes (key, session, text) values ($1,$2,$3) on conflict do nothing',
          [...[key, session, texto]],
        );
        await client.query('commit');
      } finally {
        client.release();
      }
      running.set(session, (running.get(session) ?? 0) - 1);
      worked.push(texto);
      return { texto };
    },
  });
  const assistant = defineAssistant({
    name: 'notas',
    bursts: 'each',
    agent: defineAgent({
      name: 'notas',
      instructions: 'Anote.',
      tools: [anotar],
      reflex: (view) =>
        resultOf(view, anotar) ? say(`${view.text} por ${name}`) : use(anotar, { texto: view.text }),
    }),
  });
  return { assistant, worked, overlaps };
}

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function notesDatabase(poolSize: number): Promise<DurableDatabase> {
  const made = await postgres(poolSize);
  open.push(made);
  await made.database.asOwner((client) =>
    client.query(`create table public.notes (ordinal bigint generated always as identity, key text primary key,
      session text not null, text text not null); grant insert, select on public.notes to prosa_runtime`),
  );
  return made;
}

type Branch = ReturnType<typeof clerk> & { readonly platform: Platform; readonly problems: unknown[] };

/** One more process on the same Postgres, as far as the store can tell: a pool, a store and a platform of its own. */
async function branch(made: DurableDatabase, name: string, clock: Clock = systemClock()): Promise<Branch> {
  const database = await openAgain(made.target);
  const problems: unknown[] = [];
  const tools = clerk(database.pool, name);
  const store = createSqlStore(database);
  const platform = createPlatform({
    ...{ assistants: [tools.assistant], store, clock, onProblem: (problem) => problems.push(problem) },
  });
  open.push(database, platform);
  return { ...tools, platform, problems };
}

const note = (session: string, text: string) => ({ assistant: 'notas', session, text, messageId: text });

const notesOf = async ({ database }: DurableDatabase, session: string): Promise<readonly string[]> =>
  (
    await database.pool.query('select text from public.notes where session = $1 order by ordinal', [session])
  ).rows.map(({ text }) => text);

test('[fault E4] a hundred sessions on a pool of three, whose tools need it too: all are answered, in order', {
  timeout: 60_000,
}, async () => {
  const made = await notesDatabase(3);
  const problems: unknown[] = [];
  const { assistant, overlaps } = clerk(made.database.pool, 'um');
  const store = createSqlStore(made.database);
  const platform = createPlatform({
    assistants: [assistant],
    store,
    onProblem: (problem) => problems.push(problem),
  });
  open.push(platform);
  const sessions = Array.from({ length: 100 }, (_, n) => `s${n}`);
  const texts = (session: string) => ['a', 'b', 'c'].map((letter) => `${session}.${letter}`);
  const answered = await Promise.all(
    sessions.flatMap((session) =>
      texts(session).map(async (text) => (await platform.reply(note(session, text))).reply),
    ),
  );
  expect(answered).toEqual(sessions.flatMap((session) => texts(session).map((text) => `${text} por um`)));
  expect([overlaps, problems]).toEqual([[], []]);
  for (const session of sessions.slice(0, 10)) expect(await notesOf(made, session)).toEqual(texts(session));
  expect(platform.running()).toBe(0);
});

describe('[H7] two platforms on one Postgres', () => {
  test('two hundred messages to one session, sent to both in turns: one turn at a time, in order', {
    timeout: 60_000,
  }, async () => {
    const made = await notesDatabase(3);
    const both = [await branch(made, 'um'), await branch(made, 'dois')] as const;
    const texts = Array.from({ length: 200 }, (_, n) => `m${String(n).padStart(3, '0')}`);
    const handles = [];
    for (const [n, text] of texts.entries())
      handles.push(await both[n % 2 === 0 ? 0 : 1].platform.send(note('s', text)));
    const records: readonly TurnRecord[] = await Promise.all(handles.map(({ done }) => done));
    expect(records.map(({ reply }) => reply.split(' ')[0])).toEqual(texts);
    expect(await notesOf(made, 's')).toEqual(texts);
    expect(both.flatMap(({ overlaps }) => overlaps)).toEqual([]);
    expect(both.flatMap(({ problems }) => problems)).toEqual([]);
    expect(await both[0].platform.turns('s', 1_000)).toHaveLength(200);
  });

  test('sessions that both are sent to are worked by both, and everybody gets their answer', {
    timeout: 30_000,
  }, async () => {
    const made = await notesDatabase(3);
    const both = [await branch(made, 'um'), await branch(made, 'dois')] as const;
    const sent = Array.from({ length: 60 }, (_, n) => [n % 2 === 0 ? 0 : 1, `s${n % 15}`, `m${n}`] as const);
    const records = await Promise.all(
      sent.map(([to, session, text]) => both[to].platform.reply(note(session, text))),
    );
    expect(records.map(({ reply }) => reply.split(' ')[0])).toEqual(sent.map(([, , text]) => text));
    const [um, dois] = both.map(({ worked }) => worked.length);
    expect(um).toBeGreaterThan(0);
    expect(dois).toBeGreaterThan(0);
    expect(both.flatMap(({ overlaps, problems }) => [...overlaps, ...problems])).toEqual([]);
  });

  test('a resend to the other one joins the same turn, while it runs and afterwards', {
    timeout: 30_000,
  }, async () => {
    const made = await notesDatabase(3);
    const um = await branch(made, 'um');
    const dois = await branch(made, 'dois');
    const [first, second] = await Promise.all(
      [um, dois].map(({ platform }) => platform.reply(note('s', 'oi'))),
    );
    expect(second?.turn).toBe(first?.turn);
    expect(second?.reply).toBe(first?.reply);
    expect((await um.platform.reply(note('s', 'oi'))).turn).toBe(first?.turn);
    expect(await notesOf(made, 's')).toEqual(['oi']);
    expect(await dois.platform.messages('s')).toHaveLength(2);
    await expect(dois.platform.reply({ ...note('s', 'oi'), text: 'outra' })).rejects.toMatchObject({
      code: 'message_conflict',
    });
  });

  test('[fault T1] whose clocks are ten minutes apart: nobody takes what somebody has, and order is that of arrival', {
    timeout: 30_000,
  }, async () => {
    const made = await notesDatabase(3);
    const both = [
      await branch(made, 'um', skewed(300_000)),
      await branch(made, 'dois', skewed(-300_000)),
    ] as const;
    const texts = Array.from({ length: 40 }, (_, n) => `m${n}`);
    const handles = [];
    for (const [n, text] of texts.entries())
      handles.push(await both[n % 2 === 0 ? 0 : 1].platform.send(note('s', text)));
    const records: readonly TurnRecord[] = await Promise.all(handles.map(({ done }) => done));
    expect(new Set(records.map(({ turn }) => turn)).size).toBe(40);
    expect(await notesOf(made, 's')).toEqual(texts);
    const { rows } = await made.database.pool.query(
      'select max(attempt) as attempts, count(*)::int as turns from prosa.turns',
    );
    expect(rows).toEqual([{ attempts: 1, turns: 40 }]);
    const said = (await both[1].platform.messages('s')).filter(({ role }) => role === 'user');
    expect(said.map(({ text }) => text)).toEqual(texts);
  });
});

function skewed(ms: number): Clock {
  const clock = systemClock();
  return { ...clock, now: () => clock.now() + ms };
}
