import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { ENGINES, NOW, newOrg } from '../desk/fixtures.ts';
import { type CloudinhaDesk, type OpportunityFilter, openDesk } from '../desk/index.ts';
import { EMEC_COURSES, EMEC_INSTITUTIONS, fileOf, prouniFile, prouniLine, sisuFile } from './fixtures.ts';
import type { ImportRequest } from './import-words.ts';
import { type ImportKind, importFile, type Rejected } from './index.ts';

const QUOTAS = [
  { kind: 'Ampla concorrência', cut: '701,35', seats: '20' },
  {
    kind: 'Candidatos que, independentemente da renda, tenham cursado integralmente o ensino médio em escolas públicas (Lei nº 12.711/2012).',
    ...{ cut: '690,10', seats: '5' },
  },
  {
    kind: 'Candidatos autodeclarados pretos, pardos ou indígenas, com renda familiar bruta per capita igual ou inferior a 1 salário mínimo e que tenham cursado integralmente o ensino médio em escolas públicas',
    ...{ cut: '655,5', seats: '4' },
  },
  { kind: 'LI_PCD', cut: '0,00', seats: '1' },
  { kind: 'Candidatos que moram na região do campus (ação afirmativa própria)', cut: '600,00', seats: '3' },
];

describe.each(ENGINES)('on %s', (_, open) => {
  let tables: TestTables;
  let desk: CloudinhaDesk;
  beforeAll(async () => {
    tables = await open();
    desk = openDesk(tables);
  }, 60_000);
  afterAll(() => tables.close());

  const at = (org: string) => ({
    read: (kind: ImportKind, path: string, over: Partial<ImportRequest> = {}) =>
      importFile(tables, { kind, path, org, now: () => NOW, ...over }),
    find: async (filter: OpportunityFilter) =>
      (await desk.opportunities.search(org, { programa: 'sisu', ...filter }, NOW)).offers,
  });
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    (await (await tables.database()).execute(query)).rows;

  test.each(['latin1', 'utf-8', 'utf-8 bom'] as const)(
    '[C13] Sisu as the MEC publishes it, in %s: one offer of all its kinds of seats',
    async (as) => {
      const { read, find } = at(newOrg());
      const report = await read('sisu', fileOf(sisuFile(QUOTAS), { as }));
      expect(report).toMatchObject({
        ...{ lines: 5, rejected: 0, skipped: 1, created: 1, updated: 0, delimiter: ';', edicao: '2025-1' },
        encoding: as === 'latin1' ? 'windows-1252' : 'utf-8',
      });
      const [offer] = await find({
        curso: 'ciencia da computacao',
        nota: 656,
        cotas: ['escola_publica', 'ppi', 'renda'],
      });
      expect(offer).toMatchObject({
        ...{
          programa: 'sisu',
          edicao: '2025-1',
          curso: 'Ciência da Computação',
          turno: 'Noturno',
          demo: false,
        },
        ...{ instituicao: 'Universidade Pública das Águas', sigla: 'UPAG', campus: 'Campus "Centro"' },
        ...{ cidade: 'Cuiabá', uf: 'MT', local: 'campus', vagas: 30, situacao: 'acima', diferenca: 0.5 },
        ...{ fonte: 'Sisu 2025-1 (MEC)', corte: { modalidade: 'escola_publica+renda+ppi', nota: 655.5 } },
      });
      expect(offer?.cortes.map(({ modalidade }) => modalidade)).toEqual([
        ...['ampla', 'escola_publica', 'escola_publica+renda+ppi'],
      ]);
    },
  );

  test('[C13] the same file again changes nothing; a newer one updates; an older one does not', async () => {
    const org = newOrg();
    const { read, find } = at(org);
    const both = [...QUOTAS, { course: 'FÍSICA' }];
    await read('sisu', fileOf(sisuFile(both)));
    const before = await rowsOf(sql`select * from cloudinha.opportunities where org_id = ${org} order by id`);
    expect(await read('sisu', fileOf(sisuFile(both)))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
    expect(
      await rowsOf(sql`select * from cloudinha.opportunities where org_id = ${org} order by id`),
    ).toEqual(before);
    const mended = both.map((line) => ({
      ...line,
      ...('cut' in line && line.cut === '701,35' && { cut: '702,00' }),
    }));
    expect(await read('sisu', fileOf(sisuFile(mended)))).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 1,
    });
    const newer = sisuFile([{ edition: '2026-1', cut: '710,00' }]);
    expect(await read('sisu', fileOf(newer))).toMatchObject({ created: 0, updated: 1 });
    expect(await read('sisu', fileOf(sisuFile(QUOTAS)))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1,
    });
    expect((await find({ curso: 'computacao' }))[0]).toMatchObject({
      ...{ edicao: '2026-1', cortes: [{ modalidade: 'ampla', nota: 710 }], vagas: 20 },
    });
  });

  test('[C13] lines that cannot be are told with their number and why; the others are imported', async () => {
    const { read, find } = at(newOrg());
    const text = sisuFile([
      { course: '"LETRAS\n- INGLÊS"' },
      { uf: 'XX' },
      { cut: 'abc' },
      { cut: '1700,00' },
      { shift: 'Madrugada' },
      { course: ' ' },
      { shift: 'constructor' },
    ]).replace(/\r\n$/, '\r\n\r\na;b;c\r\n');
    const told: Rejected[] = [];
    const report = await read('sisu', fileOf(text), { onRejected: (one) => void told.push(one) });
    expect(report).toMatchObject({ lines: 8, rejected: 7, created: 1 });
    expect(told.map(({ line, why, value }) => [line, why, value])).toEqual([
      [4, 'UF desconhecida', 'XX'],
      [5, 'nota de corte ilegível', 'abc'],
      [6, 'nota de corte fora de 0 a 1000', '1700,00'],
      [7, 'turno desconhecido', 'Madrugada'],
      [8, 'falta o curso', null],
      [9, 'turno desconhecido', 'constructor'],
      [11, 'número de colunas diferente', null],
    ]);
    expect(report.reasons['turno desconhecido']).toBe(2);
    expect((await find({ curso: 'letras' }))[0]?.curso).toBe('Letras - Inglês');
  });

  test('[C13] one column for each cut-off, commas and decimal points; the edition from the option or the name', async () => {
    const { read, find } = at(newOrg());
    const text = [
      'uf,municipio,sigla_ies,ies,campus,curso,grau,turno,vagas,corte_ampla,corte_escola_publica,corte_renda_ep,corte_ppi_ep,peso_nat',
      'PE,Recife,UPCO,UNIVERSIDADE PÚBLICA DOS CORAIS,"SEDE, BLOCO A",MÚSICA,Licenciatura,EaD,40,541.83,537.51,,514.08,3.0',
    ].join('\n');
    await expect(read('sisu', fileOf(text))).rejects.toThrow(/--edicao/);
    await read('sisu', fileOf(text, { name: 'sisu-2025.csv' }));
    expect((await find({ curso: 'musica' }))[0]).toMatchObject({
      ...{ edicao: '2025', turno: 'EAD', vagas: 40, campus: 'Sede, Bloco A' },
      cortes: [{ nota: 541.83 }, { nota: 537.51 }, { modalidade: 'escola_publica+ppi', nota: 514.08 }],
    });
    expect(await read('sisu', fileOf(text), { edicao: '2026' })).toMatchObject({
      edicao: '2026',
      updated: 1,
    });
  });

  test('[C13] Prouni: beneficiaries are counted, never kept; their city is never a campus', async () => {
    const org = newOrg();
    const { read, find } = at(org);
    const lines = [
      {},
      {},
      { city: 'ZZOLINDA' },
      { kind: 'BOLSA PARCIAL 50%' },
      { mode: 'EDUCAÇÃO A DISTÂNCIA', shift: 'Curso a distância' },
    ];
    const path = fileOf(prouniFile(lines), { as: 'latin1' });
    expect(await read('prouni', path)).toMatchObject({ lines: 5, rejected: 0, created: 3 });
    const unknown = await find({ curso: 'direito', programa: 'prouni', turno: 'Noturno' });
    expect(
      unknown.map(({ bolsa, vagas, cidade, local }) => [bolsa, vagas, cidade, local]).toSorted(),
    ).toEqual([
      ['integral', 3, null, null],
      ['parcial', 1, null, null],
    ]);
    await expect(read('emec', fileOf(EMEC_INSTITUTIONS))).resolves.toMatchObject({
      created: 2,
      rejected: 1,
      linked: 3,
    });
    expect(await read('emec', fileOf(EMEC_COURSES))).toMatchObject({ created: 3, linked: 2, delimiter: ',' });
    const [seated] = await find({
      curso: 'direito',
      cidade: 'Curitiba',
      programa: 'prouni',
      turno: 'Noturno',
    });
    expect(seated).toMatchObject({
      ...{ cidade: 'Curitiba', uf: 'PR', local: 'sede', campus: null, sigla: 'UNIPAR-X' },
      // Two courses of the same name: the lower grades are told.
      qualidade: { cpc: 3, cc: 5, igc: 3, ci: null },
    });
    expect(
      await find({ curso: 'direito', cidade: 'Petrolina', raio_km: 0, programa: 'prouni', turno: 'Noturno' }),
    ).not.toContainEqual(expect.objectContaining({ cidade: expect.stringMatching(/petrolina/i) }));
    expect(await read('prouni', path)).toMatchObject({ created: 0, updated: 0, unchanged: 3, linked: 0 });
    const newer = fileOf(prouniFile([{ year: '2017' }, { year: '2017' }]));
    expect(await read('prouni', newer)).toMatchObject({ created: 0, updated: 1 });
    for (const table of ['opportunities', 'import_rows', 'imports', 'institutions', 'course_quality'])
      expect(
        await rowsOf(sql`select * from ${sql.raw(`cloudinha.${table}`)} t where t::text ~* 'zz'`),
      ).toEqual([]);
  });

  test('[C13] [C8.refinement] e-MEC first or last: offers get the same grades', async () => {
    const { read, find } = at(newOrg());
    await read('emec', fileOf(EMEC_INSTITUTIONS));
    await read('emec', fileOf(EMEC_COURSES));
    await read('sisu', fileOf(sisuFile(QUOTAS)));
    expect((await find({ curso: 'ciencia da computacao' }))[0]?.qualidade).toEqual({
      cpc: 5,
      cc: 4,
      igc: 4,
      ci: 5,
    });
    const better = EMEC_INSTITUTIONS.replace(';5;2023;4;2022', ';5;2023;5;2025');
    expect(await read('emec', fileOf(better))).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 1,
      linked: 1,
    });
    expect((await find({ curso: 'ciencia da computacao' }))[0]?.qualidade.igc).toBe(5);
  });

  test.each([
    ['missing', 'sisu', () => `${fileOf('x')}.nao`, /Não há arquivo/],
    ['empty', 'sisu', () => fileOf(''), /vazio/],
    ['a spreadsheet', 'sisu', () => fileOf('PK\u0003\u0004...'), /planilha/],
    ['no columns', 'sisu', () => fileOf('bom dia\n'), /ponto e vírgula ou vírgula/],
    ['other columns', 'sisu', () => fileOf('a;b;c\n1;2;3\n'), /Faltam: NO_IES/],
    ['of another kind', 'sisu', () => fileOf(prouniFile([{}])), /Prouni: use prosa import prouni/],
    ['of people', 'sisu', () => fileOf('NO_INSCRITO;NO_CURSO\nx;y\n'), /nomes de pessoas/],
    ['only a first line', 'prouni', () => fileOf(prouniFile([])), /só tem a linha dos títulos/],
    ['nothing readable', 'prouni', () => fileOf(prouniFile([{ kind: 'x' }])), /nada foi importado/],
    ['a quote that does not close', 'prouni', () => unclosed(), /aspas que abrem perto da linha 3/],
  ] as const)('[C13] a file that is %s changes nothing and says why', async (...[, kind, make, why]) => {
    const org = newOrg();
    const { read } = at(org);
    const path: string = make();
    await expect(read(kind, path)).rejects.toThrow(why);
    expect((await desk.opportunities.count(org))[kind === 'sisu' ? 'sisu' : 'prouni'].real).toBe(0);
    expect(await rowsOf(sql`select 1 from cloudinha.import_rows where org_id = ${org}`)).toEqual([]);
    const states = await rowsOf(sql`select state from cloudinha.imports where org_id = ${org}`);
    expect(states.every(({ state }) => state === 'falhou')).toBe(true);
  });

  test('[C13] one that dies while it publishes is mended by the next', async () => {
    const org = newOrg();
    const { read } = at(org);
    const path = fileOf(sisuFile(Array.from({ length: 600 }, (_, n) => ({ course: `CURSO DE TESTE ${n}` }))));
    const dies = ({ stage, part }: { stage: string; part: number }) => {
      if (stage === 'publicando' && part > 0.5) throw new Error('the lights go out');
    };
    await expect(read('sisu', path, { onProgress: dies })).rejects.toThrow('lights');
    const half = (await desk.opportunities.count(org)).sisu.real;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(600);
    expect(await read('sisu', path)).toMatchObject({ created: 600 - half, updated: 0, unchanged: half });
    expect((await desk.opportunities.count(org)).sisu.real).toBe(600);
  });
});

/** Five megabytes behind one quote. */
function unclosed(): string {
  const lines = Array.from({ length: 50_000 }, () => prouniLine({}));
  return fileOf(`${prouniFile([{}])}2016;1;"ABRE;x;x;x;x;;;;;;;;\n${lines.join('\n')}`);
}

test('[C13] 60,000 lines: in batches, and what is in memory does not grow with the file', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const [, open] = ENGINES[1] ?? [];
  if (!open) throw new Error('no engine');
  const tables = await open();
  try {
    const path = fileOf(
      prouniFile(
        Array.from({ length: 60_000 }, (_, n) => ({ code: String(1 + (n % 300)), course: `Curso ${n % 7}` })),
      ),
    );
    const heap: number[] = [];
    const report = await importFile(tables, {
      ...{ kind: 'prouni', path, org: newOrg(), now: () => NOW },
      onProgress: ({ stage, lines }) => {
        if (stage !== 'lendo' || lines % 10_000 !== 0) return;
        collect();
        heap.push(process.memoryUsage().heapUsed);
      },
    });
    expect(report).toMatchObject({ lines: 60_000, rejected: 0, created: 2_100 });
    expect(heap.length).toBeGreaterThanOrEqual(6);
    const grown = (heap.at(-1) ?? 0) - (heap[0] ?? 0);
    expect(grown).toBeLessThan(4_000_000);
  } finally {
    await tables.close();
  }
}, 60_000);
