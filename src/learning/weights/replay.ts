import { setImmediate as pause } from 'node:timers/promises';
import type { AdjustableWeights, Database, Json, WeighedReader } from '#protocol';
import { WEIGHTS } from '../limits.ts';
import type { Recorded } from './evidence.ts';
import { type RecordedTurn, readRecorded } from './read-recorded.ts';
import { receiptOf } from './receipt.ts';
import { type Both, createTally, type Redecided, type Tallied } from './tally.ts';

export type ReplayAsked = Recorded & {
  readonly limit: number;
  /** Both fit the schema. */
  readonly weights: Both<Json>;
  readonly signal?: AbortSignal | undefined;
};

export type Replay = Tallied & {
  readonly since: number;
  readonly until: number;
  readonly limit: number;
  readonly demo: boolean;
  readonly ms: number;
};

/**
 * Recorded questions decided once under the weights of now and once under others. Reads the newest first, page by page, and lets others in
 * between. The same rows and weights give the same replay, but for the time that it took; its hash names the rows it was made of.
 */
export async function replay(
  database: Database,
  declared: Pick<AdjustableWeights, 'read'>,
  asked: ReplayAsked,
): Promise<Replay> {
  const { since, until, limit, demo, weights, signal } = asked;
  const began = performance.now();
  const tally = createTally(weights);
  const decide = createDecider(declared, weights);
  let left = limit;
  let after: Pick<RecordedTurn, 'at' | 'turn'> | null = null;
  while (left > 0) {
    const page: readonly RecordedTurn[] = await readRecorded(database, asked, { after, limit: left });
    await decidePage(page, (turn) => tally.add(turn, decide(turn)), signal);
    left -= page.length;
    after = page.at(-1) ?? null;
    if (page.length < WEIGHTS.page) break;
  }
  const told = tally.tell();
  const ms = Math.round(performance.now() - began);
  return {
    ...told,
    since,
    until,
    limit,
    demo,
    ms,
    hash: receiptOf({ since, until, limit, demo }, told.hash),
  };
}

/** In slices of a few milliseconds: a turn that comes meanwhile does not wait for the page. */
async function decidePage(
  page: readonly RecordedTurn[],
  decide: (turn: RecordedTurn) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  let slice = performance.now();
  for (const turn of page) {
    decide(turn);
    if (performance.now() - slice < WEIGHTS.sliceMs) continue;
    await pause();
    signal?.throwIfAborted();
    slice = performance.now();
  }
}

/** What people ask again and again is decided once. */
function createDecider({ read }: Pick<AdjustableWeights, 'read'>, weights: Both<Json>) {
  const known = <Value>(decide: (reader: WeighedReader, value: Json) => Value) => {
    const cache = new Map<string, Both<Value>>();
    return (text: string): Both<Value> => {
      const found = cache.get(text);
      if (found) return found;
      const reader = read(text);
      const made = { before: decide(reader, weights.before), after: decide(reader, weights.after) };
      if (cache.size < WEIGHTS.cached) cache.set(text, made);
      return made;
    };
  };
  const reading = known((reader, value) => reader.reading(value));
  const lead = known((reader, value) => reader.lead(value));
  return ({ query, missions }: RecordedTurn): Redecided => ({
    ...reading(query),
    leads: missions.map((mission) => lead(mission.query)),
  });
}
