import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTables, type TestTables } from '#host/testing';
import { days, minutes } from '#protocol';
import { FUNNEL, STATUS_OF, STEPS, stepFrom } from '../funnel/states.ts';
import { defineJuliaTables } from '../tables.ts';
import { noteOwnerPermission } from '../tools/owner-permission.ts';
import { again, bridged, FOREVER, logOf, SAO_LUIZ, somebody } from './fixtures.ts';
import { type JuliaDesk, openDesk } from './index.ts';

let tables: TestTables;
let desk: JuliaDesk;
beforeAll(async () => {
  tables = await openTables({ name: 'julia', tables: defineJuliaTables() });
  desk = openDesk(tables);
}, 60_000);
afterAll(() => tables.close());

const lastOf = async (org: string) => (await desk.log(org, 0, FOREVER)).at(-1);

test('[J9.interesse_confirmado] [J9.ponte_feita] steps are logged with the document’s fields and no other', async () => {
  const ana = somebody();
  await desk.interest(ana);
  expect(await lastOf(ana.org)).toEqual({
    event: 'intermediacao_status',
    conversa_id: ana.session,
    vaga_id: null,
    medico_id: ana.user,
    status: 'interesse_confirmado',
    responsavel_id: null,
    timestamp: new Date(ana.now).toISOString(),
    metadata: { tempo_ate_ponte: null, origem_vaga: null },
  });
  const later = again(ana, { now: ana.now + minutes(15) });
  expect(await bridged(desk, later)).toMatchObject({ estado: 'ponte_feita', situacao: 'contatado' });
  expect(await lastOf(ana.org)).toEqual({
    event: 'intermediacao_status',
    conversa_id: ana.session,
    vaga_id: SAO_LUIZ,
    medico_id: ana.user,
    status: 'ponte_feita',
    responsavel_id: 'demo_sao-luiz_r1',
    timestamp: new Date(later.now).toISOString(),
    metadata: { tempo_ate_ponte: '15min', origem_vaga: 'grupo_whatsapp' },
  });
});

test.each(['aguardando_desfecho', 'fechado_com_responsavel', 'nao_fechou', 'sem_resposta'] as const)(
  '[J9.%s] a bridge goes there, which is told and logged once',
  async (to) => {
    const ana = somebody();
    const { id } = await bridged(desk, ana);
    expect(await desk.step(again(ana), { to })).toMatchObject({
      ...{ de: 'ponte_feita', mudou: true },
      ponte: { id, estado: to, situacao: STATUS_OF[to] },
    });
    expect(await desk.step(again(ana), { ponte: id, to })).toMatchObject({ mudou: false });
    const told = (await desk.log(ana.org, 0, FOREVER)).map(({ status }) => status);
    expect(told).toEqual(['interesse_confirmado', 'ponte_feita', to]);
  },
);

const BRIDGED = FUNNEL.filter((state) => state !== 'interesse_confirmado');
test.each(BRIDGED)(
  '[J9.%s] leads forwards only: every other step is refused and leaves it there',
  async (from) => {
    const ana = somebody();
    const { id } = await bridged(desk, ana);
    if (from !== 'ponte_feita') await desk.step(again(ana), { to: from });
    for (const to of FUNNEL.filter((state) => state !== from && !STEPS[from].includes(state)))
      expect(await desk.step(again(ana), { ponte: id, to })).toMatchObject({ refused: 'passo_invalido' });
    expect((await desk.pontes(ana.org, ana.user))[0]?.estado).toBe(from);
  },
);

test('the funnel as the document draws it, and who did not answer may still do', () => {
  const forward = FUNNEL.flatMap((from) =>
    FUNNEL.filter((to) => stepFrom(from, to) === 'forward').map((to) => `${from} → ${to}`),
  );
  expect(forward).toEqual([
    'interesse_confirmado → ponte_feita',
    'ponte_feita → aguardando_desfecho',
    'ponte_feita → fechado_com_responsavel',
    'ponte_feita → nao_fechou',
    'ponte_feita → sem_resposta',
    'aguardando_desfecho → fechado_com_responsavel',
    'aguardando_desfecho → nao_fechou',
    'aguardando_desfecho → sem_resposta',
    'sem_resposta → fechado_com_responsavel',
    'sem_resposta → nao_fechou',
  ]);
});

test('nobody moves another doctor’s bridge, and without a bridge there is nothing to move', async () => {
  const ana = somebody();
  const { id } = await bridged(desk, ana);
  const bia = somebody({ org: ana.org });
  expect(await desk.step(bia, { ponte: id, to: 'nao_fechou' })).toMatchObject({
    refused: 'ponte_desconhecida',
  });
  expect(await desk.step(bia, { to: 'nao_fechou' })).toMatchObject({ refused: 'sem_ponte' });
  expect(await desk.step({ ...ana, org: 'outra' }, { ponte: id, to: 'nao_fechou' })).toMatchObject({
    refused: 'ponte_desconhecida',
  });
});

describe('the owner', () => {
  const owner = (org: string) => somebody({ org, user: `dono_${org}` });

  test('[J9.aguardando_desfecho] is told of a bridge, and from then on the outcome is waited for', async () => {
    const ana = somebody();
    await desk.saveProfile(ana, { nome: 'Ana', especialidade: 'cardiologia' });
    const { id } = await bridged(desk, ana);
    const paulo = owner(ana.org);
    const opened = await desk.openAsOwner(paulo, id);
    expect(opened).toMatchObject({
      ponte: { estado: 'aguardando_desfecho' },
      medico: { nome: 'Ana', especialidade: 'cardiologia' },
    });
    expect(await desk.openAsOwner(again(paulo), id)).toEqual(opened);
    expect(await desk.openAsOwner(somebody({ org: ana.org }), id)).toMatchObject({
      refused: 'nao_e_responsavel',
    });
  });

  test('answers for their newest bridge, and for no other owner’s', async () => {
    const ana = somebody();
    const { id } = await bridged(desk, ana);
    const paulo = owner(ana.org);
    expect(await desk.ownerAnswer(paulo, { resposta: 'fechou' })).toMatchObject({
      refused: 'nao_e_responsavel',
    });
    await desk.openAsOwner(paulo, id);
    const { vagas } = await desk.vagas.search(ana, { hospital: 'Aurora', especialidade: 'ortopedia' });
    const other = await bridged(desk, again(ana), vagas[0]?.id);
    expect(await desk.ownerAnswer(again(paulo), { ponte: other.id, resposta: 'fechou' })).toMatchObject({
      refused: 'ponte_desconhecida',
    });
    expect(await desk.ownerAnswer(again(paulo), { resposta: 'vai_chamar' })).toMatchObject({
      ponte: { estado: 'aguardando_desfecho' },
    });
    expect(await desk.ownerAnswer(again(paulo), { resposta: 'fechou' })).toMatchObject({
      ponte: { id, estado: 'fechado_com_responsavel' },
    });
    expect(await desk.ownerAnswer(again(paulo), { resposta: 'nao_fechou' })).toMatchObject({
      refused: 'sem_ponte',
    });
  });

  test('[J8.bridge-opt-out] who opts out stays out: no bridge, no telephone, and the vacancy goes to another', async () => {
    const ana = somebody();
    const { id } = await bridged(desk, ana);
    const paulo = owner(ana.org);
    await desk.openAsOwner(paulo, id);
    await noteOwnerPermission('active', { ...paulo, assistant: 'responsaveis', resources: desk });
    expect((await desk.pontes(ana.org, ana.user))[0]?.responsavel.telefone).not.toBeNull();
    await noteOwnerPermission('opted_out', { ...paulo, assistant: 'responsaveis', resources: desk });
    expect((await desk.pontes(ana.org, ana.user))[0]?.responsavel.telefone).toBeNull();
    expect(await bridged(desk, somebody({ org: ana.org }))).toMatchObject({
      responsavel: { nome: 'Dra. Renata' },
    });
  });

  test('[J9.nao_fechou] what an owner says of a bridge that came to nothing, the doctor is still asked about; what was closed not', async () => {
    for (const [resposta, followups] of [
      ['nao_fechou', ['agendado']],
      ['fechou', ['agendado', 'dispensado']],
    ] as const) {
      const ana = somebody();
      const { id } = await bridged(desk, ana);
      await desk.openAsOwner(owner(ana.org), id);
      await desk.ownerAnswer(again(owner(ana.org)), { resposta });
      const told = (await logOf(tables, ana.org)).filter(({ event }) => event === 'followup');
      expect(told.map(({ status }) => status)).toEqual(followups);
    }
  });

  test('a bridge is not opened after its 48 hours', async () => {
    const ana = somebody();
    const { id, expiraEm } = await bridged(desk, ana);
    const late = { ...owner(ana.org), now: expiraEm };
    expect(await desk.openAsOwner(late, id)).toMatchObject({ refused: 'ponte_expirada' });
  });
});

test('the log of the funnel takes no change but the one of an erasure', async () => {
  const ana = somebody();
  await desk.interest(ana);
  const anon = `anon_${'a'.repeat(32)}`;
  const db = await tables.database();
  const own = sql`where org_id = ${ana.org}`;
  for (const forbidden of [
    sql`update julia.funil set status = 'ponte_feita' ${own}`,
    sql`update julia.funil set medico_id = 'outra' ${own}`,
    sql`update julia.funil set medico_id = ${anon}, "timestamp" = 0 ${own}`,
    sql`update julia.funil set conversa_id = 'x' ${own}`,
    sql`delete from julia.funil ${own}`,
    sql`truncate julia.funil`,
  ])
    await expect(db.execute(forbidden)).rejects.toThrow();
  await db.execute(sql`update julia.funil set medico_id = ${anon} ${own}`);
  expect(await lastOf(ana.org)).toMatchObject({ medico_id: anon, conversa_id: anon });
  await expect(
    db.execute(sql`update julia.funil set medico_id = ${anon.replace('a', 'b')} ${own}`),
  ).rejects.toThrow();
});

test('a day later it is another interest, and the first bridge of it counts from there', async () => {
  const ana = somebody();
  await desk.interest(ana);
  const next = again(ana, { now: ana.now + days(1) });
  await desk.interest(next);
  await bridged(desk, again(next, { now: next.now + minutes(4) }));
  expect((await lastOf(ana.org))?.metadata.tempo_ate_ponte).toBe('4min');
});
