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
    ...(running() > 0 ? [`${name}: turnos ainda em curso: ${running()}`] : []),
    ...(clock.pending() > 0 ? [`${name}: temporizadores ainda armados: ${clock.pending()}`] : []),
    ...unsaid().map((left) => `${name}: o roteiro sobrou (${left})`),
  ]);
  tracked.clear();
  if (leaks.length > 0) throw new Error(`O teste deixou algo para trás: ${leaks.join('; ')}`);
}
