import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { courseNames, inTitleCase } from '../desk/names.ts';
import { readCount, readDecimal, readEdition } from './cells.ts';
import { fileOf, sisuFile } from './fixtures.ts';
import { readModality } from './modality.ts';
import { readRecords } from './records.ts';
import { sniff } from './sniff.ts';

const LAW = 'tenham cursado integralmente o ensino médio em escolas públicas (Lei nº 12.711/2012)';

test.each([
  ['Ampla concorrência', 'A', 'ampla'],
  ['', 'LB_PPI', 'escola_publica+renda+ppi'],
  ['L10', '', 'escola_publica+renda+ppi+pcd'],
  [`Candidatos que, independentemente da renda (art. 14, II), ${LAW}`, 'L', 'escola_publica'],
  [
    `Candidatos com renda familiar bruta per capita igual ou inferior a 1 salário mínimo que ${LAW}`,
    'B',
    'escola_publica+renda',
  ],
  [
    `Candidatos autodeclarados quilombolas, independentemente da renda, que ${LAW}`,
    'L',
    'escola_publica+quilombola',
  ],
  [
    `Candidatos com deficiência autodeclarados pretos, pardos ou indígenas, que tenham renda familiar de até 1 salário mínimo e que ${LAW}`,
    'B',
    'escola_publica+renda+ppi+pcd',
  ],
  [`Candidatos indígenas que ${LAW}`, 'V', null],
  ['Candidatos que residem no estado há dois anos', 'V', null],
  ['constructor', '__proto__', null],
])('[C13] [C8.eligibility] kinds of seats: %s', (description, code, kind) => {
  expect(readModality(description, code)).toBe(kind);
});

test('[C13] numbers and editions as files write them', () => {
  expect(['541,83', '541.83', '1.234,5', '30', '-1', '', 'x', '1e3', '1,2,3'].map(readDecimal)).toEqual([
    ...[541.83, 541.83, 1234.5, 30, -1, null, null, null, null],
  ]);
  expect(['30', '30.0', '30,00', '30,5', '-1'].map(readCount)).toEqual([30, 30, 30, null, null]);
  expect(
    ['2025', 'SISU 2025', '20251', '2025/1', '2025 - 2ª', 'sisu-2026-1.csv', '2025-01-17', 'x', '1999'].map(
      readEdition,
    ),
  ).toEqual(['2025', '2025', '2025-1', '2025-1', '2025-2', '2026-1', '2025', null, null]);
});

test('[C13] names in capitals are told as people write them', () => {
  expect(inTitleCase('UNIVERSIDADE FEDERAL DO SUL E SUDESTE DO PARÁ')).toBe(
    'Universidade Federal do Sul e Sudeste do Pará',
  );
  expect(inTitleCase('Engenharia De Produção')).toBe('Engenharia de Produção');
  expect(inTitleCase('IFSP - CAMPUS  AVARÉ, BLOCO A', 'ifsp')).toBe('IFSP - Campus Avaré, Bloco A');
  expect(courseNames('ABI - LETRAS - PORTUGUÊS')).toEqual({
    ...{
      key: 'letras portugues',
      names: ['letras portugues', 'letras', 'portugues'],
      terms: ['letra', 'portugues'],
    },
  });
});

test('[C13] a few broken bytes among good accents are broken bytes, not another encoding', async () => {
  const path = fileOf(sisuFile(Array.from({ length: 20 }, () => ({}))));
  const whole = Buffer.from(sisuFile([...Array.from({ length: 20 }, () => ({})), { city: 'Cuiab@' }]));
  writeFileSync(
    path,
    Buffer.concat([
      whole.subarray(0, whole.indexOf('@')),
      Buffer.from([0xe1]),
      whole.subarray(whole.indexOf('@') + 1),
    ]),
  );
  const file = await sniff(path);
  expect(file).toMatchObject({ encoding: 'utf-8', delimiter: ';' });
  const lines = [];
  for await (const { line, cells } of readRecords(file)) lines.push([line, cells[7]]);
  expect(lines.slice(-2)).toEqual([
    [21, 'Cuiabá'],
    [22, 'Cuiab\uFFFD'],
  ]);
});
