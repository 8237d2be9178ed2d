import { entriesOf } from './check/acknowledged.ts';
import { groupBy, placeOf } from './check/evidence.ts';
import type { Entry } from './history.ts';

type Interruption = { readonly place: string; readonly at: number };

/** How long whoever was interrupted by a kill waited for the answer, in milliseconds: one number a message and kill. */
export function recoveries(entries: readonly Entry[]): readonly number[] {
  const answered = groupBy(entriesOf(entries, 'done'), ({ session, id }) => placeOf(session, id));
  const last = new Map<string, number>();
  for (const { place, at } of interruptions(entries)) {
    const answer = answered.get(place)?.[0]?.at ?? at;
    if (answer > at) last.set(place, answer - at);
  }
  return [...last.values()];
}

/** Messages that a process had not answered when it ended, oldest first: the newest of a message counts. */
function interruptions(entries: readonly Entry[]): readonly Interruption[] {
  const sent = groupBy(entriesOf(entries, 'sent'), ({ worker }) => worker);
  const over = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'done' || entry.kind === 'refused' || entry.kind === 'failed'
        ? [`${entry.worker}\n${entry.request}`]
        : [],
    ),
  );
  return entriesOf(entries, 'exited').flatMap(({ worker, at }) =>
    (sent.get(worker) ?? [])
      .filter(({ request }) => !over.has(`${worker}\n${request}`))
      .map(({ session, id }) => ({ place: placeOf(session, id), at })),
  );
}

/** From being started to taking messages, in milliseconds. */
export function startTimes(entries: readonly Entry[]): readonly number[] {
  const started = new Map(entriesOf(entries, 'spawned').map(({ worker, at }) => [worker, at]));
  return entriesOf(entries, 'ready').map(({ worker, at }) => at - (started.get(worker) ?? at));
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const largest = (values: readonly number[]): number => Math.max(0, ...values);
