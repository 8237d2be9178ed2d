import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findNatsServer, startOwnNats } from '../../scripts/fixtures/nats-server.ts';
import type { Load, Measured } from './nats-side.ts';
import type { WayName } from './nats-ways.ts';

const NAMES = ['raw', 'lean', 'json', 'bus'] as const satisfies readonly WayName[];
const TOLD: Readonly<Record<WayName, string>> = {
  raw: 'cliente puro, só bytes',
  lean: 'cliente puro, só bytes, sem rastros de pilha',
  json: 'cliente puro, envelope em JSON',
  bus: 'barramento, todas as guardas',
};

/** Rounds that take turns, so that a bad second of the machine weighs on all alike. */
const ROUNDS = 41;
const REQUESTS = { 1: 500, 64: 5_000 } as const;
type InFlight = 1 | 64;
/**
 * As for the queues of `measure.ts`: until the engine has compiled what a request runs through, in both processes, a request costs up to
 * a third more than it will. What fresh processes cost is told apart.
 */
const WARM_UP: Load = { requests: 60_000, inFlight: 64 };
const FRESH: Load = { requests: 1_000, inFlight: 1 };

type Round = Readonly<Record<WayName, Measured>>;
type Side = { measure(load: Load): Promise<Measured> };
type Sides = Readonly<Record<WayName, Side>>;

/** The way over NATS with every guard on, beside the client itself with as many bytes, in the same run. */
export async function measureNats(): Promise<void> {
  if (!findNatsServer()) {
    console.log(
      'NATS: o nats-server não está instalado (ou NATS_SERVER_PATH aponta para nada); não foi medido.',
    );
    return;
  }
  const nats = await startOwnNats();
  const children: ChildProcess[] = [];
  const open = async (name: WayName): Promise<Side> => {
    children.push(await startSide('answers', name, nats.url));
    const asking = await startSide('asks', name, nats.url);
    children.push(asking);
    return { measure: (load) => askFor(asking, load) };
  };
  try {
    // One after the other: they have no core to themselves.
    const sides: Sides = {
      raw: await open('raw'),
      lean: await open('lean'),
      json: await open('json'),
      bus: await open('bus'),
    };
    tellFresh(await measureAll(sides, FRESH));
    await measureAll(sides, WARM_UP);
    for (const inFlight of [1, 64] as const) await compare(sides, inFlight);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await nats.kill();
  }
}

async function startSide(side: 'asks' | 'answers', name: WayName, url: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'nats-side.ts'), [side, name, url]);
  await told(child);
  return child;
}

async function askFor(child: ChildProcess, load: Load): Promise<Measured> {
  child.send(load);
  return (await told(child)) as Measured;
}

/** What it says next; throws where it ends instead. */
async function told(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`a side of the measurement ended with ${code}`);
    });
    const [said] = await Promise.race([once(child, 'message', { signal }), ended]);
    return said;
  } finally {
    heard.abort();
  }
}

async function measureAll(sides: Sides, load: Load): Promise<Round> {
  return {
    raw: await sides.raw.measure(load),
    lean: await sides.lean.measure(load),
    json: await sides.json.measure(load),
    bus: await sides.bus.measure(load),
  };
}

async function compare(sides: Sides, inFlight: InFlight): Promise<void> {
  const rounds: Round[] = [];
  for (let count = 0; count < ROUNDS; count += 1)
    rounds.push(await measureAll(sides, { requests: REQUESTS[inFlight], inFlight }));
  console.log(`\nNATS, ${inFlight} em voo`);
  console.log(`${''.padEnd(46)}µs por pedido   µs de CPU de quem pede   barramento ÷ este`);
  for (const name of NAMES) {
    const cells = [
      middle(rounds.map((round) => round[name].perRequestUs))
        .toFixed(1)
        .padStart(13),
      middle(rounds.map((round) => round[name].cpuUs))
        .toFixed(1)
        .padStart(25),
      middle(rounds.map((round) => round.bus.perRequestUs / round[name].perRequestUs))
        .toFixed(2)
        .padStart(20),
    ];
    console.log(`${TOLD[name].padEnd(46)}${cells.join('')}${name === 'raw' ? '   (meta ≤ 1,30)' : ''}`);
  }
}

function tellFresh({ raw, bus }: Round): void {
  const ratio = bus.perRequestUs / raw.perRequestUs;
  console.log(
    `NATS, 1 em voo, os primeiros 1.000 pedidos de processos recém-iniciados: ${ratio.toFixed(2)} × do cliente puro, só bytes`,
  );
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
