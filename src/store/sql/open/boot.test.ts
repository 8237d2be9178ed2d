import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyPostgres, seedDataFolder } from '../fixtures/databases.ts';
import { type Child, startChild } from './fixtures/child.ts';
import { SHOP, writeMigrations } from './fixtures/migrations.ts';

const SLOW_MS = 180_000;
/** Of the thousand files of a new database, how many are there when the process dies. */
const FILES = [1, 600];

let root: string;
let folder: string;
let migrations: string;
const children: Child[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prosa-boot-'));
  folder = join(root, 'data');
  migrations = join(root, 'migrations');
  writeMigrations(migrations);
});

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  rmSync(root, { recursive: true, force: true });
});

function boot(target = folder): Child {
  const child = startChild('boot.ts', [target, migrations]);
  children.push(child);
  return child;
}

/** Files come and go while they are counted: what is gone is looked for again. */
function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch {
    return 0;
  }
}

/** Counts the files until there are enough, or the process has said that the database is there. */
async function untilFiles(child: Child, count: number): Promise<void> {
  const unfinished = join(folder, 'pg.new');
  while (!child.lines.includes('open')) {
    if (filesIn(unfinished) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error('the process was too quick to be killed');
}

test(
  '[fault A4] killed in the middle of the first start, twice, the next start completes',
  async () => {
    for (const count of FILES) {
      const doomed = boot();
      await untilFiles(doomed, count);
      await doomed.kill();
      expect(existsSync(join(folder, 'pg'))).toBe(false);
    }
    expect(await boot().said('ready')).toBe('ready 1');
    expect(readdirSync(folder).toSorted()).toEqual(['lock.3', 'pg']);
  },
  SLOW_MS,
);

test(
  '[fault A4] killed at each statement of each migration, the next start completes',
  async () => {
    const places = Object.entries(SHOP).flatMap(([name, statements]) =>
      Array.from({ length: statements.length + 1 }, (_, index) => `statement ${name} ${index}`),
    );
    await seedDataFolder(folder);
    for (const place of places) {
      const doomed = boot();
      expect(await doomed.said(place)).toBe(place);
      await doomed.kill();
    }
    const last = boot();
    expect(await last.said('ready')).toBe('ready 1');
    expect(last.lines.filter((line) => line.startsWith('statement 0000'))).toEqual([]);
    await last.kill();
    expect(await boot().said('ready')).toBe('ready 2');
  },
  SLOW_MS,
);

test(
  '[fault A5] a second process on the same folder is refused at once with the number of the first, which works on',
  async () => {
    await seedDataFolder(folder);
    const owner = boot();
    await owner.said('ready');
    const second = boot();
    expect(await second.ended()).toBe(3);
    const refusal = second.lines[0] ?? '';
    expect(refusal).toContain(
      `A pasta de dados está em uso. ${folder} está aberta pelo processo ${owner.pid}.`,
    );
    // It did nothing else, and the first was still there when it ended.
    expect(second.lines).toEqual([refusal]);
    expect(owner.lines.at(-1)).toBe('ready 1');
    await owner.kill();
    expect(await boot().said('ready')).toBe('ready 2');
  },
  SLOW_MS,
);

test('[P1] two processes that start together on one Postgres both come up, and migrate it once', async () => {
  const empty = await emptyPostgres();
  try {
    const [one, other] = [boot(empty.url), boot(empty.url)];
    const ready = await Promise.all([one.said('ready'), other.said('ready')]);
    // Each writes a line and counts them; both may have written before either counts.
    expect(ready).toContain('ready 2');
    const statements = [...one.lines, ...other.lines].filter((line) => line.startsWith('statement'));
    expect(statements).toHaveLength(Object.values(SHOP).flat().length + Object.keys(SHOP).length);
  } finally {
    await Promise.all(children.splice(0).map((child) => child.kill()));
    await empty.drop();
  }
});
