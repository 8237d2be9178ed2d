import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventLogger, ToldEvent, TurnStore } from '#protocol';
import { claimed, type GENEROUS, message, recordOf, request } from '../../conformance/scenes.ts';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { createKnownStore } from '../known/known-store.ts';
import { createSqlStore } from '../turns/sql-store.ts';
import { createRunner } from '../turns/statement.ts';
import { createUpkeep } from '../upkeep.ts';
import { createEventLogger } from './event-logger.ts';
import { lineOf } from './told-event.ts';

const OWNER = { org: 'org', user: 'ana' } as const;
const MINUTE = 60_000;
const FIRST_MS = 60_000;

describe.each([
  ['PGlite', pgliteDatabase],
  ['Postgres', postgresDatabase],
] as const)('on %s', (_, make) => {
  let made: TestDatabase;
  let store: TurnStore;
  let log: EventLogger;
  beforeAll(async () => {
    made = await make();
    store = createSqlStore(made.database);
    log = createEventLogger(createRunner(made.database.pool));
  }, FIRST_MS);
  afterAll(() => made.close());

  const talk = async (session: string, id: string, over: Parameters<typeof message>[1] = {}) => {
    await store.accept(message(id, { session, ...over }));
    const claim = await claimed(store, `turn_${session}_${id}`, session);
    await store.finish(claim, recordOf(claim));
  };
  const typesOf = async (session: string) =>
    (await log.read(session, { limit: 1_000 })).map(({ type }) => type);

  describe('the door', () => {
    const told: readonly ToldEvent[] = [
      {
        type: 'memory_retrieved',
        turn: 'turn_porta_m1',
        at: 5,
        body: { kind: 'preference', memories: ['mem_a1', 7], chars: 120, cut: true },
      },
      {
        type: 'memory_candidate',
        turn: 'turn_porta_m1',
        at: 6,
        body: {
          candidate: 'cand_1',
          kind: 'correction',
          confidence: 0.7,
          evidence: 1,
          sensitivity: 'low',
          verdict: 'refused',
          rule: 'too_unsure',
        },
      },
      {
        type: 'memory_saved',
        turn: 'turn_porta_m1',
        at: 7,
        body: { memory: 'mem_a1', kind: 'fact', chars: 15, agent: null, scope: 'user', confidence: 0.9 },
      },
      {
        type: 'feedback_received',
        turn: 'turn_porta_m1',
        at: 8,
        body: { feedback: 'negative', chars: 0, memories: ['mem_a1'] },
      },
    ];

    test('[H6.memory_retrieved] [H6.memory_candidate] [H6.memory_saved] [H6.feedback_received] come in by it, linked', async () => {
      await talk('porta', 'm1');
      const before = await typesOf('porta');
      await log.append('porta', told.slice(0, 3));
      await log.append('porta', told.slice(3));
      const lines = await log.read('porta');
      expect(
        lines.slice(before.length).map(({ type, turn, at, body }) => ({ type, turn, at, body })),
      ).toEqual(told);
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((__, place) => place + 1));
      expect(lines.map(({ prev }) => prev)).toEqual(['', ...lines.slice(0, -1).map(({ hash }) => hash)]);
      expect(new Set(lines.map(({ hash }) => hash)).size).toBe(lines.length);
    });

    test('[H6.post_response] pages go backwards from the end', async () => {
      await talk('paginas', 'm1');
      await talk('paginas', 'm2');
      const all = await log.read('paginas');
      const last = await log.read('paginas', { limit: 2 });
      expect(last).toEqual(all.slice(-2));
      expect(await log.read('paginas', { before: last[0]?.seq ?? 0, limit: 2 })).toEqual(all.slice(-4, -2));
      expect(await log.read('ninguem')).toEqual([]);
    });

    test('[H6.append-only] nothing is kept of a batch with one bad line, nor for a session that is not there', async () => {
      await talk('inteiro', 'm1');
      const before = await typesOf('inteiro');
      const [good] = told;
      const bad = { ...good, body: { kind: 'preference', memories: [], chars: 'muitos' } };
      const batch = [good, bad] as unknown as readonly ToldEvent[];
      await expect(log.append('inteiro', batch)).rejects.toThrow(TypeError);
      expect(await typesOf('inteiro')).toEqual(before);
      await expect(log.append('ninguem', told)).rejects.toMatchObject({ code: 'session_not_found' });
    });

    test('[H6.append-only] many writers of one session leave one chain without a gap', async () => {
      await talk('muitos', 'm1');
      await Promise.all(
        Array.from({ length: 20 }, (__, n) =>
          log.append('muitos', [
            { type: 'feedback_received', turn: null, at: n, body: { feedback: 'positive', chars: n } },
          ]),
        ),
      );
      const lines = await log.read('muitos', { limit: 1_000 });
      expect(lines.filter(({ type }) => type === 'feedback_received')).toHaveLength(20);
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((__, place) => place + 1));
      expect(lines.map(({ prev }) => prev)).toEqual(['', ...lines.slice(0, -1).map(({ hash }) => hash)]);
    });
  });

  describe('[H6.memory_saved] facts and summaries', () => {
    const known = () => createKnownStore(createRunner(made.database.pool));
    const save = (session: string, text: string, over: { kind?: 'summary'; org?: string } = {}) =>
      known().save(
        { org: over.org ?? 'org', session },
        { kind: over.kind ?? 'fact', agent: 'tecnico', text, at: 9 },
      );
    const saved = async (session: string) =>
      (await log.read(session)).filter(({ type }) => type === 'memory_saved');

    test('are saved with their line, which has the shape of the door and no word of the text', async () => {
      await talk('fatos', 'm1');
      await save('fatos', 'Mora em Recife.');
      await save('fatos', 'Pediu ajuda.', { kind: 'summary' });
      const lines = await saved('fatos');
      expect(lines.map(({ body }) => body)).toEqual([
        { memory: expect.any(Number), kind: 'fact', agent: 'tecnico', chars: 15 },
        { memory: expect.any(Number), kind: 'summary', agent: 'tecnico', chars: 12 },
      ]);
      for (const { type, turn, at, body } of lines)
        expect(() => lineOf({ type, turn, at, body })).not.toThrow();
      expect(JSON.stringify(lines)).not.toMatch(/Recife|ajuda/);
    });

    test('saved again after a lost answer, are there once, in the table and in the log', async () => {
      await talk('dobro', 'm1');
      await Promise.all([save('dobro', 'x'), save('dobro', 'x'), save('dobro', 'x')]);
      expect(await known().list({ org: 'org', session: 'dobro' }, 'fact')).toHaveLength(1);
      expect(await saved('dobro')).toHaveLength(1);
    });

    test('of another organisation are neither written nor read', async () => {
      await talk('alheio', 'm1');
      await save('alheio', 'nosso');
      await expect(save('alheio', 'deles', { org: 'outra' })).rejects.toMatchObject({
        code: 'session_not_found',
      });
      expect(await known().list({ org: 'outra', session: 'alheio' }, 'fact')).toEqual([]);
      expect(await known().recent({ org: 'outra', session: 'alheio' }, 10)).toEqual([]);
      await known().clear({ org: 'outra', session: 'alheio' }, 'fact');
      expect(await known().list({ org: 'org', session: 'alheio' }, 'fact')).toHaveLength(1);
    });

    test('the newest are recalled, so many of each kind', async () => {
      for (let n = 0; n < 5; n += 1) await save('novos', `fato ${n}`);
      await save('novos', 'resumo', { kind: 'summary' });
      const recent = await known().recent({ org: 'org', session: 'novos' }, 2);
      expect(recent.map(({ text }) => text)).toEqual(['fato 3', 'fato 4', 'resumo']);
    });
  });

  describe('[H6.rebuild] a worker that knows nothing', () => {
    const bounds = (messages: number, chars = 1_000_000) => ({ messages, chars });
    /** What `recall` gives of the conversation to whoever has the next turn. */
    const recalled = async (session: string, within: typeof GENEROUS) => {
      const id = `olhar_${Math.random()}`;
      await store.accept(message(id, { session }));
      // Another store over the same tables: it has nothing in its cache.
      const cold = createSqlStore(made.database);
      const claim = await claimed(cold, `turn_${id}`, session);
      const { person: _, ...known } = await cold.recall(claim, within);
      await cold.finish(claim, recordOf(claim, { messages: [] }));
      return known;
    };

    test('gets from the log and the messages what recall gives, within the same bounds', async () => {
      for (let n = 0; n < 12; n += 1) await talk('longa', `m${n}`);
      for (const within of [bounds(100), bounds(5), bounds(1), bounds(100, 40), bounds(0)]) {
        const rebuilt = await log.rebuildContext({ ...OWNER, session: 'longa' }, within);
        expect(rebuilt).toEqual(await recalled('longa', within));
      }
      const { messages } = await log.rebuildContext({ ...OWNER, session: 'longa' }, bounds(3));
      expect(messages.map(({ text }) => text)).toEqual([
        'resposta turn_longa_m10',
        'texto m11',
        'resposta turn_longa_m11',
      ]);
    });

    test('misses what was erased, and is not confused by an id that was used again', async () => {
      await talk('apagada', 'm1');
      await talk('apagada', 'm2');
      await store.clear('apagada');
      expect((await log.rebuildContext({ ...OWNER, session: 'apagada' }, bounds(10))).messages).toEqual([]);
      await store.accept(message('m1', { session: 'apagada', text: 'outra coisa' }));
      const claim = await claimed(store, 'turn_apagada_de_novo', 'apagada');
      await store.finish(claim, recordOf(claim));
      const rebuilt = await log.rebuildContext({ ...OWNER, session: 'apagada' }, bounds(10));
      expect(rebuilt.messages.map(({ turn }) => turn)).toEqual([claim.turn, claim.turn]);
      expect(rebuilt).toEqual(await recalled('apagada', bounds(10)));
    });

    test('gets nothing of a session that is somebody else’s', async () => {
      await talk('privada', 'm1');
      for (const other of [{ user: 'bia' }, { org: 'outra' }, { session: 'ninguem' }]) {
        const asked = log.rebuildContext({ ...OWNER, session: 'privada', ...other }, bounds(10));
        await expect(asked).rejects.toMatchObject({ code: 'session_not_found' });
      }
    });

    test('reads as far as it must, over many lines that are no answers', async () => {
      await talk('ruidosa', 'm1');
      const noise = Array.from({ length: 1_200 }, (__, n): ToldEvent => {
        return { type: 'feedback_received', turn: null, at: n, body: { feedback: 'positive', chars: n } };
      });
      await log.append('ruidosa', noise);
      await talk('ruidosa', 'm2');
      const { messages } = await log.rebuildContext({ ...OWNER, session: 'ruidosa' }, bounds(10));
      expect(messages.map(({ id }) => id)).toEqual(['m1', 'turn_ruidosa_m1.r', 'm2', 'turn_ruidosa_m2.r']);
    });
  });

  describe('a visit', () => {
    test('[H6.session_start] [H6.session_end] begins once and ends once, however many claim and end it at once', async () => {
      await store.accept(message('m1', { session: 'disputa', at: 1_000 }));
      const claims = await Promise.all(
        Array.from({ length: 8 }, (__, n) =>
          store.claim({ ...request(`turn_disputa_${n}`, 'disputa'), worker: `w${n}` }),
        ),
      );
      const [claim, ...others] = claims.filter((each) => each !== null);
      if (!claim) throw new Error('nobody got the turn');
      expect(others).toEqual([]);
      await store.finish(claim, recordOf(claim));
      const upkeep = createUpkeep(made.database);
      await Promise.all(
        Array.from({ length: 4 }, () => upkeep.endIdleVisits(2_000 + 30 * MINUTE, 2_000 + 31 * MINUTE)),
      );
      expect(await typesOf('disputa')).toEqual([
        'session_start',
        'pre_query',
        'post_response',
        'session_end',
      ]);
      expect((await log.read('disputa')).at(-1)).toMatchObject({
        body: { why: 'idle' },
        at: 2_000 + 31 * MINUTE,
      });
    });

    test('[H6.session_end] that is left ends then; one that is not idle goes on', async () => {
      const upkeep = createUpkeep(made.database);
      await talk('saiu', 'm1', { user: 'rui' });
      await upkeep.endIdleVisits(1_999, 2_000);
      expect(await typesOf('saiu')).not.toContain('session_end');
      expect(await upkeep.endVisit('saiu', 3_000)).toBe(true);
      expect(await upkeep.endVisit('saiu', 3_000)).toBe(false);
      expect((await log.read('saiu')).filter(({ type }) => type === 'session_end')).toEqual([
        expect.objectContaining({ body: { why: 'left' } }),
      ]);
    });

    test('[H6.session_start] is not begun again by a second attempt at the same turn', async () => {
      await store.accept(message('m1', { session: 'tentativa', user: 'eva' }));
      const first = await claimed(store, 'turn_tentativa', 'tentativa');
      await store.release(first, 'worker_gone');
      const again = await claimed(store, 'turn_tentativa_2', 'tentativa');
      expect(again).toMatchObject({ turn: first.turn, attempt: 2 });
      await store.finish(again, recordOf(again));
      expect(await typesOf('tentativa')).toEqual([
        ...['session_start', 'pre_query'],
        ...['pre_query', 'post_response'],
      ]);
    });
  });
});
