import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlatform, systemClock } from '#host';
import { type EmptyPostgres, preparedPostgres } from '../store/sql/fixtures/databases.ts';
import { type Cable, openCable } from './fixtures/cable.ts';
import { readLines } from './fixtures/lines.ts';
import { CONFIG, eco, type Person } from './fixtures/test-server.ts';
import { type Serving, serve } from './serve.ts';

let database: EmptyPostgres;
let cable: Cable;
let serving: Serving;
beforeAll(async () => {
  database = await preparedPostgres();
  cable = await openCable(database.url);
  const platform = createPlatform({ assistants: [eco], store: cable.url });
  await platform.ready();
  serving = await serve({ platform, config: CONFIG, pages: 'nowhere', clock: systemClock() });
}, 60_000);
afterAll(async () => {
  await serving.close();
  cable.close();
  await database.drop();
}, 60_000);

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${serving.port}${path}`, init);

const chat = async ({ token }: Person, messageId: string) => {
  const body = JSON.stringify({ chatInput: 'oi', sessionId: messageId.replace(/-\d/, ''), messageId });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return readLines(await ask('/chat', { method: 'POST', headers, body }));
};

test.each(['silent', 'torn'] as const)(
  '[C2] [fault E1] a wire to Postgres that is %s: 503 and when to come back, then all goes on, each message once',
  async (how) => {
    const ana = (await (await ask('/auth/demo', { method: 'POST' })).json()) as Person;
    expect((await (await chat(ana, `${how}-1`)).rest()).at(-1)).toMatchObject({ ending: 'answered' });
    cable.cut(how);
    expect((await ask('/health/ready')).status).toBe(503);
    const refused = await chat(ana, `${how}-2`);
    expect(refused.status).toBe(503);
    expect(refused.response.headers.get('retry-after')).toBe('2');
    expect(await refused.rest()).toMatchObject([{ type: 'error', code: 'store_unavailable' }]);
    const listed = await ask('/api/sessions', { headers: { authorization: `Bearer ${ana.token}` } });
    expect([listed.status, listed.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await ask('/health/live')).status).toBe(200);
    cable.mend();
    await vi.waitFor(async () => expect((await ask('/health/ready')).status).toBe(200), { timeout: 30_000 });
    const again = await vi.waitFor(
      async () => {
        const lines = await chat(ana, `${how}-2`);
        expect(lines.status).toBe(200);
        return lines.rest();
      },
      { timeout: 30_000 },
    );
    expect(again.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
  },
  60_000,
);
