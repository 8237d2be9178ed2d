// `npm run bench http [-- --streams 1000] [--seconds 10] [--repetitions 5]`: many streams on the embedded database; the door against bare node:http.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SignJWT } from 'jose';
import { runLoad, type Seen } from './load.ts';
import { SECRET } from './secret.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    repetitions: { type: 'string', default: '5' },
  },
  allowPositionals: true,
});
const streams = Math.max(1, Number(values.streams) || 1_000);
const seconds = Math.max(1, Number(values.seconds) || 10);
const repetitions = Math.max(1, Number(values.repetitions) || 5);

const PER_SECOND = 5;
const RAMP_MS = 10_000;
const CHUNKS = 20;
const WARM_UP = 20;

type Usage = { readonly cpuMs: number; readonly rssMb: number; readonly peakMb: number };
type Server = { readonly port: number; usage(): Promise<Usage>; stop(): void };

async function start(...args: readonly string[]): Promise<Server> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'measure.ts'), [...args], { stdio: 'inherit' });
  const [{ port }] = await once(child, 'message');
  return {
    port,
    usage: async () => {
      child.send('usage');
      const [usage] = await once(child, 'message');
      return usage;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

const signFor = (n: number): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(`pessoa-${n}`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET));

const tokens = await Promise.all(Array.from({ length: Math.max(streams, 200) }, (_, n) => signFor(n)));

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const percentile = (numbers: readonly number[], share: number): number =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;
const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** As people here write numbers. */
const decimal = (value: number, places: number): string => value.toFixed(places).replace('.', ',');
const ms = (value: number): string =>
  value >= 1_000 ? `${decimal(value / 1_000, 2)} s` : `${decimal(value, 1)} ms`;

function tell(label: string, seen: Seen, aims: string): void {
  const { errors, first, late, lines } = seen;
  console.log(
    `${label.padEnd(22)} erros ${errors.length}; primeiro pedaço p50 ${ms(median(first))}, p99 ${ms(percentile(first, 0.99))}; ` +
      `pedaços p50 ${ms(median(late))}, p99 ${ms(percentile(late, 0.99))} (${late.length}); ${lines} linhas   ${aims}`,
  );
  for (const error of new Set(errors.slice(0, 5))) console.log(`  ${error}`);
}

async function manyStreams(folder: string): Promise<void> {
  const open = () =>
    start('prosa', join(folder, 'data'), String(seconds * PER_SECOND), String(1_000 / PER_SECOND));
  // Whoever makes the database keeps what that took: a server is measured as it is after its first day.
  const first = await open();
  const made = await first.usage();
  first.stop();
  const server = await open();
  await runLoad({
    port: server.port,
    streams: Math.min(50, streams),
    rampMs: 0,
    tokens,
    round: 'aquecimento',
  });
  console.log(
    `\n${streams} conversas ao mesmo tempo, ${PER_SECOND} pedaços por segundo cada, ${seconds} s, PGlite`,
  );
  const ramped = await runLoad({ port: server.port, streams, rampMs: RAMP_MS, tokens, round: 'rampa' });
  tell('em rampa de 10 s', ramped, '(meta: 0; ≤ 1 s; ≤ 50 ms)');
  const burst = await runLoad({ port: server.port, streams, rampMs: 0, tokens, round: 'juntas' });
  tell('todas de uma vez', burst, '(meta: 0; ≤ 3 s; ≤ 50 ms)');
  const { peakMb, rssMb } = await server.usage();
  console.log(
    `memória do processo (RSS): no pico ${peakMb.toFixed(0)} MB (meta ≤ 700 MB), depois ${rssMb.toFixed(0)} MB; ao criar o banco ${made.rssMb.toFixed(0)} MB`,
  );
  server.stop();
}

type Case = { readonly label: string; readonly gapMs: number; readonly at: number; readonly rounds: number };
const CASES: readonly Case[] = [
  { label: 'em rajada, 20 pedaços', gapMs: 0, at: 50, rounds: 40 },
  { label: 'no passo, 20 pedaços a cada 20 ms', gapMs: 20, at: 200, rounds: 10 },
];

/** CPU of the server per response, µs. */
async function cpuOf(who: string, { gapMs, at, rounds }: Case): Promise<number> {
  const server = await start(who, 'memory', String(CHUNKS), String(gapMs));
  const round = async (n: number): Promise<void> => {
    const seen = await runLoad({ port: server.port, streams: at, rampMs: 0, tokens, round: `${who}-${n}` });
    if (seen.errors.length > 0 || seen.lines !== at * (CHUNKS + 1))
      throw new Error(`${who}: ${seen.lines} lines, ${seen.errors.length} errors: ${seen.errors[0]}`);
  };
  for (let n = 0; n < WARM_UP; n += 1) await round(n);
  const before = await server.usage();
  for (let n = 0; n < rounds; n += 1) await round(WARM_UP + n);
  const after = await server.usage();
  server.stop();
  return ((after.cpuMs - before.cpuMs) * 1_000) / (at * rounds);
}

async function againstBare(): Promise<void> {
  console.log(
    `\nCPU por resposta em fluxo, a porta ÷ node:http nu (mediana de ${repetitions} repetições intercaladas; meta ≤ 1,3)`,
  );
  for (const one of CASES) {
    const seen = { bare: [] as number[], canned: [] as number[] };
    for (let n = 0; n < repetitions; n += 1) {
      seen.bare.push(await cpuOf('bare', one));
      seen.canned.push(await cpuOf('canned', one));
    }
    const [floor, ours] = [median(seen.bare), median(seen.canned)];
    console.log(
      `${one.label.padEnd(36)} ${decimal(ours / floor, 2)} ×   (node:http ${floor.toFixed(0)} µs, a porta com identidade e limites ${ours.toFixed(0)} µs)`,
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), 'prosa-bancada-'));
console.log(`Node ${process.version}; cliente na mesma máquina`);
try {
  await againstBare();
  await manyStreams(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
