import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { julia } from '#assistants';
import { type JuliaDesk, openDesk } from '#assistants/julia';
import { createDurableStore, type DatabaseTarget, type DurableStore } from '#store';
import type { OpenDatabase } from '#store/sql';
import { again, bridged, FOREVER, somebody } from '../../assistants/julia/desk/fixtures.ts';
import { emptyPostgres } from '../../store/sql/fixtures/databases.ts';
import { findTraces } from '../../store/sql/privacy/fixtures/scan.ts';

const ENGINES: readonly (readonly [string, () => Promise<DatabaseTarget>])[] = [
  ['PGlite', async () => ({ kind: 'memory' })],
  // The run's one Postgres takes its databases along at its end.
  ['Postgres', async () => ({ kind: 'postgres', url: (await emptyPostgres()).url })],
];

describe.each(ENGINES)('on %s', (_, targetOf) => {
  let durable: DurableStore;
  let database: OpenDatabase;
  let desk: JuliaDesk;
  beforeAll(async () => {
    durable = createDurableStore({ target: await targetOf(), tables: julia.tables ? [julia.tables] : [] });
    database = await durable.open();
    desk = openDesk(durable);
  }, 60_000);
  afterAll(() => durable.close());

  const erase = async (org: string, user: string) => {
    const person = { org, user };
    const id = await durable.privacy.begin(
      { id: `era_${randomUUID()}`, ...person },
      { now: 10_000, lingerMs: 1 },
    );
    await durable.privacy.advance({ id, ...person }, { now: 20_000, lingerMs: 1 });
    return (await durable.privacy.erasures(person))[0];
  };

  test('[H10] a doctor who is erased leaves no name, telephone, conversation or id; the funnel still adds up', async () => {
    const ana = somebody({ user: 'zzmedica', session: 'zzconversa' });
    const words = ['zzmedica', 'zzconversa', 'zznome', '5511900019999', 'zzpreferencia'];
    await desk.interest(ana);
    await desk.saveProfile(ana, { nome: 'zznome', contato: '5511900019999', preferencia: 'zzpreferencia' });
    const { id } = await bridged(desk, ana);
    await desk.openAsOwner(somebody({ org: ana.org, user: 'dono' }), id);
    await desk.step(again(ana), { to: 'fechado_com_responsavel' });
    const bia = somebody({ org: ana.org });
    await desk.interest(bia);
    const before = await desk.metrics(ana.org, 0, FOREVER);
    expect(await findTraces(database, words)).not.toEqual([]);

    const done = await erase(ana.org, ana.user);
    expect(done?.erased).toMatchObject({
      ...{ 'julia.medicos': 1, 'julia.intermediacoes': 1, 'julia.handoffs': 1 },
    });
    expect(done?.held).toEqual([]);
    expect(await findTraces(database, words)).toEqual([]);
    expect(await desk.metrics(ana.org, 0, FOREVER)).toEqual(before);
    expect(await desk.linked.read(ana.org, id)).toBeNull();
    const log = await desk.log(ana.org, 0, FOREVER);
    expect(new Set(log.map(({ medico_id }) => medico_id)).size).toBe(2);
    expect(log.filter(({ medico_id }) => medico_id === bia.user)).toHaveLength(1);
  });

  test('[H10] an owner who is erased is not written to, and their vacancy goes to another or to nobody', async () => {
    const ana = somebody();
    const { id, vaga } = await bridged(desk, ana);
    await desk.openAsOwner(somebody({ org: ana.org, user: 'dono_paulo' }), id);
    expect((await erase(ana.org, 'dono_paulo'))?.erased).toMatchObject({ 'julia.responsaveis': 1 });
    expect((await desk.linked.read(ana.org, id))?.ponte.responsavel).toMatchObject({
      ...{ nome: 'o responsável', telefone: null },
    });
    const bia = somebody({ org: ana.org });
    expect(await bridged(desk, bia, vaga.id)).toMatchObject({ responsavel: { nome: 'Dra. Renata' } });
  });
});
