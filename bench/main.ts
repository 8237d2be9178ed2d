// `npm run bench <name> [options]`: runs bench/<name>/run.ts, which prints its own table.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const place = import.meta.dirname;

function listBenchmarks(): readonly string[] {
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(place, entry.name, 'run.ts')))
    .map(({ name }) => name)
    .sort();
}

/** In a process of its own: what one benchmark loaded must not weigh on another. Exit code 2 is a wrong call. */
function main([name, ...options]: readonly string[]): number {
  const benchmarks = listBenchmarks();
  if (name !== undefined && benchmarks.includes(name)) {
    const run = spawnSync(process.execPath, [join(place, name, 'run.ts'), ...options], { stdio: 'inherit' });
    return run.status ?? 1;
  }
  if (name !== undefined) console.error(`Não existe a medição "${name}".`);
  const known = benchmarks.length > 0 ? `Medições: ${benchmarks.join(', ')}.` : 'Ainda não há medições.';
  console.error(`${known} Uso: npm run bench <nome>`);
  return 2;
}

process.exitCode = main(process.argv.slice(2));
