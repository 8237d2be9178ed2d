import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssistantTables, AutomatedDecision, Claim, ExportedDecision } from '#protocol';
import { claimed, GENEROUS, message, recordOf } from '../../conformance/scenes.ts';
import { createAccessStore } from '../access/access-store.ts';
import { auditLog } from '../audit/audit-log.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { installJobs } from '../jobs/index.ts';
import { createKnownStore } from '../known/known-store.ts';
import { createSqlMemories } from '../memories/sql-memories.ts';
import { migrationsOf } from '../migration-sets.ts';
import { createSqlStore } from '../turns/sql-store.ts';
import { createRunner } from '../turns/statement.ts';
import { createUpkeep } from '../upkeep.ts';
import { type Canaries, canariesOf, fillPerson, fillShop, personOf } from './fixtures/person.ts';
import { findTraces, tablesIn } from './fixtures/scan.ts';
import { shopTables } from './fixtures/shop.ts';
import { PLATFORM_RULES, QUEUE_RULES } from './platform-rules.ts';
import { createPrivacyStore, type PrivacyStore } from './privacy-store.ts';

const LINGER_MS = 1_000;
const at = (now: number) => ({ now, lingerMs: LINGER_MS });
/** Held by a rule of the shop, and told so. */
const HELD = /^loja\.notas: /;

/** As the store was given it. */
function decisionIn(exported: ExportedDecision | undefined): AutomatedDecision {
  if (!exported) throw new Error('nothing was decided');
  const { review: _, ...decision } = exported;
  return decision;
}

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('on %s', (_, make) => {
  let made: TestDatabase;
  let shop: AssistantTables;
  let root: string;
  let privacy: PrivacyStore;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'prosa-loja-'));
    shop = shopTables(root);
    made = await make();
    await made.database.migrate([migrationsOf(shop)]);
    await made.database.asOwner(installJobs);
    privacy = createPrivacyStore(createRunner(made.database.pool), { tables: [shop] });
  }, 60_000);
  afterAll(async () => {
    await made.close();
    rmSync(root, { recursive: true, force: true });
  });

  const store = () => createSqlStore(made.database);
  const tracesOf = async (words: Canaries) =>
    (await findTraces(made.database, Object.values(words))).filter((trace) => !HELD.test(trace));
  const faults = async () => (await auditLog(made.database.pool)).faults;
  const fill = async (who: string): Promise<{ words: Canaries; busy: Claim }> => {
    const words = canariesOf(who);
    const busy = await fillPerson(made.database, words);
    await fillShop(made.database, words);
    return { words, busy };
  };
  /** To the end: what lingers is over by then. */
  const erase = async (words: Canaries, now = 10_000) => {
    const person = personOf(words);
    const id = await privacy.begin({ id: `era_${words.user}`.slice(0, 12) + now, ...person }, at(now));
    await privacy.advance({ id, ...person }, at(now));
    expect(await privacy.advance({ id, ...person }, at(now + 10 * LINGER_MS))).toBe(true);
    return id;
  };

  test('[H10] [fault P4] no word of the person is left in any column, and the log still verifies', async () => {
    const [{ words }, other] = [await fill('ana'), await fill('bia')];
    await createUpkeep(made.database).sealHeads(9_000);
    expect(new Set((await tracesOf(words)).map((trace) => trace.split(': ')[1])).size).toBe(
      Object.keys(words).length,
    );
    const before = await tracesOf(other.words);
    await erase(words);
    expect(await tracesOf(words)).toEqual([]);
    expect(await tracesOf(other.words)).toEqual(before);
    expect(await faults()).toEqual([]);
    await createUpkeep(made.database).sealHeads(9_001);
    expect(await faults()).toEqual([]);
    const [done] = await privacy.erasures(personOf(words));
    expect(done).toMatchObject({ status: 'done', completedAt: 20_000 });
    expect(done?.erased).toMatchObject({
      ...{ sessions: 2, messages: 2, turns: 1, memories: 2, feedback: 1, known: 1, outbox: 1, journal: 1 },
      ...{ timers: 1, receipts: 2, contact_states: 1, channel_contacts: 1, team_accesses: 1 },
      ...{ missions: 1, mission_contents: 3, executor_cache: 1, automated_decisions: 1, review_items: 1 },
      ...{ 'loja.cestas': 1, 'loja.itens': 1, 'loja.lancamentos': 2 },
    });
    expect(done?.held).toEqual([
      { table: 'loja.notas', why: 'Notas fiscais: cinco anos.', rows: 1, until: null },
    ]);
    const { rows } = await made.database.pool.query(
      `select cliente, count(*) as n, sum(centavos)::bigint as total from loja.lancamentos where cliente like 'anon%' group by cliente`,
    );
    expect(rows).toEqual([{ cliente: expect.stringMatching(/^anon_\w{32}$/), n: 2, total: 4_620 }]);
    const vectors = await made.database.pool.query('select id from prosa.memories where user_id = $1', [
      words.user,
    ]);
    expect(vectors.rows).toEqual([]);
  }, 60_000);

  test('[H10] [fault S17] what the team did stands as it was written, and goes only with its person', async () => {
    const [{ words }, other] = [await fill('lara'), await fill('mila')];
    const { database } = made;
    const told = async ({ user }: Canaries) =>
      (await createSqlMemories(createRunner(database.pool)).accesses('acme', { user })).map(
        ({ note }) => note,
      );
    for (const change of [
      `update prosa.team_accesses set note = 'outra coisa'`,
      `update prosa.team_accesses set operator = 'ninguem'`,
      'delete from prosa.team_accesses',
      'truncate prosa.team_accesses',
      'alter table prosa.team_accesses disable trigger all',
    ]) {
      await expect(database.pool.query(change)).rejects.toMatchObject({ code: '42501' });
      if (change.startsWith('alter')) continue;
      const asOwner = database.asOwner((client) => client.query(change));
      await expect(asOwner).rejects.toMatchObject({ code: '42501' });
    }
    expect([await told(words), await told(other.words)]).toEqual([[words.looked], [other.words.looked]]);
    const exported = await privacy.read(personOf(words), 9_000);
    expect(exported.teamAccesses).toEqual([
      expect.objectContaining({ act: 'looked', reason: 'outro', note: words.looked, at: 1_000 }),
    ]);
    // Who of the team it was is the organisation's affair.
    expect(JSON.stringify(exported.teamAccesses)).not.toContain('rui');
    await erase(words);
    expect([await told(words), await told(other.words)]).toEqual([[], [other.words.looked]]);
  }, 60_000);

  test('[fault P5] what was under way when the erasure began writes nothing any more', async () => {
    const { words, busy } = await fill('caio');
    const person = personOf(words);
    const run = createRunner(made.database.pool);
    const due = await store().outbox.due('w-saida', 100);
    const sending = due.find(({ address }) => address === words.address);
    expect(sending).toBeDefined();
    const id = await privacy.begin({ id: 'era_caio', ...person }, at(10_000));
    const superseded = { code: 'claim_superseded' };
    const lateWrites = async () => {
      await expect(store().finish(busy, recordOf(busy))).rejects.toMatchObject(superseded);
      await expect(store().journal(busy, [])).rejects.toMatchObject(superseded);
      await expect(
        createKnownStore(run).save(
          { org: 'acme', session: words.session },
          { kind: 'fact', agent: 'a', text: words.known, at: 1 },
        ),
      ).rejects.toMatchObject({ code: 'session_not_found' });
      await expect(
        createSqlMemories(run).apply({
          ...{ ...person, session: words.session, turn: null, at: 1, lines: [] },
          changes: [{ type: 'forget', id: 'mem_x' }],
        }),
      ).rejects.toMatchObject({ code: expect.stringMatching(/session_not_found|person_erasing/) });
    };
    await lateWrites();
    await expect(store().accept(message('m9', { ...person, session: words.session }))).rejects.toMatchObject({
      code: 'person_erasing',
    });
    await expect(
      store().accept(message('m9', { ...person, session: 'nova' }), {
        ...{ worker: 'w1', session: 'nova', turn: 't9', bursts: 'each', chars: 100 },
      }),
    ).rejects.toMatchObject({ code: 'person_erasing' });
    expect(
      await store().claim({ worker: 'w9', session: words.busy, turn: 'turn_9', bursts: 'each', chars: 1 }),
    ).toBe(null);
    expect(await privacy.advance({ id, ...person }, at(10_000))).toBe(false);
    // A reply that was on its way out: it left, and nothing of it comes back.
    await store()
      .outbox.delivered(sending?.id ?? '', 'w-saida')
      .catch(() => undefined);
    await store()
      .outbox.failed(sending?.id ?? '', 'w-saida', { cause: words.cause, retryMs: 0 })
      .catch(() => undefined);
    await lateWrites();
    // A tool that ignores the end of its turn: the last look takes its rows, and only then the person is let in again.
    await fillShop(made.database, words);
    expect(await privacy.erasures(person)).toMatchObject([{ status: 'running' }]);
    expect(await privacy.advance({ id, ...person }, at(10_000 + LINGER_MS))).toBe(true);
    expect(await tracesOf(words)).toEqual([]);
    await store().accept(message('m10', { ...person, session: 'de-volta', text: 'oi' }));
  }, 60_000);

  test('[fault P6] broken off after any slice, it is gone on with; two at once do it once', async () => {
    const { words } = await fill('davi');
    const person = personOf(words);
    const id = await privacy.begin({ id: 'era_davi', ...person }, at(10_000));
    let slices = 0;
    const dying = createPrivacyStore(createRunner(made.database.pool), {
      tables: [shop],
      onSlice: () => {
        slices += 1;
        throw new Error('morreu');
      },
    });
    for (let n = 0; n < 2; n += 1)
      await expect(dying.advance({ id, ...person }, at(10_000))).rejects.toThrow('morreu');
    expect(slices).toBe(2);
    expect(await privacy.running()).toContainEqual({ id, ...person });
    expect(await privacy.begin({ id: 'era_outra', ...person }, at(10_000))).toBe(id);
    const late = at(10_000 + 10 * LINGER_MS);
    const ended = await Promise.all([1, 2, 3].map(() => privacy.advance({ id, ...person }, late)));
    expect(ended).toEqual([true, true, true]);
    expect(await privacy.erasures(person)).toMatchObject([
      { id, status: 'done', erased: { sessions: 2, messages: 2, memories: 2, 'loja.itens': 1 } },
    ]);
    expect(await tracesOf(words)).toEqual([]);
    expect(await privacy.running()).toEqual([]);
  }, 60_000);

  test('[fault P7] whoever comes back is somebody new, even to a worker that knew the conversation', async () => {
    const words = canariesOf('eva');
    const person = personOf(words);
    const [here, there] = [store(), store()];
    const talk = async (through: typeof here, id: string) => {
      await through.accept(message(id, { ...person, session: words.session, text: words.text }));
      const claim = await claimed(through, `turn_eva_${id}`, words.session);
      const { messages } = await through.recall(claim, GENEROUS);
      await through.finish(claim, recordOf(claim));
      return messages.map(({ id: said }) => said);
    };
    const subject = async () =>
      (await made.database.pool.query('select subject from prosa.subjects where user_id = $1', [words.user]))
        .rows;
    await talk(here, 'm1');
    const [before] = await subject();
    await erase(words);
    expect(await subject()).toEqual([]);
    // Another worker has the first turn; the one that remembers comes when its count of turns would fit.
    expect(await talk(there, 'n1')).toEqual([]);
    expect(await talk(here, 'n2')).toEqual(['n1', 'turn_eva_n1.r']);
    expect(await talk(here, 'n3')).toEqual(['n1', 'turn_eva_n1.r', 'n2', 'turn_eva_n2.r']);
    expect((await subject())[0]?.subject).not.toBe(before?.subject);
    const memories = createSqlMemories(createRunner(made.database.pool));
    expect(await memories.own(person)).toEqual([]);
    expect(await faults()).toEqual([]);
  }, 60_000);

  test('[H10] whoever two contacts turned out to be is erased as one, and exported as one', async () => {
    const words = canariesOf('gil');
    const { contacts } = store();
    const identity = { org: 'acme', channel: 'whatsapp', account: 'n1', assistant: 'teste' };
    const [phone, scopedId] = [words.phone, words.scoped];
    const rung = await contacts?.meet({ ...identity, phone, scopedId: null, name: words.profile });
    const named = await contacts?.meet({ ...identity, phone: null, scopedId, name: null });
    if (!rung || !named) throw new Error('ninguém');
    for (const { user, session } of [rung, named]) {
      await store().accept(message(`m-${session}`, { org: 'acme', user, session, text: words.text }));
      const claim = await claimed(store(), `turn_${session}`, session);
      const record = recordOf(claim, { contact: { permission: 'opted_out' } });
      const lines = record.messages.map((line) => ({ ...line, text: words.text }));
      await store().finish(claim, { ...record, messages: lines });
    }
    await contacts?.heard(named.id, 9);
    const one = await contacts?.meet({ ...identity, phone, scopedId, name: null });
    expect(one).toMatchObject({ id: named.id, name: words.profile });
    const exported = await privacy.read({ org: 'acme', user: named.user }, 5);
    expect(exported.conversations.map(({ session }) => session).toSorted()).toEqual(
      [rung.session, named.session].toSorted(),
    );
    expect(exported.contacts).toMatchObject([{ phone: null }, { phone, scopedId }]);
    expect(exported.standings).toMatchObject([
      { assistant: 'teste', state: { permission: 'opted_out' } },
      { state: { permission: 'opted_out' } },
    ]);
    const id = await privacy.begin({ id: 'era_gil', org: 'acme', user: named.user }, at(10_000));
    expect(await contacts?.byId(rung.id)).toMatchObject({ id: named.id });
    const due = { name: 'followup', key: 'gil', at: 1, payload: {} };
    const late = store().timers?.set({ ...identity, user: named.user, session: named.session }, due);
    await expect(late).rejects.toMatchObject({ code: 'person_erasing' });
    expect(await privacy.advance({ id, org: 'acme', user: named.user }, at(90_000))).toBe(true);
    expect(await tracesOf(words)).toEqual([]);
    const [done] = await privacy.erasures({ org: 'acme', user: named.user });
    expect(done?.erased).toMatchObject({ sessions: 2, contact_states: 2, channel_contacts: 2 });
    // Who comes back is somebody new.
    const again = await contacts?.meet({ ...identity, phone, scopedId, name: null });
    expect([rung.user, named.user]).not.toContain(again?.user);
    await made.database.asOwner((client) => client.query('delete from prosa.channel_contacts'));
  }, 60_000);

  test('[H10] [fault P9] what is being erased cannot be held any more, and who asks is told', async () => {
    const { words } = await fill('nara');
    const person = personOf(words);
    const id = await privacy.begin({ id: 'era_nara', ...person }, at(10_000));
    const held = privacy.hold(person, { why: 'ofício 14', at: 10_001, until: null });
    await expect(held).rejects.toMatchObject({ code: 'person_erasing' });
    expect(await privacy.advance({ id, ...person }, at(90_000))).toBe(true);
    await privacy.hold(person, { why: 'ofício 14', at: 90_001, until: null });
    expect(await privacy.lift(person)).toBe(true);
  });

  test('[H10] somebody of whom all has to be kept is not erased, until that is over', async () => {
    const words = canariesOf('rui');
    await privacy.hold(personOf(words), { why: 'ofício 12', at: 1, until: 50_000 });
    await expect(erase(words)).rejects.toMatchObject({ code: 'erasure_held' });
    // Nor one conversation of theirs.
    await store().accept(message('m1', { ...personOf(words), session: words.session }));
    const alone = store().remove?.(words.session, 40_000);
    await expect(alone).rejects.toMatchObject({ code: 'erasure_held' });
    await erase(words, 60_000);
    await privacy.hold(personOf(words), { why: 'ofício 13', at: 1, until: null });
    expect(await privacy.lift(personOf(words))).toBe(true);
    await erase(words, 90_000);
  });

  test('[H10] what must stay is told with its reason: accesses, and a log of before chains had names', async () => {
    const words = canariesOf('lia');
    const person = personOf(words);
    await store().accept(message('m1', { ...person, session: words.session }));
    await made.database.asOwner((client) =>
      client.query('update prosa.sessions set chain = id where id = $1', [words.session]),
    );
    const claim = await claimed(store(), 'turn_lia', words.session);
    await store().finish(claim, recordOf(claim));
    const access = createAccessStore(createRunner(made.database.pool));
    for (const moment of [5_000, 6_000, 3_700_000])
      await access.record({ ...person, address: '192.0.2.7', at: moment });
    await erase(words);
    const [done] = await privacy.erasures(person);
    expect(done?.held).toMatchObject([
      { table: 'prosa.access_records', rows: 2, until: 3_700_000 + 184 * 86_400_000 },
      { table: 'prosa.agent_events', rows: 3 },
    ]);
    expect(await faults()).toEqual([]);
    expect((await tracesOf(words)).map((trace) => trace.split(':')[0])).toEqual([
      'prosa.access_records',
      ...['prosa.agent_events', 'prosa.closed_chains'],
    ]);
  });

  test('[H10] [C6] [fault P4] cards, charts, workflows and missions are exported and go with the conversation; documents stay, and are nobody’s', async () => {
    const { words } = await fill('caio');
    const document = `insert into prosa.documents (id, org_id, collection, name, title, kind, hash, passages, created_at, updated_at)
      values ('doc_1', 'acme', 'regras', 'regras.md', 'Regras', 'markdown', 'h', 0, 1, 1) on conflict do nothing`;
    await made.database.pool.query(document);
    const { conversations, cached } = await privacy.read(personOf(words), 5);
    const told = conversations.find(({ session }) => session === words.session);
    expect(told?.messages.map(({ workflow }) => workflow)).toEqual([words.workflow, words.workflow]);
    expect(told?.turns.flatMap(({ charts = [] }) => charts)).toMatchObject([{ title: words.chart }]);
    expect(told?.cards.map(({ card, event }) => [card, event])).toEqual([
      [words.card, 'impression'],
      [words.card, 'click'],
    ]);
    expect(told?.missions.map(({ telemetria }) => telemetria?.query_original)).toEqual([words.asked]);
    expect(told?.missions[0]?.procedencia).toMatchObject([{ texto: words.figure, conta: null }]);
    expect(cached.map(({ valor }) => valor)).toEqual([words.cached]);
    expect(JSON.stringify(conversations)).not.toContain('Regras');
    await erase(words);
    const [done] = await privacy.erasures(personOf(words));
    expect(done?.erased).toMatchObject({ card_events: 2 });
    expect(await tracesOf(words)).toEqual([]);
    const late = { session: words.session, turn: 'turn_1', card: words.card, at: 99_000 };
    expect(await store().clickCard?.(late)).toBe(false);
    const { rows } = await made.database.pool.query('select id from prosa.documents');
    expect(rows).toEqual([{ id: 'doc_1' }]);
  });

  test('[fault P11] [fault P3] [fault P4] decisions are exported with their reviews, and nobody writes one late', async () => {
    const { words, busy } = await fill('duda');
    const { words: other } = await fill('elis');
    const person = personOf(words);
    const { decisions } = await privacy.read(person, 5);
    expect(decisions).toMatchObject([
      {
        ...{ kind: 'elegibilidade', rule: 'renda@1', content: 'hash', models: null, result: words.decided },
        ...{ reasons: [words.because], inputs: { dado: words.given } },
        review: { state: 'closed', outcome: 'mantida', note: words.verdict, reason: words.appeal },
      },
    ]);
    // Who of the team it was is not the person's to read.
    expect(JSON.stringify(decisions)).not.toContain('rui');
    const [decision] = decisions;
    const wish = { ...person, id: 'rev_tarde', decision: decision?.id ?? '', at: 9, reason: null } as const;
    const id = await privacy.begin({ id: 'era_duda', ...person }, at(10_000));
    const late = async () => {
      const deciding = recordOf(busy, { decisions: [{ ...decisionIn(decision), turn: busy.turn }] });
      await expect(store().finish(busy, deciding)).rejects.toMatchObject({ code: 'claim_superseded' });
      await expect(store().reviews?.request({ ...wish, openedBy: 'page' })).rejects.toMatchObject({
        code: 'person_erasing',
      });
    };
    await late();
    await privacy.advance({ id, ...person }, at(10_000));
    await late();
    expect(await privacy.advance({ id, ...person }, at(10_000 + LINGER_MS))).toBe(true);
    expect(await store().reviews?.request({ ...wish, openedBy: 'page' })).toBe(null);
    expect(await tracesOf(words)).toEqual([]);
    expect(await store().reviews?.decisions(personOf(other))).toHaveLength(1);
    expect(await faults()).toEqual([]);
  }, 60_000);

  test('[fault P11] [fault S17] whoever works at run time changes neither a decision nor a review but by the functions', async () => {
    for (const text of [
      `update prosa.automated_decisions set payload = '{}'`,
      'delete from prosa.automated_decisions',
      `update prosa.review_items set outcome = 'mantida'`,
      `insert into prosa.review_items (id, org_id, user_id, session, turn, assistant, kind, about, opened_at, opened_by)
       values ('r', 'o', 'u', 's', 't', 'a', 'decisao', 'd', 1, 'page')`,
    ])
      await expect(made.database.pool.query(text)).rejects.toMatchObject({ code: '42501' });
  });

  test('[H10] every table of the catalogue has a rule', async () => {
    const tables = await tablesIn(made.database, 'prosa');
    expect(tables.toSorted()).toEqual(Object.keys(PLATFORM_RULES).toSorted());
    const queue = (await tablesIn(made.database, 'pgboss')).map((name) => name.replace(/_\d{8}$/, ''));
    expect([...new Set(queue)].toSorted()).toEqual(Object.keys(QUEUE_RULES).toSorted());
    expect((await tablesIn(made.database, 'loja')).toSorted()).toEqual(Object.keys(shop.rules).toSorted());
    const { rows } = await made.database.asOwner((client) =>
      client.query(
        `select nspname from pg_namespace where nspname !~ '^(pg_|information_schema|public$)' order by 1`,
      ),
    );
    expect(rows.map(({ nspname }) => nspname)).toEqual(['loja', 'pgboss', 'prosa']);
  });
});
