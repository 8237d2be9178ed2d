import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { MINIMUM_WAGES } from '../data/minimum-wage.ts';
import { ENGINES, NOW, newOrg } from './fixtures.ts';
import {
  type CloudinhaDesk,
  cardOf,
  dayOf,
  eligibilityOf,
  incomePerCapita,
  openDesk,
  type ProfileChanges,
  profileFaults,
} from './index.ts';

describe.each(ENGINES)('on %s', (_, open) => {
  let tables: TestTables;
  let desk: CloudinhaDesk;
  beforeAll(async () => {
    tables = await open();
    desk = openDesk(tables);
  }, 60_000);
  afterAll(() => tables.close());
  const somebody = () => ({ org: newOrg(), user: `u_${randomUUID()}`, key: 'k1' });

  test('[C6] [C10.updateStudentProfileTool] [C10.getStudentProfileTool] a profile is written piece by piece', async () => {
    const ana = somebody();
    expect(await desk.profile(ana.org, ana.user)).toMatchObject({ nome: null, onboarding_completed: false });
    await desk.updateProfile(ana, { nome: ' Ana\u0000 ', idade: 18 }, NOW);
    const changes: ProfileChanges = {
      ...{ nota_enem: 701.35, turno: 'indiferente', tipo_instituicao: 'publica', income_per_capita: 1621.07 },
      ...{ cotas: [], flexivel_cidade: false, active_workflow: 'match_workflow', cidade: 'Cuiabá', uf: 'MT' },
    };
    const written = await desk.updateProfile({ ...ana, key: 'k2' }, changes, NOW);
    expect(written).toMatchObject({ nome: 'Ana', idade: 18, ...changes });
    expect(await desk.profile(ana.org, ana.user)).toEqual(written);
    expect(await desk.profile('outra', ana.user)).toMatchObject({ nome: null });
    expect(
      (await desk.updateProfile({ ...ana, key: 'k3' }, { active_workflow: null }, NOW)).active_workflow,
    ).toBeNull();
    const db = await tables.database();
    const { rows } = await db.execute(
      sql`select active_workflow, income_per_capita_cents::int as cents from cloudinha.user_profiles where user_id = ${ana.user}`,
    );
    expect(rows).toEqual([{ active_workflow: null, cents: 162_107 }]);
  });

  test('[C10.updateStudentProfileTool] the same key again changes nothing, also at the same time', async () => {
    const ana = somebody();
    await desk.updateProfile(ana, { idade: 18 }, NOW);
    await desk.updateProfile({ ...ana, key: 'k2' }, { idade: 19 }, NOW);
    expect((await desk.updateProfile(ana, { idade: 18 }, NOW)).idade).toBe(19);
    const fields = Array.from({ length: 8 }, (_, at) => ({ ...ana, key: `p${at}` }));
    await Promise.all(
      fields.map((who, at) => desk.updateProfile(who, at % 2 ? { nome: 'Ana' } : { cidade: 'Natal' }, NOW)),
    );
    expect(await desk.profile(ana.org, ana.user)).toMatchObject({ nome: 'Ana', cidade: 'Natal', idade: 19 });
  });

  test('[C10.updateStudentProfileTool] what cannot be is told, and nothing of it is stored', async () => {
    const ana = somebody();
    const bad = { idade: 9, nota_enem: 1001, turno: 'Madrugada', cotas: ['x'], uf: 'XX', nome: '' };
    const faults = profileFaults(bad as unknown as ProfileChanges);
    expect(faults.map(({ field }) => field)).toEqual(['idade', 'nota_enem', 'turno', 'cotas', 'uf', 'nome']);
    expect(faults[0]?.why).toBe('precisa ser um número inteiro de 10 a 110 anos');
    expect(profileFaults({ idade: 110, nota_enem: 0, turno: 'indiferente', cotas: [], nome: null })).toEqual(
      [],
    );
    await expect(desk.updateProfile(ana, { nome: 'Ana', idade: 111 }, NOW)).rejects.toThrow(RangeError);
    expect((await desk.profile(ana.org, ana.user)).nome).toBeNull();
    const evil = { 'nome"; drop table x; --': 'a', __proto__: 1, constructor: 'b' };
    await desk.updateProfile(ana, evil as unknown as ProfileChanges, NOW);
    expect((await desk.profile(ana.org, ana.user)).nome).toBeNull();
  });

  test('[C6] [C10.logModerationTool] refusals are logged once, without personal data', async () => {
    const at = { ...somebody(), session: 's1', turn: 't1' };
    const entry = {
      reason: 'guard',
      category: 'Violence',
      message: 'vou te achar, meu cpf é 529.982.247-25',
    };
    await desk.moderation.log(at, entry, NOW);
    await desk.moderation.log(at, entry, NOW + 1);
    await desk.moderation.log({ ...at, turn: 't2' }, entry, NOW + 2);
    const rows = await desk.moderation.recent(at.org);
    expect(rows.map(({ turn }) => turn)).toEqual(['t2', 't1']);
    expect(rows[0]).toMatchObject({
      category: 'Violence',
      message: 'vou te achar, meu cpf é [CPF]',
      at: NOW + 2,
    });
  });
});

describe('[C8.eligibility] by a dated minimum wage, in cents, inclusive', () => {
  test.each([
    [2431.5, true, true],
    [2431.51, false, true],
    [4863, false, true],
    [4863.01, false, false],
    [0, true, true],
  ])('R$ %d in 2026', (income, prouniIntegral, prouniParcial) => {
    expect(eligibilityOf(income, '2026-11-18')).toMatchObject({
      ...{ prouniIntegral, prouniParcial, sisu: true },
      ...{ limits: { prouniIntegralCents: 243_150, prouniParcialCents: 486_300, cotaRendaCents: 162_100 } },
    });
  });

  test('the wage of the day counts, and the law on quotas of the day', () => {
    expect(eligibilityOf(2431.5, '2025-12-31').prouniIntegral).toBe(false);
    expect(eligibilityOf(2277, '2025-12-31').prouniIntegral).toBe(true);
    expect(eligibilityOf(1567.5, '2020-02-01').prouniIntegral).toBe(true);
    expect(eligibilityOf(1567.5, '2020-01-31').prouniIntegral).toBe(false);
    expect(eligibilityOf(1980, '2023-11-12').cotaRenda).toBe(true);
    expect(eligibilityOf(1980, '2023-11-13').cotaRenda).toBe(false);
    expect(eligibilityOf(null, '2026-11-18')).toMatchObject({
      prouniIntegral: null,
      sisu: true,
      cotaRenda: null,
    });
    const days = MINIMUM_WAGES.map(({ from }) => from);
    expect(days).toEqual(days.toSorted());
    expect(dayOf(Date.UTC(2027, 0, 1, 2))).toBe('2026-12-31');
  });

  test('an income just above a limit does not become one that meets it', () => {
    expect(incomePerCapita(7294.5, 3)).toBe(2431.5);
    expect(incomePerCapita(7294.51, 3)).toBe(2431.51);
    expect(incomePerCapita(0.3, 3)).toBe(0.1);
  });
});

test('[C8.basic] a card tells seat from campus, and the demonstration from the real', () => {
  const card = cardOf({
    ...{ id: 'op_1', programa: 'prouni', edicao: '2016', curso: 'Direito', grau: null, turno: 'Noturno' },
    ...{
      instituicao: 'Centro Universitário X',
      sigla: 'CUX',
      tipo: 'privada',
      campus: null,
      cidade: 'Curitiba',
    },
    ...{
      uf: 'PR',
      local: 'sede',
      bolsa: 'integral',
      vagas: 12,
      cortes: [],
      situacao: 'perto',
      diferenca: -3.5,
    },
    corte: { modalidade: 'ampla', rotulo: 'ampla concorrência', nota: 650.5 },
    ...{
      distancia_km: 12.4,
      qualidade: { cpc: 4, igc: null, cc: null, ci: 5 },
      demo: true,
      fonte: 'demonstração',
    },
  });
  expect(card).toMatchObject({ id: 'op_1', kind: 'opportunity', title: 'Direito' });
  expect(card.facts).toEqual([
    { label: 'Sede da instituição', value: 'Curitiba/PR (12 km)' },
    { label: 'Turno', value: 'Noturno' },
    { label: 'Instituição', value: 'privada' },
    { label: 'Bolsas', value: '12' },
    { label: 'Nota de corte 2016', value: '650,50 (ampla concorrência), faltam 3,50' },
    { label: 'Qualidade MEC', value: 'CPC 4 · CI 5' },
  ]);
  expect(card.badges?.map(({ text }) => text)).toEqual(['Prouni integral', 'nota perto', 'demonstração']);
  expect(card.href).toBe('https://acessounico.mec.gov.br/prouni');
});
