import type { ManualClock } from './manual-clock.ts';

type Tracked = {
  readonly name: string;
  readonly running: () => number;
  readonly clock: ManualClock;
  /** Scripted steps that nobody asked for. */
  readonly unsaid: () => readonly string[];
};

/** Chats opened since the last check. The one place of module state: a runner's `afterEach` has no other way to find them. */
const tracked = new Set<Tracked>();

export function keepTrack(chat: Tracked): () => void {
  tracked.add(chat);
  return () => void tracked.delete(chat);
}

/**
 * Fails when a test left a turn running, a timer set or a script unused. Register it once: `afterEach(leakCheck)`.
 */
export function leakCheck(): void {
  const leaks = [...tracked].flatMap(({ name, running, clock, unsaid }) => [
    ...(running() > 0 ? [`${name}: ${running()} turn(s) still running`] : []),
    ...(clock.pending() > 0 ? [`${name}: ${clock.pending()} timer(s) still set`] : []),
    ...unsaid().map((left) => `${name}: the script was not used up (${left})`),
  ]);
  tracked.clear();
  if (leaks.length > 0) throw new Error(`The test left something behind: ${leaks.join('; ')}`);
}
