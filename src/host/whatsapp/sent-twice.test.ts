import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GraphStub, openGraphStub, type StubSent } from '#channels';
import { type EmptyPostgres, preparedPostgres } from '../../store/sql/fixtures/databases.ts';
import { systemClock } from '../clock.ts';
import { eco } from '../fixtures.ts';
import { createPlatform, type Platform } from '../platform.ts';
import type { WhatsAppConfig } from './config.ts';
import { configOf, NUMBER, TOKEN } from './fixtures/config-of.ts';
import { openWhatsApp, type WhatsAppDoor } from './open-whatsapp.ts';

const DYING = fileURLToPath(new URL('./fixtures/dying-sender.ts', import.meta.url));
const ANA = { phone: '5511900010001' };

let database: EmptyPostgres;
let stub: GraphStub;
let receiver: (bytes: Buffer, signature: string) => Promise<unknown>;
const open: Platform[] = [];

beforeEach(async () => {
  database = await preparedPostgres();
  stub = await openGraphStub({
    ...{ clock: systemClock(), appSecret: 'segredo-do-aplicativo', token: TOKEN, accounts: [NUMBER] },
    webhook: () => 'http://localhost/webhooks/whatsapp',
    fetch: async (_, init) => {
      const { body, headers } = init as { body: Buffer; headers: Record<string, string> };
      await receiver(body, headers['x-hub-signature-256'] ?? '');
      return new Response('');
    },
  });
});
afterEach(async () => {
  for (const platform of open.splice(0)) await platform.close({ graceMs: 0 });
  await stub.close();
  await database.drop();
}, 30_000);

/** A process takes the message, sends its answer, and is killed before it can write that down. */
async function dieAfterSending(): Promise<StubSent> {
  receiver = async (bytes) => {
    const child = spawn(process.execPath, [DYING, database.url, stub.url, bytes.toString('base64')], {
      stdio: 'inherit',
    });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
  };
  await stub.say(ANA, 'oi');
  expect(stub.sent).toHaveLength(1);
  const [sent] = stub.sent;
  if (!sent) throw new Error('nothing was sent');
  return sent;
}

/** The next process on the same database; without a token it sends nothing. */
async function startAgain(over: Partial<WhatsAppConfig> = {}) {
  const problems: string[] = [];
  const onProblem = ({ error, what }: { readonly error: unknown; readonly what: string }): void =>
    void (what.startsWith('channel') && problems.push(String(error)));
  const whatsapp = openWhatsApp(configOf(stub.url, over), { onProblem, quietMs: 0 });
  const platform = createPlatform({
    ...{ assistants: [eco], store: database.url, onProblem, ...whatsapp.options },
  });
  open.push(platform);
  await platform.ready();
  const door: WhatsAppDoor = whatsapp.attach(platform);
  receiver = (bytes, signature) => door.take(bytes, signature);
  const receipts = (delivery: string) => platform.contacts?.receipts(delivery) ?? Promise.resolve([]);
  return { platform, problems, receipts };
}

/** What the outbox says of all that was to be sent. */
async function outbox(): Promise<readonly string[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ status: string }>('select status from prosa.outbox order by ordinal');
  await client.end();
  return rows.map(({ status }) => status);
}

const isClosed = () =>
  vi.waitFor(async () => expect(await outbox()).toEqual(['sent']), { timeout: 30_000, interval: 200 });

test('[J10.send][fault B10] killed between the API’s yes and our note: one second send at most, told by the status callback', {
  timeout: 90_000,
}, async () => {
  const first = await dieAfterSending();
  const { problems, receipts } = await startAgain();
  await vi.waitFor(() => expect(stub.sent).toHaveLength(2), { timeout: 30_000 });
  await isClosed();
  const [, second] = stub.sent;
  if (!second) throw new Error('no second send');
  expect(second).toMatchObject({ text: first.text, callbackData: first.callbackData });
  expect(problems).toEqual([]);
  await stub.tell(second, 'delivered');
  expect(problems).toEqual([]);
  // Only Meta knows of the first one: now we do.
  await stub.tell(first, 'delivered');
  expect(problems).toEqual([expect.stringContaining(`a entrega ${first.callbackData} saiu duas vezes`)]);
  for (const status of ['read', 'delivered'])
    for (const sent of [first, second]) await stub.tell(sent, status);
  expect(problems).toHaveLength(1);
  expect(new Set((await receipts(first.callbackData)).map(({ message }) => message)).size).toBe(2);
  expect(stub.sent).toHaveLength(2);
});

test('[J10.send][fault B10] the status callback comes before the next process sends: there is no second send at all', {
  timeout: 90_000,
}, async () => {
  const first = await dieAfterSending();
  await startAgain({ token: null });
  await stub.tell(first, 'sent');
  const { problems } = await startAgain();
  await isClosed();
  expect(stub.sent).toHaveLength(1);
  expect(problems).toEqual([]);
});
