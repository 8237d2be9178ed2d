// `npm run bench bus [-- --repetitions 5]`: one request and its answer, in process: the bus with all guards on beside queues.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureNats } from './nats.ts';
import { HEAD, rowOf } from './table.ts';

const CONTENDERS = ['lanes', 'fastq', 'p-queue', 'prosa'] as const;
type Name = (typeof CONTENDERS)[number];
type Measured = { readonly cpuPerRequest: number; readonly perSecond: number; readonly p99: number };

const { values } = parseArgs({
  options: { repetitions: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const repetitions = Math.max(1, Number(values.repetitions) || 5);

function measure(name: Name, inFlight: number): Measured {
  const file = join(import.meta.dirname, 'measure.ts');
  return JSON.parse(execFileSync(process.execPath, [file, name, String(inFlight)], { encoding: 'utf8' }));
}

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Contenders take turns within each repetition, so that a noisy minute hits all of them; ratios are medians of ratios for the same reason. */
function compare(inFlight: number): void {
  const rounds = Array.from({ length: repetitions }, () =>
    CONTENDERS.map((name) => [name, measure(name, inFlight)] as const),
  ).map((round) => new Map(round));
  const of = (name: Name, take: (measured: Measured, round: ReadonlyMap<Name, Measured>) => number): number =>
    median(
      rounds.flatMap((round) => {
        const measured = round.get(name);
        return measured ? [take(measured, round)] : [];
      }),
    );
  const ratio = (name: Name, base: Name): number =>
    of(name, ({ cpuPerRequest }, round) => cpuPerRequest / (round.get(base)?.cpuPerRequest ?? Number.NaN));
  console.log(`\n${inFlight} em voo\n${HEAD}`);
  for (const name of CONTENDERS) {
    const figures = {
      cpuUs: of(name, ({ cpuPerRequest }) => cpuPerRequest),
      timesLanes: ratio(name, 'lanes'),
      timesPQueue: ratio(name, 'p-queue'),
      perSecond: of(name, ({ perSecond }) => perSecond),
      p99Us: of(name, ({ p99 }) => p99),
    };
    console.log(rowOf(name, figures));
  }
}

console.log(
  `Pedido e resposta no processo, todas as guardas ligadas; mediana de ${repetitions} repetições intercaladas, Node ${process.version}`,
);
for (const inFlight of [1, 64]) compare(inFlight);
console.log('\nPedido e resposta entre dois processos');
await measureNats();
