import { plainMail } from '../mail.ts';
import { peaceKeeper } from '../peace.ts';
import { eventually, openPeople, pause } from '../people.ts';
import type { Scenario, Stage } from '../stage.ts';

export type OrderOptions = {
  readonly messages: number;
  readonly workers: number;
  /** No more than these. */
  readonly kills: number;
  /** Between two kills. */
  readonly everyMs: { readonly low: number; readonly high: number };
};

const SESSION = 's1';
/** So many messages may wait for their answer at a time. */
const WINDOW = 40;
const SLOWEST_MS = 10;
const REST_MS = 120_000;

/** B4: many messages to one session over several processes, some of which are killed; each in a turn of its own, in order. */
export function order({ messages, workers, kills, everyMs }: OrderOptions): Scenario {
  return async (stage) => {
    const { random } = stage;
    const fleet = stage.openFleet({ size: workers, bursts: 'each' });
    const people = openPeople({ fleet, random: random.fork('people') });
    const writing = random.fork('mail');
    const over = new AbortController();
    const killing = killNowAndThen(stage, { fleet, kills, everyMs, over: over.signal });
    const ends: Promise<unknown>[] = [];
    for (let number = 1; number <= messages; number += 1) {
      const words = `devagar ${writing.between(0, SLOWEST_MS)}`;
      const { acked, ended } = people.deliver(plainMail(SESSION, `${SESSION}-${number}`, words));
      ends.push(ended);
      await acked;
      await eventually(() => people.waiting() < WINDOW, REST_MS);
    }
    const rested = await Promise.race([Promise.all(ends).then(() => true), pause(REST_MS).then(() => false)]);
    over.abort();
    stage.expect(rested, 'nem todas foram respondidas');
    const killed = await killing;
    return [
      ['mensagens para uma sessão', messages],
      ['processos lado a lado', workers],
      ['mortes (SIGKILL)', killed],
    ];
  };
}

type Killing = Pick<OrderOptions, 'everyMs' | 'kills'> & {
  readonly fleet: ReturnType<Stage['openFleet']>;
  readonly over: AbortSignal;
};

async function killNowAndThen(
  { random, history }: Stage,
  { fleet, kills, everyMs, over }: Killing,
): Promise<number> {
  const moments = random.fork('moments');
  const isPeaceful = peaceKeeper(history);
  for (let killed = 0; killed < kills; killed += 1) {
    await eventually(() => over.aborted, moments.between(everyMs.low, everyMs.high));
    await eventually(() => over.aborted || !isPeaceful(), REST_MS);
    const worker = over.aborted ? null : await fleet.pick();
    if (!worker || over.aborted) return killed;
    worker.signal('SIGKILL', 'a qualquer momento');
  }
  return kills;
}
