import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedDataFolder } from '../fixtures/databases.ts';
import { platformMigrations } from '../fixtures/platform-migrations.ts';
import { openDatabase } from './open-database.ts';

const SLOW_MS = 60_000;

const nextSegment = `SELECT pg_walfile_name(pg_current_wal_lsn() + 16 * 1024 * 1024) AS name`;

test(
  '[fault E7] a log that cannot be written fails what is under way; when it can, the same database goes on',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prosa-log-'));
    try {
      await seedDataFolder(folder);
      const database = await openDatabase({ kind: 'embedded', folder });
      await database.migrate(platformMigrations());
      await database.asOwner(async (client) => {
        await client.query('CREATE TABLE public.kept (id int)');
        await client.query('GRANT ALL ON public.kept TO prosa_runtime');
      });
      await database.pool.query('INSERT INTO public.kept VALUES (1)');
      const { rows } = await database.asOwner((client) => client.query(nextSegment));
      const obstacle = join(folder, 'pg', 'pg_wal', rows[0].name);
      mkdirSync(obstacle);

      const fill = database.asOwner((client) => client.query('SELECT pg_switch_wal()'));
      await fill.catch(() => undefined);
      await expect(database.pool.query('INSERT INTO public.kept VALUES (2)')).rejects.toMatchObject({
        code: expect.stringMatching(/^57P0[23]$/),
      });
      rmdirSync(obstacle);

      await database.pool.query('INSERT INTO public.kept VALUES (3)');
      const kept = await database.pool.query('SELECT id, current_user AS who FROM public.kept ORDER BY id');
      expect(kept.rows).toEqual([
        { id: 1, who: 'prosa_runtime' },
        { id: 3, who: 'prosa_runtime' },
      ]);
      await database.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  SLOW_MS,
);
