// `npm run bench store [-- --repetitions 3] [--turns 10000] [--engine pglite|postgres]`: durable turns, long conversations, restarts.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

const { values } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '3' },
    turns: { type: 'string', default: '10000' },
    engine: { type: 'string' },
  },
  allowPositionals: true,
});
const repetitions = Math.max(1, Number(values.repetitions) || 3);
const turns = Math.max(500, Number(values.turns) || 10_000);

const AIMS = { pglite: 500, postgres: 800 } as const;
type Engine = keyof typeof AIMS;

function measure<T>(...args: readonly string[]): T {
  const file = join(import.meta.dirname, 'measure.ts');
  const options = { encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, [file, ...args], options));
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** As people here write numbers. */
const decimal = (value: number, places: number): string => value.toFixed(places).replace('.', ',');

const CONTESTANTS = [
  ['floor', ''],
  ['prosa', 'S1'],
  ['prosa', 'S2'],
] as const;

/** Contestants take turns within each repetition, so that a noisy minute hits all of them. */
function speeds(store: (name: string) => string): ReadonlyMap<string, number> {
  const seen = new Map<string, number[]>();
  for (let n = 0; n < repetitions; n += 1) {
    for (const [what, scenario] of CONTESTANTS) {
      const name = what + scenario;
      seen.set(name, [...(seen.get(name) ?? []), measure<number>(store(what), what, scenario)]);
    }
  }
  return new Map([...seen].map(([name, numbers]) => [name, median(numbers)]));
}

function report(engine: Engine, store: (name: string) => string): void {
  const found = speeds(store);
  const at = (name: string): number => found.get(name) ?? Number.NaN;
  const row = (label: string, name: string): void =>
    console.log(
      `${label.padEnd(58)}${at(name).toFixed(0).padStart(7)} /s${decimal(at(name) / at('floor'), 2).padStart(8)} × chão`,
    );
  console.log(`\n${engine} (20 em voo; meta ≥ ${AIMS[engine]} turnos/s)`);
  row('chão: uma transação escrita à mão, sem nada em volta', 'floor');
  row('S1: um turno com resposta em 20 pedaços', 'prosaS1');
  row('S2: um turno com uma ferramenta que grava (com diário)', 'prosaS2');
  const [early, late] = measure<readonly [number, number]>(store('longa'), 'long', String(turns));
  console.log(
    `turno ${turns} ÷ turno 100 da mesma conversa: ${decimal(late / early, 2)} (meta ≤ 1,5; ${decimal(early, 2)} → ${decimal(late, 2)} ms)`,
  );
  const restarts = Array.from({ length: repetitions }, () =>
    measure<readonly [number, number]>(store('longa'), 'restart'),
  );
  const ready = median(restarts.map(([ms]) => ms));
  const first = median(restarts.map(([, ms]) => ms));
  console.log(
    `reabrir com essa conversa: pronto em ${ready.toFixed(0)} ms; primeira resposta, fria, ${decimal(first, 1)} ms depois`,
  );
}

async function main(): Promise<void> {
  const howOften = repetitions === 1 ? '1 repetição' : `mediana de ${repetitions} repetições intercaladas`;
  console.log(`Turnos duráveis, eventos e cadeia ligados; ${howOften}, Node ${process.version}`);
  const folder = mkdtempSync(join(tmpdir(), 'prosa-bancada-'));
  let server: OwnPostgres | null = null;
  try {
    if (values.engine !== 'postgres') report('pglite', (name) => join(folder, name, 'data'));
    if (values.engine === 'pglite') return;
    server = await startOwnPostgres(join(folder, 'postgres'));
    const names = ['floor', 'prosa', 'longa'];
    const urls = new Map(
      await Promise.all(names.map(async (name) => [name, await server?.database(name)] as const)),
    );
    report('postgres', (name) => urls.get(name) ?? '');
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
