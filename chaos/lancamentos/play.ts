import pg from 'pg';
import { openGround } from '../engine.ts';
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts';
import { type Random, randomFrom } from '../seed.ts';
import { type Call, distinct, drawFault, planCalls, type Sizes } from './calls.ts';
import { openWorkers, type Workers } from './workers.ts';

/** What is left when every caller has an answer. */
export type Outcome = {
  readonly attempts: number;
  readonly kills: number;
  readonly resets: number;
  readonly seconds: number;
  /** Rows of the ledger, and those that are not exactly one for a key. */
  readonly rows: number;
  readonly sumCents: number;
  readonly expected: { readonly rows: number; readonly sumCents: number };
  /** Keys whose callers were told different ids, or one that is not in the ledger under that key. */
  readonly disagreeing: readonly string[];
};

/** Connections to the database break too, at every so many calls. */
const DATABASE_RESETS = 20;

/** B7: the same registrations over and over, while answers lie, connections break and processes die. */
export async function playLancamentos(sizes: Sizes, seed: number): Promise<Outcome> {
  const began = performance.now();
  const random = randomFrom(seed);
  const ground = await openGround('postgres');
  const proxy = await openFaultProxy({ host: '127.0.0.1', port: ground.port }, random.fork('proxy').next);
  const workers = openWorkers(sizes.workers, ground.store(proxy.port));
  try {
    const called = await callAll(sizes, { random, workers, proxy });
    await workers.close();
    const stored = await readLedger(ground.store());
    const seconds = (performance.now() - began) / 1_000;
    return {
      ...called,
      ...stored,
      seconds,
      expected: expectedOf(sizes),
      disagreeing: disagreeing(called.told, stored.ids),
    };
  } finally {
    await workers.close();
    await proxy.close();
    await ground.stop();
    ground.remove();
  }
}

const expectedOf = (sizes: Sizes) => ({
  rows: sizes.keys,
  sumCents: distinct(sizes).reduce((sum, { cents }) => sum + cents, 0),
});

type Scene = { readonly random: Random; readonly workers: Workers; readonly proxy: FaultProxy };
type Told = ReadonlyMap<string, ReadonlySet<string>>;

/** Every caller comes back under the same key until somebody tells them an id. */
async function callAll(sizes: Sizes, { random, workers, proxy }: Scene) {
  const calls = planCalls(sizes, random.fork('calls'));
  const faults = random.fork('faults');
  const told = new Map<string, Set<string>>();
  const seen = { attempts: 0, kills: 0, resets: 0, done: 0, next: 0 };
  const strike = (): void => {
    if (
      seen.done >= ((seen.kills + 1) * sizes.calls) / (sizes.kills + 1) &&
      seen.kills < sizes.kills &&
      workers.kill()
    )
      seen.kills += 1;
    if (
      seen.done < ((seen.resets + 1) * sizes.calls) / (DATABASE_RESETS + 1) ||
      seen.resets >= DATABASE_RESETS
    )
      return;
    proxy.reset();
    seen.resets += 1;
  };
  const finish = async (call: Call): Promise<string> => {
    for (;;) {
      seen.attempts += 1;
      const id = await workers.call(call, drawFault(faults));
      if (id !== null) return id;
    }
  };
  const caller = async (): Promise<void> => {
    for (let call = calls[seen.next++]; call; call = calls[seen.next++]) {
      const id = await finish(call);
      told.set(call.key, (told.get(call.key) ?? new Set()).add(id));
      seen.done += 1;
      strike();
    }
  };
  await Promise.all(Array.from({ length: sizes.callers }, caller));
  const { attempts, kills, resets } = seen;
  return { attempts, kills, resets, told: told as Told };
}

/** From outside, once all processes are gone. */
async function readLedger(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; id: string; cents: string }>(
      `select o.key, e.id, e.cents from financas.entries e
       join financas.operations o on o.org_id = e.org_id and o.id = e.op_id where e.removido_em is null`,
    );
    const sumCents = rows.reduce((sum, { cents }) => sum + Number(cents), 0);
    return { rows: rows.length, sumCents, ids: new Map(rows.map(({ key, id }) => [key, id])) };
  } finally {
    await client.end();
  }
}

const disagreeing = (told: Told, stored: ReadonlyMap<string, string>): readonly string[] =>
  [...told].flatMap(([key, ids]) => (ids.size === 1 && ids.has(stored.get(key) ?? '') ? [] : key));
