// One measurement in a process of its own: `node measure.ts <store> <what> [scenario]`, where the store is a folder or postgres://….
import { openDatabase } from '#store/sql';
import type { Scenario } from '../turn/model.ts';
import { contestantOf, openBench } from '../turn/prosa.ts';
import { openFloor } from './floor.ts';

const IN_FLIGHT = 20;
const WARM_UP = 400;
const MEASURED = 3_000;

const choiceOf = (store: string) => (store.startsWith('postgres') ? store : { embedded: store });
const targetOf = (store: string) =>
  store.startsWith('postgres')
    ? ({ kind: 'postgres', url: store } as const)
    : ({ kind: 'embedded', folder: store } as const);

/** Turns a second, so many in flight, each in a session of its own of about fifty turns. */
async function perSecond(turn: (session: string) => Promise<unknown>, name: string): Promise<number> {
  let started = 0;
  const lane = async (place: number, until: number): Promise<void> => {
    while (started < until) await turn(`${name}-${place}-${Math.floor(started++ / 1_000)}`);
  };
  const run = (until: number) =>
    Promise.all(Array.from({ length: IN_FLIGHT }, (_, place) => lane(place, until)));
  await run(WARM_UP);
  const before = performance.now();
  await run(WARM_UP + MEASURED);
  return (MEASURED / (performance.now() - before)) * 1_000;
}

async function floor(store: string): Promise<number> {
  const database = await openDatabase(targetOf(store));
  const speed = await perSecond(await openFloor(database.pool), 'floor');
  await database.close();
  return speed;
}

async function prosa(store: string, scenario: Scenario): Promise<number> {
  const platform = openBench(scenario, choiceOf(store));
  await platform.ready();
  const { turn } = contestantOf(platform);
  const speed = await perSecond(turn, `${scenario}-${process.pid}`);
  await platform.close();
  return speed;
}

/** One conversation up to so many turns; prints the medians around turn 100 and around the last, in ms. */
async function long(store: string, turns: number): Promise<readonly [number, number]> {
  const platform = openBench('S1', choiceOf(store));
  await platform.ready();
  const { turn } = contestantOf(platform);
  for (let n = 0; n < WARM_UP; n += 1) await turn('aquecimento');
  const times: number[] = [];
  for (let n = 0; n < turns; n += 1) {
    const before = performance.now();
    await turn('longa');
    times.push(performance.now() - before);
  }
  await platform.close();
  return [median(times.slice(50, 250)), median(times.slice(-200))];
}

/** From nothing to an answer in a conversation that is already there: opening, then the first turn, in ms. */
async function restart(store: string): Promise<readonly [number, number]> {
  const before = performance.now();
  const platform = openBench('S1', choiceOf(store));
  await platform.ready();
  const ready = performance.now();
  await contestantOf(platform).turn('longa');
  const answered = performance.now();
  await platform.close();
  return [ready - before, answered - ready];
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function main([store = '', what = '', detail = '']: readonly string[]): Promise<void> {
  const measured =
    what === 'floor'
      ? await floor(store)
      : what === 'long'
        ? await long(store, Number(detail))
        : what === 'restart'
          ? await restart(store)
          : await prosa(store, detail as Scenario);
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}

await main(process.argv.slice(2));
