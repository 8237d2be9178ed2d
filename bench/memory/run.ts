// `npm run bench memory [-- --engine pglite|postgres] [--hostile]`: retrieval among 100,000 memories, what it adds to a turn, the scrubber,
// and every detector on hostile text; with `--hostile` that alone.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OwnPostgres, startOwnPostgres } from '../store/own-postgres.ts';
import { DIGITS_AND_DOTS, type HostileTime, MOST_MS, measureHostile } from './hostile.ts';
import { HELD, type Retrieval, type Times } from './measured.ts';
import { measureScrubber } from './scrubber.ts';

const { values } = parseArgs({
  options: { engine: { type: 'string' }, hostile: { type: 'boolean' } },
  allowPositionals: true,
});

function measure<T>(...args: readonly string[]): T {
  const file = join(import.meta.dirname, 'measure.ts');
  return JSON.parse(execFileSync(process.execPath, [file, ...args], { encoding: 'utf8' }));
}

/** As people here write numbers. */
const decimal = (value: number, places: number): string => value.toFixed(places).replace('.', ',');

function report(engine: string, store: string): void {
  const seconds = measure<number>(store, 'fill') / 1_000;
  const found = measure<Retrieval>(store, 'retrieval');
  console.log(`\n${engine} (duas vezes 100.000 lembranças, gravadas em ${decimal(seconds, 0)} s)`);
  const row = (label: string, [p50, p99]: Times): void =>
    console.log(
      `${label.padEnd(76)}p50 ${decimal(p50, 1).padStart(6)} ms  p99 ${decimal(p99, 1).padStart(6)} ms  ${decimal(p50 / found.read[0], 0).padStart(4)} × uma leitura`,
    );
  row('uma leitura pela chave', found.read);
  row(`busca: ${found.found[0]} da própria pessoa, entre 100.000; processo que não a conhece`, found.ownCold);
  row('  processo que já a conhece', found.own);
  row('  e ordenadas', found.ownRanked);
  row(`busca: ${found.found[1]} das 100.000 que a organização partilha`, found.shared);
  row('  e ordenadas', found.sharedRanked);
  const turns = measure<readonly number[]>(store, 'turns');
  const bare = turns[0] ?? Number.NaN;
  for (const [place, count] of HELD.entries()) {
    const ms = turns[place] ?? Number.NaN;
    const share = `${decimal(Math.max(0, 1 - bare / ms) * 100, 0)} % do turno é lembrar`;
    console.log(`turno de quem tem ${String(count).padStart(5)} lembranças: ${decimal(ms, 2)} ms; ${share}`);
  }
}

/** Pure work: the same on every engine. */
function reportScrubber(): void {
  const { megabytesPerSecond, baselineMegabytesPerSecond: plain } = measureScrubber();
  const ratio = decimal(megabytesPerSecond / plain, 2);
  console.log(
    `dados pessoais apagados de texto comum: ${decimal(megabytesPerSecond, 1)} MB/s; ${ratio} × um só padrão simples`,
  );
}

/** A megabyte of what nobody writes: no detector may take long over it. */
function reportHostile(): void {
  const times = measureHostile();
  console.log('\ntexto hostil, 1 MB, ms de processador por MB (mediana):');
  for (const { detector, unit, ms } of times)
    console.log(`${detector.padEnd(16)}${JSON.stringify(unit).padEnd(40)}${decimal(ms, 0).padStart(6)}`);
  reportWorst('pior', times);
  reportWorst(
    `pior em dígitos e pontos (limite ${MOST_MS})`,
    times.filter(({ unit }) => DIGITS_AND_DOTS.includes(unit)),
  );
}

function reportWorst(label: string, [worst]: readonly HostileTime[]): void {
  if (worst)
    console.log(
      `${label}: ${worst.detector} em ${JSON.stringify(worst.unit)}, ${decimal(worst.ms, 0)} ms/MB`,
    );
}

async function main(): Promise<void> {
  console.log(`Memória, Node ${process.version}`);
  if (values.hostile) return reportHostile();
  const folder = mkdtempSync(join(tmpdir(), 'prosa-bancada-'));
  let server: OwnPostgres | null = null;
  try {
    reportScrubber();
    reportHostile();
    if (values.engine !== 'postgres') report('pglite, com vetores', join(folder, 'pglite', 'data'));
    if (values.engine === 'pglite') return;
    server = await startOwnPostgres(join(folder, 'postgres'));
    report('postgres, sem a extensão de vetores', await server.database('memoria'));
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
