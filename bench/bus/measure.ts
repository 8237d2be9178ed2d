// One measurement in a process of its own: `node measure.ts <contender> <in flight>`.
import type { Contender } from './contender.ts';
import { lanes } from './lanes.ts';
import { fastq, pQueue } from './libraries.ts';
import { prosa } from './prosa.ts';

const CONTENDERS: Readonly<Record<string, () => Contender>> = { lanes, fastq, 'p-queue': pQueue, prosa };
const WARM_UP = 100_000;
const MEASURED = 300_000;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** So many requests with so many in flight. `seen` gets how long each took, in microseconds. */
async function run(contender: Contender, { requests, inFlight, seen }: Load): Promise<void> {
  let sent = 0;
  const lane = async (): Promise<void> => {
    while (sent < requests) {
      const value = sent;
      sent += 1;
      const before = performance.now();
      const { valor } = await contender.request({ valor: value }, value & 3);
      if (valor !== value + 1) throw new Error(`${value} became ${valor}`);
      if (seen) seen[value] = (performance.now() - before) * 1_000;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
}

type Load = { readonly requests: number; readonly inFlight: number; readonly seen?: Float64Array };

async function main([name = '', count = '1']: readonly string[]): Promise<void> {
  const make = CONTENDERS[name];
  if (!make) throw new Error(`unknown contender ${name}`);
  const contender = make();
  const inFlight = Number(count);
  await run(contender, { requests: WARM_UP, inFlight });
  const seen = new Float64Array(MEASURED);
  const before = { cpu: cpu(), at: performance.now() };
  await run(contender, { requests: MEASURED, inFlight, seen });
  const tookMs = performance.now() - before.at;
  const cpuPerRequest = (cpu() - before.cpu) / MEASURED;
  await contender.close();
  seen.sort();
  const p99 = seen[Math.floor(MEASURED * 0.99)] ?? Number.NaN;
  console.log(JSON.stringify({ cpuPerRequest, perSecond: (MEASURED / tookMs) * 1_000, p99 }));
}

await main(process.argv.slice(2));
