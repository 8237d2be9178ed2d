import { entriesOf } from './check/acknowledged.ts';
import { groupBy, placeOf } from './check/evidence.ts';
import type { Entry } from './history.ts';

/** What somebody whose message was interrupted waited for its answer, in milliseconds. */
export type Wait = {
  /** All of it, over every further interruption. */
  readonly sinceFirst: number;
  /** Once nobody interrupted any more: how long it takes to go on after a kill. */
  readonly sinceLast: number;
};

export type Recoveries = {
  /** One for each message that was interrupted and answered, however often it was interrupted. */
  readonly waits: readonly Wait[];
  /** Messages that were interrupted and never answered. */
  readonly unanswered: number;
};

/** Messages that a process had taken and not answered when it ended, and how long it was from there to their answer. */
export function recoveries(entries: readonly Entry[]): Recoveries {
  const answered = groupBy(entriesOf(entries, 'done'), ({ session, id }) => placeOf(session, id));
  const waits: Wait[] = [];
  let unanswered = 0;
  for (const [place, moments] of interruptions(entries)) {
    const answer = answered.get(place)?.[0]?.at;
    // A second click may still be open in a process that dies after the first was answered: that interrupts nobody.
    const before = moments.filter((at) => answer === undefined || at < answer);
    if (answer === undefined) unanswered += 1;
    else if (before.length > 0)
      waits.push({ sinceFirst: answer - Math.min(...before), sinceLast: answer - Math.max(...before) });
  }
  return { waits, unanswered };
}

/** When processes ended that had a message and had not answered it, by message. */
function interruptions(entries: readonly Entry[]): ReadonlyMap<string, readonly number[]> {
  const sent = groupBy(entriesOf(entries, 'sent'), ({ worker }) => worker);
  const over = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'done' || entry.kind === 'refused' || entry.kind === 'failed'
        ? [`${entry.worker}\n${entry.request}`]
        : [],
    ),
  );
  const moments = new Map<string, number[]>();
  for (const { worker, at } of entriesOf(entries, 'exited')) {
    for (const { request, session, id } of sent.get(worker) ?? []) {
      if (over.has(`${worker}\n${request}`)) continue;
      const place = placeOf(session, id);
      moments.set(place, [...(moments.get(place) ?? []), at]);
    }
  }
  return moments;
}

/** From being started to taking messages, in milliseconds. */
export function startTimes(entries: readonly Entry[]): readonly number[] {
  const started = new Map(entriesOf(entries, 'spawned').map(({ worker, at }) => [worker, at]));
  return entriesOf(entries, 'ready').map(({ worker, at }) => at - (started.get(worker) ?? at));
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const largest = (values: readonly number[]): number => Math.max(0, ...values);
