import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { financas } from '#assistants';
import { openDesk } from '#assistants/financas';
import { ofxFile } from '../../assistants/financas/import/fixtures/statements.ts';
import { ownServer } from '../fixtures/own-server.ts';
import { runSaid } from '../fixtures/run-said.ts';
import { withTables } from './with-tables.ts';

const { folder } = ownServer();

const prosa = (...args: readonly string[]) => runSaid(['import', ...args], { isTTY: false, columns: 100 });

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const LINES = [
  { day: '20261101', amount: '3000.00', id: 'n1', memo: 'SALARIO' },
  { day: '20261103', amount: '-45.90', id: 'n2', memo: 'PADARIA \u001b[31mDO BAIRRO' },
  { day: '20269999', amount: '-1.00', id: 'n3', memo: 'SEM DIA' },
];

test('[F17] prosa import ofx: a preview that leaves nothing, then what is new, then nothing new', async () => {
  const path = fileOf('itau.ofx', ofxFile({ lines: LINES }));
  const looked = await prosa('ofx', path, '--user', 'ana');
  expect(looked.exitCode).toBe(0);
  expect(looked.stdout).toBe(
    [
      'conta Itaú · itau.ofx (OFX)',
      'De 01/11/2026 a 03/11/2026: 2 lançamentos: 2 novos, 0 repetidos, 1 aviso',
      'Dos novos, entraram R$ 3.000,00 e saíram R$ 45,90.',
      '  01/11/2026  +R$ 3.000,00  SALARIO · salario',
      '  03/11/2026  -R$ 45,90  PADARIA [31mDO BAIRRO · alimentacao',
      '  Linha 34 recusada: data que não dá para ler (“SEM DIA”).',
      'Nada foi gravado: é só uma prévia. Para gravar, repita com --commit.',
      '',
    ].join('\n'),
  );
  const entered = JSON.parse((await prosa('ofx', path, '--user', 'ana', '--commit', '--json')).stdout);
  expect(entered.importacoes).toMatchObject([{ estado: 'gravada', novas: 2, entradasCents: 300_000 }]);
  const again = await prosa('ofx', path, '--user', 'ana', '--commit');
  expect(again.stdout).toContain('0 novos, 2 repetidos');
  // Somebody else's ledger is empty.
  expect((await prosa('ofx', path, '--user', 'bia')).stdout).toContain('2 novos, 0 repetidos');
}, 60_000);

test('[F17] prosa import ofx: what looks like something told by hand may stay out', async () => {
  const told = {
    tipo: 'despesa_simples',
    cents: 4_590,
    data: '2026-11-03',
    descricao: 'padaria',
    categoria: 'alimentacao',
  } as const;
  const writer = { org: 'local', user: 'caio', key: 'a', now: Date.parse('2026-11-03T15:00:00Z') };
  await withTables(financas.tables ? [financas.tables] : [], async (scope) => {
    await openDesk(scope).entries.register(writer, [told]);
    return 0;
  });
  const path = fileOf('caio.ofx', ofxFile({ lines: LINES.slice(0, 2) }));
  const looked = await prosa('ofx', path, '--user', 'caio');
  expect(looked.stdout).toContain('registrado à mão: confira antes de gravar, ou use --sem-parecidos.');
  const entered = await prosa('ofx', path, '--user', 'caio', '--commit', '--sem-parecidos', '--json');
  expect(JSON.parse(entered.stdout).importacoes).toMatchObject([{ estado: 'gravada', novas: 1 }]);
}, 60_000);

test('[F17] prosa import csv: what cannot be done is said in Portuguese, with an exit code', async () => {
  const asked = async (...args: readonly string[]) => {
    const { exitCode, stdout, stderr } = await prosa(...args);
    return [exitCode, stdout, stderr];
  };
  const path = fileOf('x.csv', 'nome;idade\nA;1\n');
  expect(await asked('csv', path)).toEqual([2, '', 'Diga de quem é o extrato: --user <id>.\n']);
  expect(await asked('csv', path, '--user', 'ana', '--conta', 'a', '--cartao', 'b')).toEqual([
    ...[2, '', 'Diga --conta ou --cartao, não os dois.\n'],
  ]);
  expect(await asked('csv', join(folder, 'nada.csv'), '--user', 'ana')).toEqual([
    ...[1, '', expect.stringContaining('Não há arquivo em')],
  ]);
  expect(await asked('csv', path, '--user', 'ana')).toEqual([
    ...[1, '', expect.stringContaining('Vi: “nome”, “idade”')],
  ]);
}, 60_000);
