import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { days } from '#protocol';
import { again, bridged, ENGINES, logOf, SAO_LUIZ, somebody } from './fixtures.ts';
import { type Caller, isRefusal, type JuliaDesk, openDesk } from './index.ts';

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe.each(ENGINES)('on %s', (_engine, open) => {
  let tables: TestTables;
  let desk: JuliaDesk;
  beforeAll(async () => {
    tables = await open();
    desk = openDesk(tables);
  }, 60_000);
  afterAll(() => tables.close());

  const count = async (table: string, org: string): Promise<unknown> => {
    const counted = sql`select count(*)::int as n from julia.${sql.identifier(table)} where org_id = ${org}`;
    return (await (await tables.database()).execute(counted)).rows[0]?.n;
  };
  const ask = (caller: Caller, vaga = SAO_LUIZ) => desk.bridge(caller, { vaga });
  const ownerOptsOut = async (org: string, id: string) =>
    (await tables.database()).execute(
      sql`update julia.responsaveis set opt_out_em = 1 where org_id = ${org} and id = ${id}`,
    );

  test('[J8.bridge-unique] twenty requests at once for one vacancy and doctor make one bridge and one line of each kind', async () => {
    const ana = somebody();
    await desk.vagas.search(ana, {});
    const made = await times(20, () => ask(again(ana)));
    expect(new Set(made.map((each) => (isRefusal(each) ? each.refused : each.id))).size).toBe(1);
    expect(made.filter((each) => !isRefusal(each) && each.nova)).toHaveLength(1);
    expect(await count('handoffs', ana.org)).toBe(1);
    expect(await count('intermediacoes', ana.org)).toBe(1);
    const log = await logOf(tables, ana.org);
    expect(log.map(({ event, status }) => `${event} ${status}`)).toEqual([
      'intermediacao_status interesse_confirmado',
      'intermediacao_status ponte_feita',
      'followup agendado',
    ]);
  });

  test('[J8.bridge-unique] the same key, tried again, is answered the same, whatever became of the vacancy', async () => {
    const ana = somebody();
    const first = await bridged(desk, ana);
    const bia = somebody({ org: ana.org });
    await bridged(desk, bia);
    await desk.step(again(bia), { to: 'fechado_com_responsavel' });
    expect(await ask({ ...ana, now: ana.now + 5_000 })).toEqual(first);
    expect(await ask(somebody({ org: ana.org }))).toMatchObject({ refused: 'vaga_preenchida' });
  });

  test('[J8.bridge-unique] doctors at once, and one doctor at many vacancies at once, are all served, each once', async () => {
    const ana = somebody();
    const { vagas } = await desk.vagas.search(ana, {}, 6);
    const others = await times(6, () => ask(somebody({ org: ana.org })));
    const own = await Promise.all([...vagas, ...vagas].map(({ id }) => ask(again(ana), id)));
    expect([...others, ...own].filter(isRefusal)).toEqual([]);
    expect(await count('handoffs', ana.org)).toBe(12);
    const steps = await logOf(tables, ana.org);
    const interests = steps.filter(
      ({ status, medico_id }) => status === 'interesse_confirmado' && medico_id === ana.user,
    );
    expect(interests).toHaveLength(1);
  });

  test('[J8.bridge-opt-out] another owner of the hospital is asked; where none is left, it is said and nothing is made', async () => {
    const ana = somebody();
    await desk.vagas.search(ana, {});
    await ownerOptsOut(ana.org, 'demo_sao-luiz_r1');
    expect(await ask(ana)).toMatchObject({ responsavel: { nome: 'Dra. Renata' } });
    await ownerOptsOut(ana.org, 'demo_sao-luiz_r2');
    const bia = somebody({ org: ana.org });
    expect(await ask(bia)).toMatchObject({
      refused: 'responsavel_indisponivel',
      message: expect.stringContaining('pediu para não receber'),
    });
    expect(await desk.pontes(bia.org, bia.user)).toEqual([]);
    const { vagas } = await desk.vagas.search(bia, { hospital: 'São Luiz' });
    expect(vagas.map(({ hospital }) => hospital)).not.toContain('São Luiz');
    // Opted out between the bridge and the moment at which they would have been written to.
    const { id, responsavel } = (await desk.pontes(ana.org, ana.user))[0] ?? (await bridged(desk, ana));
    expect(responsavel.telefone).toBeNull();
    expect(await desk.openAsOwner(somebody({ org: ana.org }), id)).toMatchObject({
      refused: 'responsavel_indisponivel',
    });
  });

  test('a vacancy that is unknown, of another organisation, past or taken is a named failure, and no interest is noted', async () => {
    const ana = somebody();
    await desk.vagas.search(ana, {});
    expect(await ask(ana, 'nada')).toMatchObject({ refused: 'vaga_desconhecida' });
    expect(await ask(again(ana, { now: ana.now + days(40) }))).toMatchObject({ refused: 'vaga_passada' });
    await (await tables.database()).execute(
      sql`update julia.vagas set status = 'preenchida' where org_id = ${ana.org} and id = ${SAO_LUIZ}`,
    );
    expect(await ask(again(ana))).toMatchObject({ refused: 'vaga_preenchida' });
    expect(await logOf(tables, ana.org)).toEqual([]);
  });

  test('a bridge that ended or whose 48 hours are over is not made again', async () => {
    const ana = somebody();
    const { expiraEm, contatoEm } = await bridged(desk, ana);
    expect(expiraEm - contatoEm).toBe(48 * 3_600_000);
    expect(await ask(again(ana, { now: expiraEm - 1 }))).toMatchObject({ nova: false });
    expect(await ask(again(ana, { now: expiraEm }))).toMatchObject({ refused: 'ponte_expirada' });
    await desk.step(again(ana), { to: 'nao_fechou' });
    expect(await ask(again(ana))).toMatchObject({ refused: 'ponte_encerrada' });
  });

  test('whoever comes first at the same time from many sides finds one set of vacancies, of a dozen hospitals', async () => {
    const ana = somebody();
    const found = await times(10, () => openDesk(tables).vagas.search(somebody({ org: ana.org }), {}, 100));
    expect(new Set(found.map(({ vagas }) => JSON.stringify(vagas))).size).toBe(1);
    expect(new Set(found[0]?.vagas.map(({ hospital }) => hospital)).size).toBe(12);
    expect(await count('vagas', ana.org)).toBe(found[0]?.vagas.length);
    const later = ana.now + days(60);
    const { vagas } = await desk.vagas.search({ ...ana, now: later }, {}, 100);
    expect(vagas.length).toBe(found[0]?.vagas.length);
    expect(vagas.every(({ inicio }) => inicio > later && inicio < later + days(35))).toBe(true);
  });

  test('an organisation with vacancies of its own is given none of ours', async () => {
    const ana = somebody();
    await (await tables.database()).execute(
      sql`insert into julia.vagas (org_id, id, hospital, cidade, uf, regiao, especialidade, turno, vinculo, inicio, fim, origem, responsavel_id, status, criada_em)
        values (${ana.org}, 'v1', 'H', 'C', 'SP', 'R', 'cardiologia', 'diurno', 'avulso', 1, 2, 'site', 'r', 'aberta', 0)`,
    );
    expect(await desk.vagas.search(ana, {})).toEqual({ vagas: [], sem: [] });
    expect(await count('vagas', ana.org)).toBe(1);
  });

  test('[J9.interesse_confirmado] wanting to see vacancies is noted once a day, however often at once', async () => {
    const ana = somebody();
    const noted = await times(8, () => desk.interest(again(ana)));
    expect(noted.filter(({ novo }) => novo)).toHaveLength(1);
    expect(await desk.interest(again(ana, { now: ana.now + days(1) }))).toMatchObject({ novo: true });
    expect((await logOf(tables, ana.org)).map(({ status }) => status)).toEqual([
      'interesse_confirmado',
      'interesse_confirmado',
    ]);
  });

  test('[J9.follow-up-once] a follow-up is counted once, however often it is told at once', async () => {
    const ana = somebody();
    const { id } = await bridged(desk, ana);
    await times(10, () => desk.followup(again(ana), { ponte: id, made: true }));
    await desk.followup(again(ana), { ponte: id, made: false });
    const told = (await logOf(tables, ana.org)).filter(({ event }) => event === 'followup');
    expect(told.map(({ status }) => status)).toEqual(['agendado', 'enviado']);
  });
});
