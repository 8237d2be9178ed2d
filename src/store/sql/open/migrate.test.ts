import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pgliteDatabase, postgresDatabase, type TestDatabase } from '../fixtures/databases.ts';
import { SHOP, writeMigrations } from './fixtures/migrations.ts';

describe.each([
  ['pglite', pgliteDatabase],
  ['postgres', postgresDatabase],
] as const)('%s', (_engine, make) => {
  let made: TestDatabase;
  let root: string;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'prosa-migrations-'));
    made = await make();
  });
  afterEach(async () => {
    await made.close();
    rmSync(root, { recursive: true, force: true });
  });

  const migrate = (migrations: Readonly<Record<string, readonly string[]>>) =>
    made.database.migrate([writeMigrations(root, migrations)]);
  const applied = async () =>
    (
      await made.database.pool.query(
        "SELECT name FROM prosa.migrations WHERE schema_name = 'loja' ORDER BY name",
      )
    ).rows;

  test('[P1] a set that comes later is applied once, and its tables can be used under the restricted role', async () => {
    await migrate(SHOP);
    await migrate(SHOP);
    expect(await applied()).toEqual([{ name: '0000_inicio' }, { name: '0001_valor' }]);
    const { rows } = await made.database.pool.query(
      'INSERT INTO loja.pedido (valor) VALUES (1760000000000) RETURNING valor, current_user AS who',
    );
    expect(rows).toEqual([{ valor: 1_760_000_000_000, who: 'prosa_runtime' }]);
  });

  test('[P1] a migration that was edited after it was applied is refused', async () => {
    await migrate(SHOP);
    await expect(migrate({ ...SHOP, '0001_valor': ['SELECT 1'] })).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringContaining('"0001_valor" do esquema "loja" foi alterada depois de aplicada'),
    });
  });

  test('[P1] a database of a newer version is refused', async () => {
    await migrate(SHOP);
    const { '0000_inicio': first = [] } = SHOP;
    await expect(migrate({ '0000_inicio': first })).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringContaining('versão mais nova'),
    });
  });

  test('[P1] a migration that fails is undone as a whole, and the database goes on under its role', async () => {
    const broken = { ...SHOP, '0001_valor': ['CREATE TABLE loja.outra ()', 'SELECT 1 / 0'] };
    await expect(migrate(broken)).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringContaining('falhou no comando 2'),
    });
    expect(await applied()).toEqual([{ name: '0000_inicio' }]);
    const { rows } = await made.database.pool.query(
      "SELECT count(*) AS tables, current_user AS who FROM pg_tables WHERE schemaname = 'loja' AND tablename = 'outra'",
    );
    expect(rows).toEqual([{ tables: 0, who: 'prosa_runtime' }]);
    await migrate(SHOP);
  });
});
