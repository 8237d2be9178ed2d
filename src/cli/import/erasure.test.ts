import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloudinha } from '#assistants';
import { openDesk } from '#assistants/cloudinha';
import { createDurableStore, type DurableStore } from '#store';
import { type EmptyPostgres, preparedPostgres } from '../../store/sql/fixtures/databases.ts';
import { findTraces } from '../../store/sql/privacy/fixtures/scan.ts';

let server: EmptyPostgres;
let durable: DurableStore;
beforeAll(async () => {
  server = await preparedPostgres();
  durable = createDurableStore({
    target: { kind: 'postgres', url: server.url },
    tables: cloudinha.tables ? [cloudinha.tables] : [],
  });
  await durable.open();
}, 60_000);
afterAll(async () => {
  await durable.close();
  await server.drop();
});

test('[H10] [C6] a student who is erased leaves no profile and no refusal; offers stay, and nothing of theirs is held', async () => {
  const desk = openDesk(durable);
  const ana = { org: 'escola', user: 'zzaluna' };
  await desk.updateProfile(
    { ...ana, key: 'k1' },
    { nome: 'zznome', cidade: 'Recife', income_per_capita: 900 },
    1,
  );
  await desk.moderation.log(
    { ...ana, session: 'zzconversa', turn: 't1' },
    { reason: 'guard', message: 'zzmensagem' },
    1,
  );
  await desk.opportunities.search(ana.org, { curso: 'direito' }, 1);
  const words = ['zzaluna', 'zznome', 'zzconversa', 'zzmensagem'];
  const database = await durable.open();
  expect(await findTraces(database, words)).not.toEqual([]);
  const id = await durable.privacy.begin({ id: `era_${randomUUID()}`, ...ana }, { now: 10_000, lingerMs: 1 });
  await durable.privacy.advance({ id, ...ana }, { now: 20_000, lingerMs: 1 });
  const [done] = await durable.privacy.erasures(ana);
  expect(done?.erased).toMatchObject({ 'cloudinha.user_profiles': 1, 'cloudinha.moderation_logs': 1 });
  expect(done?.held).toEqual([]);
  expect(await findTraces(database, words)).toEqual([]);
  expect((await desk.opportunities.count(ana.org)).sisu.demo).toBeGreaterThan(200);
}, 60_000);
