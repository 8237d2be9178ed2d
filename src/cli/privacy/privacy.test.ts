import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlatform } from '#host';
import { defineAgent, defineAssistant } from '#runtime';
import { openDatabase } from '#store/sql';
import { type EmptyPostgres, preparedPostgres } from '../../store/sql/fixtures/databases.ts';
import { runSaid } from '../fixtures/run-said.ts';

const eco = defineAssistant({
  name: 'eco',
  agent: defineAgent({ name: 'eco', instructions: 'Repita.', reflex: ({ text }) => ({ say: text }) }),
});

let server: EmptyPostgres;
let folder: string;
beforeAll(async () => {
  server = await preparedPostgres();
  folder = mkdtempSync(join(tmpdir(), 'prosa-privacy-'));
  vi.stubEnv('DATABASE_URL', server.url);
  vi.stubEnv('PROSA_DATA_DIR', folder);
  const platform = createPlatform({ assistants: [eco], store: server.url });
  await platform.reply({ assistant: 'eco', session: 's1', user: 'zzana', text: 'quero um bolo' });
  await platform.access.record({ org: 'local', user: 'zzana', address: '192.0.2.1', at: Date.now() });
  await platform.close();
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
  await server.drop();
});

const prosa = (...args: readonly string[]) => runSaid(['privacy', ...args]);

test('[H10] [fault P3] export writes a file for its owner alone; verify tells whether it was changed', async () => {
  const out = join(folder, 'ana.json');
  const { stdout, exitCode } = await prosa('export', 'zzana', '--out', out);
  expect({ stdout, exitCode }).toEqual({
    stdout: `Gravado em ${out}: 1 conversa, 0 lembranças. Assinado (Ed25519).\n`,
    exitCode: 0,
  });
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(await prosa('verify', out)).toMatchObject({ stdout: expect.stringContaining('✓'), exitCode: 0 });
  const changed = join(folder, 'outra.json');
  writeFileSync(changed, readFileSync(out, 'utf8').replace('bolo', 'pão'));
  expect(await prosa('verify', changed)).toMatchObject({
    stdout: expect.stringContaining('✗ Alterado'),
    exitCode: 1,
  });
  expect(await prosa('export', 'zzana', '--out', out)).toMatchObject({ exitCode: 1 });
  expect(JSON.parse((await prosa('export', 'zzana')).stdout).person).toEqual({ org: 'local', user: 'zzana' });
  expect(await prosa('verify', join(folder, 'nada.json'))).toMatchObject({ exitCode: 2 });
}, 60_000);

test('[H10] [fault P9] retention shows every period, and its rehearsal takes nothing away', async () => {
  const { stdout } = await prosa('retention', '--dry-run');
  expect(stdout).toMatch(/^tabela +prazo +linhas +vencidas +retidas por lei +por quê\n/);
  expect(stdout).toMatch(/access_records +184 dias +1 +0 +0 +Marco Civil/);
  expect(stdout).toMatch(/messages +sem prazo +2 /);
  expect(stdout).toContain('Só um ensaio: nada foi apagado.');
  expect((await prosa('retention')).stdout).toContain('0 linhas apagadas');
  expect(JSON.parse((await prosa('retention', '--dry-run', '--json')).stdout).swept).toBe(null);
}, 60_000);

test('[H10] [fault P6] erase asks first, respects a hold, refuses what it does not know, and tells how it stands', async () => {
  expect(await prosa('status', 'zzana')).toMatchObject({ exitCode: 1 });
  expect(await prosa('erase', 'zzana')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--yes'),
  });
  expect(await prosa('hold', 'zzana', '--why', 'ofício', '--until', 'amanhã')).toMatchObject({ exitCode: 2 });
  expect(await prosa('hold', 'zzana', '--why', 'ofício')).toMatchObject({ exitCode: 0 });
  expect(await prosa('erase', 'zzana', '--yes')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('obrigação legal'),
  });
  expect(await prosa('lift', 'zzana')).toMatchObject({ exitCode: 0 });
  expect(await prosa('lift', 'zzana')).toMatchObject({ exitCode: 1 });
  const database = await openDatabase({ kind: 'postgres', url: server.url });
  await database.pool.query(
    `insert into prosa.migrations (schema_name, name, hash) values ('loja', 'x', 'x')`,
  );
  expect(await prosa('erase', 'zzana', '--yes')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('não conheço aqui: loja'),
  });
  await database.pool.query(`delete from prosa.migrations where schema_name = 'loja'`);
  await database.close();
  const { stdout, exitCode } = await prosa('erase', 'zzana', '--yes');
  expect(exitCode).toBe(0);
  // Somebody talked a moment ago: what may come late is waited for.
  expect(stdout).toMatch(/^Apagando desde .+\(pedido era_.+messages +2/s);
  expect(await prosa('export', 'zzana')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('sendo apagados'),
  });
  expect(JSON.parse((await prosa('status', 'zzana', '--json')).stdout)).toMatchObject({
    status: 'running',
    erased: { sessions: 1, messages: 2 },
  });
}, 60_000);

test('help is in Portuguese', async () => {
  for (const args of [['--help'], ['erase', '--help'], ['retention', '--help']]) {
    const { stdout } = await prosa(...args);
    expect(stdout).toMatch(/^Uso: prosa privacy/);
    expect(stdout).not.toMatch(/\b(?:options|usage|display|default|arguments|command)\b/i);
  }
});
