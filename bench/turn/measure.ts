// One measurement in a process of its own: `node measure.ts <contestant> <scenario> <concurrency|turn:N|idle:N>`.
import type { Contestant, MakeContestant } from './contestant.ts';
import { floor } from './floor.ts';
import { floorPlus } from './floor-plus.ts';
import type { Scenario } from './model.ts';
import { prosa } from './prosa.ts';

const CONTESTANTS: Readonly<Record<string, MakeContestant>> = { floor, 'floor+': floorPlus, prosa };
const WARM_UP_TURNS = 1_500;
const MEASURED_TURNS = 4_000;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** CPU microseconds per turn, so many in flight, each in a session of its own that is ten turns long at most. */
async function perTurn(contestant: Contestant, concurrency: number): Promise<number> {
  let started = 0;
  const lane = async (until: number): Promise<void> => {
    while (started < until) await contestant.turn(`s${Math.floor(started++ / 10)}-${started % concurrency}`);
  };
  const run = (until: number) => Promise.all(Array.from({ length: concurrency }, () => lane(until)));
  await run(WARM_UP_TURNS);
  const before = cpu();
  await run(WARM_UP_TURNS + MEASURED_TURNS);
  return (cpu() - before) / MEASURED_TURNS;
}

/** CPU microseconds of the Nth turn of a conversation, over many conversations. */
async function nthTurn(contestant: Contestant, n: number): Promise<number> {
  const sessions = 150;
  for (let s = 0; s < WARM_UP_TURNS; s += 1) await contestant.turn(`w${s % sessions}`);
  const window = n === 1 ? 1 : 5;
  for (let turn = 1; turn < n; turn += 1) {
    for (let s = 0; s < sessions; s += 1) await contestant.turn(`s${s}`);
  }
  const rounds = n === 1 ? 10 : 1;
  const before = cpu();
  for (let turn = 0; turn < window * rounds; turn += 1) {
    for (let s = 0; s < sessions; s += 1) await contestant.turn(n === 1 ? `n${turn}-${s}` : `s${s}`);
  }
  return (cpu() - before) / (window * rounds * sessions);
}

/** Live kilobytes per session after one turn each. */
async function idle(contestant: Contestant, sessions: number): Promise<number> {
  const gc = globalThis.gc ?? (() => undefined);
  for (let s = 0; s < 200; s += 1) await contestant.turn('aquecimento');
  gc();
  const before = process.memoryUsage().heapUsed;
  for (let s = 0; s < sessions; s += 1) await contestant.turn(`sessao-${s}`);
  gc();
  return (process.memoryUsage().heapUsed - before) / 1024 / sessions;
}

async function main([name = '', scenario = 'S1', kind = '1']: readonly string[]): Promise<void> {
  const make = CONTESTANTS[name];
  if (!make) throw new Error(`unknown contestant ${name}`);
  const contestant = make(scenario as Scenario);
  const [mode, count] = kind.split(':');
  const value =
    mode === 'turn'
      ? await nthTurn(contestant, Number(count))
      : mode === 'idle'
        ? await idle(contestant, Number(count))
        : await perTurn(contestant, Number(kind));
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

await main(process.argv.slice(2));
