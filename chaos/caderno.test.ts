import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const example = join(import.meta.dirname, '../examples/caderno/main.ts');
const dying = join(import.meta.dirname, 'dying-caderno.ts');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Runs a file as a person would, in a folder of its own. */
function openFolder() {
  const cwd = mkdtempSync(join(tmpdir(), 'prosa-caderno-'));
  folders.push(cwd);
  return (file: string, ...args: readonly string[]) => {
    const { stdout, stderr, signal } = spawnSync(process.execPath, [file, ...args], {
      cwd,
      encoding: 'utf8',
      timeout: 120_000,
    });
    return { stdout, stderr, signal };
  };
}

const keysOf = (stdout: string): readonly string[] =>
  [...stdout.matchAll(/^efeito (\S+)$/gm)].flatMap(([, key]) => key ?? []);

test('[R8][fault A1] the example with tables: notes outlive processes, and an effect tried twice under its key is one row', {
  timeout: 300_000,
}, () => {
  const run = openFolder();
  const first = run(example);
  expect(first.stderr).toBe('');
  expect(first.stdout).toContain('Anotei: mercado, R$ 25,90.');
  expect(first.stdout).toContain('No caderno: 2 gastos, R$ 37,90 ao todo.');

  const died = run(dying, '--die', 'gastei 8,50 com café');
  expect(died.signal).toBe('SIGKILL');
  const resumed = run(dying, 'quanto gastei?');
  expect(keysOf(died.stdout)).toHaveLength(1);
  expect(keysOf(resumed.stdout)).toEqual(keysOf(died.stdout));

  const last = run(example, 'quanto gastei?');
  expect(last.stderr).toBe('');
  expect(last.stdout).toContain(
    'No caderno: 3 gastos, R$ 46,40 ao todo.\n- mercado: R$ 25,90\n- ônibus: R$ 12,00\n- café: R$ 8,50',
  );
});
