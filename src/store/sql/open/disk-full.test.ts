import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { seedDataFolder } from '../fixtures/databases.ts';
import { platformMigrations } from '../fixtures/platform-migrations.ts';
import { openDatabase } from './open-database.ts';

const SLOW_MS = 180_000;

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
      rmSync(obstacle, { force: true }); // Postgres may have made it ahead of time
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

/** A disk that only the command sees and that ends with it; needs the kernel's leave, which some containers do not have. */
function onSmallDisk(statement: string) {
  const disk = mkdtempSync(join(tmpdir(), 'prosa-disk-'));
  const writer = fileURLToPath(new URL('./fixtures/full-disk.ts', import.meta.url));
  const script = 'mount -t tmpfs -o size=120m tmpfs "$1" && exec "$0" "$2" "$1" "$3"';
  const command = ['-rm', 'sh', '-c', script, process.execPath, disk, writer, statement];
  try {
    return spawnSync('unshare', command, { encoding: 'utf8', timeout: SLOW_MS, killSignal: 'SIGKILL' });
  } finally {
    rmSync(disk, { recursive: true, force: true });
  }
}

const mayMount = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;

/** The table cannot grow, or the log cannot. */
const WRITES = [
  ['53100', 'INSERT INTO public.written VALUES ($1, $2)'],
  ['57P03', 'UPDATE public.written SET id = $1, text = $2'],
] as const;

test.runIf(mayMount).each(WRITES)(
  '[fault E7] on a full disk writes fail with %s, the process stays, and nothing acknowledged is lost',
  (code, statement) => {
    const { stdout, stderr } = onSmallDisk(statement);
    expect(stderr).toBe('');
    const told: { codes: string[]; acknowledged: number; lost: number[] } = JSON.parse(stdout);
    expect(told.codes).toContain(code);
    expect(told.acknowledged).toBeGreaterThan(0);
    expect(told.lost).toEqual([]);
  },
  SLOW_MS,
);
