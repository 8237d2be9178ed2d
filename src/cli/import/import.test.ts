import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { fileOf, prouniFile, sisuFile } from '../../assistants/cloudinha/import/fixtures.ts';
import { ownServer } from '../fixtures/own-server.ts';
import { runSaid } from '../fixtures/run-said.ts';
import { barOf } from './progress.ts';

const { folder } = ownServer();

const prosa = (args: readonly string[], isTTY = false) =>
  runSaid(['import', ...args], { isTTY, columns: 100 });

test('[C13] prosa import: into a database without the tables, with how long and how fast; again it changes nothing', async () => {
  const path = fileOf(sisuFile([{}, { course: 'FÍSICA' }]), { as: 'latin1', name: 'cortes.csv' });
  const first = await prosa(['sisu', path]);
  expect(first.exitCode).toBe(0);
  expect(first.stdout).toMatch(/^Sisu 2025-1 · cortes\.csv \(windows-1252, ponto e vírgula\)\n/);
  expect(first.stdout).toContain(
    '2 linhas lidas, 0 recusadas\n2 ofertas novas, 0 com mudanças, 0 sem mudança\n',
  );
  expect(first.stdout).toMatch(/Levou [\d,]+ s, [\d.]+ linhas por segundo\.\n$/);
  expect(first.stderr).toMatch(/^lendo: 2 linhas \(100%\)\ngravando: 2 linhas \(100%\)\n/);
  const again = JSON.parse((await prosa(['sisu', path, '--json'])).stdout);
  expect(again).toMatchObject({ lines: 2, created: 0, updated: 0, unchanged: 2 });
  expect(again.linhasPorSegundo).toBeGreaterThan(0);
  expect((await prosa(['sisu', path, '--org', 'outra'])).stdout).toContain('2 ofertas novas');
}, 60_000);

test('[C13] [fault S20] refused lines: told with number and reason, and written so that no spreadsheet obeys them', async () => {
  const evil = '=HYPERLINK("http://x","y")';
  const text = prouniFile([
    {},
    { kind: `"${evil.replaceAll('"', '""')}"` },
    ...['+1+1', '-2', '@SUM(A1)', '\u001b[31mvermelho'].map((kind) => ({ kind })),
    ...Array.from({ length: 8 }, () => ({ shift: 'Aurora' })),
  ]);
  const list = join(folder, 'recusadas.csv');
  const { exitCode, stdout } = await prosa(['prouni', fileOf(text), '--rejeitadas', list]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('13 recusadas');
  expect(stdout).toContain(`  linha 3: tipo de bolsa desconhecido (“${evil}”)`);
  expect(stdout).toContain('  e mais 3\n  5 × tipo de bolsa desconhecido\n  8 × turno desconhecido\n');
  expect(stdout).not.toContain('\u001b');
  const written = readFileSync(list, 'utf8');
  expect(written.startsWith('\uFEFF"linha";"motivo"')).toBe(true);
  const { data } = Papa.parse<string[]>(written.slice(1), { delimiter: ';', skipEmptyLines: true });
  expect(data).toHaveLength(14);
  for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
  expect(data[1]).toEqual([
    '3',
    'tipo de bolsa desconhecido',
    `'${evil}`,
    expect.stringContaining('Direito'),
  ]);
  // What is of a person is in no column that is used.
  expect(written).not.toMatch(/zz/i);
}, 60_000);

test('[C13] what cannot be done is said in Portuguese, with an exit code', async () => {
  const asked = async (...args: readonly string[]) => {
    const { exitCode, stderr, stdout } = await prosa(args);
    return [exitCode, stdout, stderr] as const;
  };
  expect(await asked('enem', 'x.csv')).toEqual([
    2,
    '',
    'O tipo é sisu, prouni, emec, ofx ou csv; veio enem.\n',
  ]);
  expect(await asked('sisu')).toEqual([2, '', expect.stringContaining('Ajuda: prosa --help')]);
  expect(await asked('sisu', 'x.csv', '--edicao', 'ontem')).toEqual([
    2,
    '',
    expect.stringContaining('--edicao é um ano'),
  ]);
  expect(await asked('sisu', 'x.csv', '--rejeitadas', './x.csv')).toEqual([
    ...[2, '', '--rejeitadas não pode ser o próprio arquivo importado.\n'],
  ]);
  expect(await asked('sisu', join(folder, 'nada.csv'))).toEqual([
    1,
    '',
    expect.stringContaining('Não há arquivo em'),
  ]);
  expect(await asked('emec', fileOf(prouniFile([{}])))).toEqual([
    1,
    '',
    expect.stringContaining('prosa import prouni'),
  ]);
  expect(
    await asked('prouni', fileOf(prouniFile([{}])), '--rejeitadas', join(folder, 'sem', 'pasta.csv')),
  ).toEqual([...[1, '', expect.stringMatching(/^Não consigo escrever em .*pasta\.csv/)]]);
}, 60_000);

test('[C13] a bar for whoever watches', async () => {
  const { stderr } = await prosa(['sisu', fileOf(sisuFile([{}])), '--org', 'barra'], true);
  expect(stderr).toContain('[████████████████████████] 100% lendo · 1 linhas');
  expect(stderr.endsWith('\r\u001B[K')).toBe(true);
  expect(barOf({ stage: 'publicando', part: 0.5, lines: 40_000, rejected: 12 }, 5_000)).toBe(
    '[████████████░░░░░░░░░░░░] 50% gravando · 40.000 linhas · 12 recusadas · 8.000/s',
  );
}, 60_000);
