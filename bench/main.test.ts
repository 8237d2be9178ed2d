import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const bench = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' });

test('an unknown benchmark is refused with the list of those that exist', () => {
  const { status, stderr } = bench('nada');
  expect(status).toBe(2);
  expect(stderr).toContain('Não existe a medição "nada".');
  for (const name of readdirSync(import.meta.dirname)) {
    if (existsSync(join(import.meta.dirname, name, 'run.ts'))) expect(stderr).toContain(name);
  }
});

test('without a name it tells how to call it', () => {
  const { status, stderr } = bench();
  expect(status).toBe(2);
  expect(stderr).toContain('Uso: npm run bench <nome>');
});
