import { connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { TurnRecord, TurnStore } from '#protocol';
import { defineAgent, defineAssistant } from '#runtime';
import { createMemoryStore } from '#store';
import { createSqlStore } from '#store/sql';
import { type DurableDatabase, openAgain, pgliteInFolder, postgres } from './fixtures/durable.ts';
import { eco, to } from './fixtures.ts';
import { createPlatform } from './platform.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

const kept = <T extends { close(): Promise<unknown> }>(each: T): T => {
  open.push(each);
  return each;
};

/** Waits for what happens by itself, at most so long. */
async function eventually<T>(look: () => Promise<T | null | undefined | false>, ms = 60_000): Promise<T> {
  for (const until = performance.now() + ms; ; await new Promise((resolve) => setTimeout(resolve, 25))) {
    const found = await look();
    if (found) return found;
    if (performance.now() > until) throw new Error('não aconteceu a tempo');
  }
}

const INSERT = `insert into prosa.inputs (org_id, session, id, kind, chars, at, fingerprint, payload)
  values ('local', 's1', $1, 'user_message', 3, 1, 'x', $2)`;

describe.each([
  ['PGlite', pgliteInFolder],
  ['Postgres', () => postgres()],
] as const)('on %s', (_, make) => {
  test.each([
    ['no JSON', '{"kind":"user_mess'],
    ['no input', '{"kind":"desconhecido","id":"ruim"}'],
    ['JSON of nothing', 'null'],
  ])(
    '[fault A11][fault E6] an input that cannot be read (%s) is given up with its cause, and the session goes on',
    async (__, payload) => {
      const { database } = kept(await make());
      const problems: string[] = [];
      const platform = kept(
        createPlatform({
          ...{ assistants: [eco], store: createSqlStore(database) },
          onProblem: ({ error }) => problems.push(String(error)),
        }),
      );
      await platform.reply(to('oi'));
      await database.asOwner((client) => client.query(INSERT, ['ruim', payload]));
      const [, dead] = await eventually(async () => {
        const turns = await createSqlStore(database).turns('s1');
        return turns.length === 2 && turns;
      });
      expect(dead).toMatchObject({ ending: 'failed', deadLetter: { causes: ['unreadable input ruim'] } });
      expect(dead?.reply).toMatch(/^Desculpe/);
      expect((await platform.reply(to('e agora?'))).reply).toContain('e agora?');
      expect(problems.join()).toContain('unreadable input ruim');
      expect(await createSqlStore(database).waiting(10)).toEqual([]);
    },
  );

  test('[R8] many sessions at once; after closing and opening again all is as it was', async () => {
    const made = kept(await make());
    const first = createPlatform({ assistants: [eco], store: createSqlStore(made.database) });
    const sessions = Array.from({ length: 40 }, (__, n) => `s${n}`);
    await Promise.all(
      sessions.map((session) => first.reply(to(`oi de ${session}`, { session, messageId: 'm' }))),
    );
    await first.close();
    const { rows } = await made.database.pool.query('select count(*)::int as workers from prosa.workers');
    expect(rows).toEqual([{ workers: 0 }]);
    await made.database.close();
    const again = await openAgain(made.target);
    const second = createPlatform({ assistants: [eco], store: createSqlStore(again) });
    for (const session of sessions) {
      const texts = (await second.messages(session)).map(({ text }) => text);
      expect(texts).toEqual([`oi de ${session}`, `Você disse: oi de ${session}`]);
    }
    const resent = await second.reply(to('oi de s7', { session: 's7', messageId: 'm' }));
    expect([resent.reply, (await second.turns('s7')).length]).toEqual(['Você disse: oi de s7', 1]);
    await second.close();
    await again.close();
  });

  test('[fault A8] closed with grace, turns that run are given back and the next platform answers them, once', async () => {
    const { database } = kept(await make());
    const gate = Promise.withResolvers<void>();
    const slow = defineAssistant({
      ...{ name: 'lento' },
      agent: defineAgent({
        ...{ name: 'lento', instructions: 'Espere.' },
        reflex: async ({ text }) => {
          await gate.promise;
          return { say: `Enfim: ${text}` };
        },
      }),
    });
    const first = createPlatform({ assistants: [slow], store: createSqlStore(database) });
    const sessions = Array.from({ length: 10 }, (__, n) => `s${n}`);
    const handles = await Promise.all(
      sessions.map((session) => first.send({ assistant: 'lento', session, text: 'oi', messageId: 'm' })),
    );
    const ends = Promise.all(
      handles.map(async (handle) => {
        const events: string[] = [];
        for await (const event of handle.events())
          events.push(event.type === 'turn_interrupted' ? `${event.type} ${event.why}` : event.type);
        return events.at(-1);
      }),
    );
    const refused = Promise.allSettled(handles.map(({ done }) => done));
    await first.close({ graceMs: 50 });
    expect(new Set(await ends)).toEqual(new Set(['turn_interrupted shutdown']));
    expect((await refused).map((each) => each.status === 'rejected' && each.reason.code)).toEqual(
      sessions.map(() => 'platform_closed'),
    );
    const held = await database.pool.query('select id from prosa.sessions where worker is not null');
    expect(held.rows).toEqual([]);
    gate.resolve();
    const second = kept(createPlatform({ assistants: [slow], store: createSqlStore(database) }));
    const replies = await Promise.all(
      sessions.map((session) => second.reply({ assistant: 'lento', session, text: 'oi', messageId: 'm' })),
    );
    expect(new Set(replies.map(({ reply }) => reply))).toEqual(new Set(['Enfim: oi']));
    for (const session of sessions) expect(await second.messages(session)).toHaveLength(2);
  });
});

/** A way to Postgres that can be swallowed and given back. */
async function openRoad({ target }: DurableDatabase) {
  const url = new URL(target.kind === 'postgres' ? target.url : '');
  const port = Number(url.port);
  const sockets = new Set<Socket>();
  let dark = false;
  const server = createServer((client) => {
    const to = connect(port, url.hostname);
    for (const [one, other] of [
      [client, to],
      [to, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
      one.on('data', (bytes: Buffer) => void (dark || other.write(bytes)));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url.port = String(typeof address === 'object' ? address?.port : '');
  const reset = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    darken: (): void => {
      dark = true;
    },
    lighten: (): void => {
      dark = false;
      reset();
    },
    close: async () => {
      reset();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('[fault E1] while Postgres answers nobody, messages are refused at once and nothing hangs; then all is answered once', async () => {
  const made = kept(await postgres());
  const road = kept(await openRoad(made));
  const platform = kept(createPlatform({ assistants: [eco], store: road.url }));
  await platform.ready();
  await platform.reply(to('antes'));
  road.darken();
  const refusals = await Promise.all([
    ...Array.from({ length: 20 }, async (_, n) => {
      const error = await platform
        .reply(to(`m${n}`, { session: `s${n % 5}`, messageId: `m${n}` }))
        .catch((each) => each);
      return { code: error.code, retryable: error.retryable };
    }),
  ]);
  await expect(platform.ready()).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(refusals.every(({ code, retryable }) => code === 'store_unavailable' && retryable)).toBe(true);
  road.lighten();
  await eventually(async () =>
    platform.ready().then(
      () => true,
      () => false,
    ),
  );
  const records: TurnRecord[] = await Promise.all(
    refusals.map((_, n) => platform.reply(to(`m${n}`, { session: `s${n % 5}`, messageId: `m${n}` }))),
  );
  expect(records.every(({ ending }) => ending === 'answered')).toBe(true);
  for (let n = 0; n < 5; n += 1) {
    const said = (await platform.messages(`s${n}`))
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text);
    expect(said.filter((text) => text !== 'antes').toSorted()).toEqual(
      [n, n + 5, n + 10, n + 15].map((m) => `m${m}`).toSorted(),
    );
  }
});

test('a store that could not be opened is opened by the first message after it can be', async () => {
  const made = kept(await postgres());
  const road = kept(await openRoad(made));
  const url = new URL(road.url);
  await road.close();
  const platform = kept(createPlatform({ assistants: [eco], store: url.href }));
  await expect(platform.reply(to('oi'))).rejects.toMatchObject({ retryable: true });
  const back = createServer((client) => {
    const real = new URL(made.target.kind === 'postgres' ? made.target.url : '');
    const server = connect(Number(real.port), real.hostname);
    for (const socket of [client, server]) socket.on('error', () => undefined);
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => back.listen(Number(url.port), '127.0.0.1', resolve));
  open.splice(open.length - 1, 0, { close: async () => back.close() });
  expect((await platform.reply(to('oi'))).reply).toBe('Você disse: oi');
});

describe('mail', () => {
  const withReply = (session: string) => to('oi', { session, replyTo: { channel: 'zap', address: session } });

  test('a channel that heeds nothing does not keep the platform from closing, and is asked again later', async () => {
    const store: TurnStore = createMemoryStore();
    const asked: string[] = [];
    const deaf = (): Promise<never> => new Promise(() => undefined);
    const first = createPlatform({
      assistants: [eco],
      store: { ...store, leaseMs: 5_000, close: async () => undefined },
      channels: { zap: deaf },
    });
    await first.reply(withReply('s1'));
    await first.close();
    const zap = async ({ text }: { readonly text: string }) => asked.push(text);
    const second = kept(
      createPlatform({ assistants: [eco], store: { ...store, leaseMs: 5_000 }, channels: { zap } }),
    );
    await eventually(async () => asked.length > 0);
    expect(asked).toEqual(['Você disse: oi']);
    await second.reply(to('tchau'));
  });

  test('a reply whose closing could not be kept does not make others be sent twice', async () => {
    const store = createMemoryStore();
    const sent: string[] = [];
    const gate = Promise.withResolvers<void>();
    let failures = 1;
    const outbox = {
      ...store.outbox,
      delivered: async (id: string, worker: string) => {
        if (failures-- > 0) throw new Error('sem banco');
        await store.outbox.delivered(id, worker);
      },
    };
    const zap = async ({ address }: { readonly address: string }) => {
      sent.push(address);
      if (address === 'lenta') await gate.promise;
    };
    for (const session of ['rapida', 'lenta']) {
      const silent = createPlatform({
        assistants: [eco],
        store: { ...store, outbox: { ...outbox, due: async () => [] }, close: async () => undefined },
      });
      await silent.reply(withReply(session));
      await silent.close();
    }
    const platform = kept(
      createPlatform({ assistants: [eco], store: { ...store, outbox, leaseMs: 5_000 }, channels: { zap } }),
    );
    await eventually(async () => sent.length === 2);
    await platform.reply(withReply('outra'));
    expect(sent.filter((address) => address === 'lenta')).toEqual(['lenta']);
    gate.resolve();
    await eventually(async () => sent.includes('outra'));
    expect(sent.filter((address) => address === 'lenta')).toEqual(['lenta']);
  });
});
