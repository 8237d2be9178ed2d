import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { opportunities } from '../schema.ts';
import { ENGINES, NOW, newOrg } from './fixtures.ts';
import { type CloudinhaDesk, type OpportunityFilter, openDesk } from './index.ts';

describe.each(ENGINES)('on %s', (_, open) => {
  let tables: TestTables;
  let desk: CloudinhaDesk;
  const org = newOrg();
  beforeAll(async () => {
    tables = await open();
    desk = openDesk(tables);
    await desk.opportunities.search(org, {}, NOW);
  }, 60_000);
  afterAll(() => tables.close());
  const search = (filter: OpportunityFilter) => desk.opportunities.search(org, filter, NOW);

  test('[C10.searchOpportunitiesTool] a demonstration over all states, shown as such', async () => {
    const found = await search({});
    expect(found).toMatchObject({ demo: true, relaxed: [] });
    expect(found.offers).toHaveLength(5);
    const counted = await desk.opportunities.count(org);
    expect(counted.sisu.demo + counted.prouni.demo).toBeGreaterThan(300);
    expect([counted.sisu.real, counted.prouni.real]).toEqual([0, 0]);
    for (const { id, fonte } of found.offers) {
      expect(id).toMatch(/^demo_/);
      expect(fonte).toBe('demonstração');
    }
  });

  test('[C10.searchOpportunitiesTool] filters hold: course, city, shift, kind of institution, programme', async () => {
    const found = await search({
      ...{ curso: 'direito', cidade: 'cuiaba', turno: 'Noturno', tipo_inst: 'publica', programa: 'sisu' },
    });
    expect(found.relaxed).toEqual([]);
    expect(found.offers).toMatchObject([
      {
        ...{
          curso: 'Direito',
          cidade: 'Cuiabá',
          uf: 'MT',
          turno: 'Noturno',
          tipo: 'publica',
          programa: 'sisu',
        },
        ...{ local: 'campus', distancia_km: 0 },
      },
    ]);
    const either = await search({
      curso: 'direito',
      cidade: 'cuiaba',
      turno: 'indiferente',
      tipo_inst: null,
    });
    expect(either.offers.map(({ tipo }) => tipo).toSorted()).toEqual(['privada', 'publica']);
  });

  test('[C10.searchOpportunitiesTool] medicine is not veterinary medicine; engineering is all of it', async () => {
    const medicine = await search({ query: 'quero cursar medicina', limit: 20 });
    expect(new Set(medicine.offers.map(({ curso }) => curso))).toEqual(new Set(['Medicina']));
    const engineering = await search({ curso: 'engenharias', limit: 20 });
    expect(new Set(engineering.offers.map(({ curso }) => curso)).size).toBeGreaterThan(2);
    const letters = await search({ curso: 'Letras' });
    expect(letters.offers[0]?.curso).toBe('Letras - Português');
  });

  test('[C10.searchOpportunitiesTool] free words: course, city and acronym; a slip is told', async () => {
    const sigla = (await search({ curso: 'direito', cidade: 'Recife', programa: 'sisu' })).offers[0]?.sigla;
    const found = await search({ query: `direito na ${sigla?.toLowerCase()} em recife` });
    expect(found.offers).toMatchObject([{ curso: 'Direito', cidade: 'Recife', programa: 'sisu' }]);
    const mended = await search({ curso: 'psicolojia' });
    expect(mended.offers[0]?.curso).toBe('Psicologia');
    expect(mended.relaxed).toEqual([{ filter: 'curso', told: 'entendi “psicolojia” como Psicologia' }]);
    expect(await search({ curso: 'astronáutica marciana' })).toEqual({
      ...{ offers: [], total: 0, relaxed: [], demo: false },
    });
  });

  test('[C8.basic] a score against the cut-off: above, near, below, and none for who took no exam', async () => {
    const [offer] = (await search({ curso: 'direito', cidade: 'Natal', uf: 'RN', programa: 'sisu' })).offers;
    const cut = offer?.corte?.nota ?? 0;
    expect(offer).toMatchObject({ corte: { modalidade: 'ampla' }, situacao: null, diferenca: null });
    const at = async (nota: number) =>
      (await search({ curso: 'direito', cidade: 'Natal', uf: 'RN', programa: 'sisu', nota })).offers[0];
    expect(await at(cut)).toMatchObject({ situacao: 'acima', diferenca: 0, cidade: 'Natal' });
    expect(await at(cut - 20)).toMatchObject({ situacao: 'perto', diferenca: -20 });
    expect(await at(0)).toMatchObject({ situacao: null, diferenca: null });
    const low = await search({ curso: 'medicina', nota: 500, programa: 'sisu' });
    expect(low.relaxed).toEqual([{ filter: 'nota', told: 'incluí cursos com nota de corte acima da sua' }]);
    expect(low.offers[0]?.situacao).toBe('abaixo');
    const short = await search({ programa: 'prouni', curso: 'pedagogia', nota: 449.9 });
    expect(new Set(short.offers.map(({ situacao }) => situacao))).toEqual(new Set(['abaixo']));
  });

  test('[C8.eligibility] which cut-off applies: the lowest one that may be competed by', async () => {
    const of = async (over: OpportunityFilter) =>
      (await search({ curso: 'direito', cidade: 'Natal', programa: 'sisu', ...over })).offers[0]?.corte;
    expect((await of({ cotas: ['ppi'] }))?.modalidade).toBe('ampla');
    expect((await of({ cotas: ['escola_publica'] }))?.modalidade).toBe('escola_publica');
    expect((await of({ cotas: ['escola_publica', 'ppi'], renda_per_capita: 1621 }))?.modalidade).toBe(
      'escola_publica+renda+ppi',
    );
    expect(await of({ cotas: ['escola_publica', 'ppi', 'renda'], renda_per_capita: 1621.01 })).toMatchObject({
      ...{ modalidade: 'escola_publica+ppi', rotulo: 'escola pública e PPI' },
    });
  });

  test('[C8.eligibility] scholarships that the income rules out are not shown', async () => {
    const kinds = async (renda: number) =>
      new Set(
        (
          await search({ programa: 'prouni', curso: 'direito', renda_per_capita: renda, limit: 20 })
        ).offers.map(({ bolsa }) => bolsa),
      );
    expect(await kinds(2431.5)).toEqual(new Set(['integral', 'parcial']));
    expect(await kinds(2431.51)).toEqual(new Set(['parcial']));
    expect(await kinds(4863)).toEqual(new Set(['parcial']));
    expect(await kinds(4863.01)).toEqual(new Set());
    const rich = await search({ curso: 'direito', renda_per_capita: 9000, limit: 20 });
    expect(new Set(rich.offers.map(({ programa }) => programa))).toEqual(new Set(['sisu']));
  });

  test('[C8.refinement] by distance: the circle asked for, and the nearest first beyond it', async () => {
    const around = await search({ curso: 'direito', cidade: 'Olinda', raio_km: 150, programa: 'sisu' });
    expect(around.relaxed).toEqual([]);
    expect(around.offers.map(({ cidade }) => cidade)).toEqual([
      'Recife',
      'João Pessoa',
      'Caruaru',
      'Campina Grande',
    ]);
    const away = around.offers.map(({ distancia_km }) => distancia_km ?? -1);
    expect(away).toEqual(away.toSorted((left, right) => left - right));
    const none = await search({ curso: 'direito', cidade: 'Olinda', programa: 'sisu' });
    expect(none.relaxed).toEqual([
      { filter: 'cidade', told: 'ampliei a busca para até 100 km de Olinda/PE' },
    ]);
    const far = await search({ curso: 'direito', cidade: 'Tefé', programa: 'sisu', sort_by: 'distance' });
    expect(far.offers[0]).toMatchObject({ cidade: 'Manaus' });
    expect(far.relaxed[0]?.told).toBe('ampliei a busca de Tefé/AM para todo o estado (AM)');
    expect((await search({ curso: 'direito', cidade: 'Xyzópolis' })).relaxed).toEqual([
      { filter: 'cidade', told: 'não conheço a cidade “Xyzópolis”' },
    ]);
  });

  test('[C8.refinement] what is loosened is told, and no more than needed', async () => {
    const shift = await search({ curso: 'direito', cidade: 'Belém', uf: 'PA', turno: 'Vespertino' });
    expect(shift.relaxed).toEqual([{ filter: 'turno', told: 'incluí outros turnos além de Vespertino' }]);
    const both = await search({
      ...{ curso: 'direito', cidade: 'Olinda', turno: 'Vespertino', tipo_inst: 'publica' as const },
    });
    expect(both.relaxed.map(({ filter }) => filter)).toEqual(['cidade', 'turno']);
    expect(new Set(both.offers.map(({ tipo }) => tipo))).toEqual(new Set(['publica']));
    const kept = await search({ curso: 'direito', cidade: 'Olinda', programa: 'sisu', manter: ['cidade'] });
    expect(kept.total).toBe(0);
  });

  test('[C8.refinement] by quality: CPC, IGC, CC, CI, those without a grade last', async () => {
    const { offers } = await search({ curso: 'direito', sort_by: 'quality', limit: 20 });
    const grades = offers.map(({ qualidade: { cpc, igc, cc, ci } }) =>
      [cpc, igc, cc, ci].map((one) => one ?? 0),
    );
    const sorted = grades.toSorted(
      (left, right) => right.map((one, at) => one - (left[at] ?? 0)).find((gap) => gap !== 0) ?? 0,
    );
    expect(grades).toEqual(sorted);
    expect(grades[0]?.[0]).toBe(5);
  });

  test('[C10.searchOpportunitiesTool] injection attempts do nothing', async () => {
    const before = await desk.opportunities.count(org);
    const evil = `'; drop table cloudinha.opportunities; --`;
    for (const value of [
      evil,
      `direito' or '1'='1`,
      '%',
      '_',
      '\\',
      '{medicina}',
      '"}, "x',
      '$1',
      'a\u0000b',
    ]) {
      const found = await search({ query: value, cidade: value, uf: value });
      expect(found.offers.every(({ demo }) => demo)).toBe(true);
      await search({ curso: value });
      await search({ curso: 'direito', turno: value as 'EAD', tipo_inst: value as 'publica' });
      await search({ curso: 'direito', cotas: ['escola_publica', value as 'ppi'], nota: 700 });
    }
    expect(await desk.opportunities.count(org)).toEqual(before);
    expect((await search({ curso: 'x'.repeat(50_000) })).total).toBe(0);
  });

  test('[C13] the demonstration goes where real offers come, unless it is asked for', async () => {
    const other = newOrg();
    await desk.opportunities.search(other, {}, NOW);
    const db = await tables.database();
    await db.insert(opportunities).values({
      ...{
        orgId: other,
        id: 'real_1',
        programa: 'sisu',
        edicao: '2025',
        curso: 'Direito',
        cursoChave: 'direito',
      },
      ...{ cursoNomes: ['direito'], cursoTermos: ['direito'], iesNome: 'U', iesChave: 'u', tipo: 'publica' },
      updatedAt: NOW,
    });
    const find = (over: OpportunityFilter) =>
      desk.opportunities.search(other, { curso: 'direito', limit: 20, ...over }, NOW);
    expect((await find({ programa: 'sisu' })).offers.map(({ id }) => id)).toEqual(['real_1']);
    expect(await find({ programa: 'prouni' })).toMatchObject({ demo: true });
    expect((await find({ programa: 'sisu', demo: true })).offers.length).toBeGreaterThan(1);
    expect((await search({ programa: 'sisu', curso: 'direito' })).demo).toBe(true);
  });
});
