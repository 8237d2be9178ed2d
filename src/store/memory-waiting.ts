import type { Holding, Input, Waiting } from '#protocol';
import type { Session, Taken } from './memory-session.ts';

/** What is held back waits four times as long at most. */
const HELD_AT_MOST = 4;

export const takenAs = ({ taken }: Session, id: string): Taken =>
  taken.get(id) ?? { fingerprint: '', place: 0, turn: null };

/** A turn with which workers died twice may be what kills them: a worker has one such turn at a time. */
export const isSuspect = ({ causes }: Session): boolean =>
  causes.filter((cause) => cause === 'worker_gone').length >= 2;

export const hasSuspect = (worker: string, sessions: Iterable<Session>): boolean =>
  [...sessions].some((session) => session.worker === worker && isSuspect(session));

export function heldBy(worker: string, sessions: Iterable<Session>): readonly Holding[] {
  return [...sessions].flatMap(({ worker: holder, unfinished, stopped }) =>
    holder === worker && unfinished
      ? [{ ...unfinished, stopped: stopped.has(unfinished.inputs[0].id), attended: false }]
      : [],
  );
}

/** Whether somebody is told now, and for the first time, that this input waits behind the turn that runs. */
export function isToldToWait(session: Session | undefined, input: string): boolean {
  if (!session?.unfinished || session.told.has(input)) return false;
  if (!session.waiting.some(({ id }) => id === input)) return false;
  session.told.add(input);
  return true;
}

export function waitingIn(sessions: Iterable<Session>, assistants?: readonly string[]): readonly Waiting[] {
  return [...sessions]
    .flatMap((session) => {
      const { worker, unfinished, waiting, summary } = session;
      const first = unfinished?.inputs[0] ?? waiting[0];
      if (worker !== null || !first || assistants?.includes(summary.assistant) === false) return [];
      if (!unfinished && isHeldBack(session)) return [];
      const { session: id, assistant } = summary;
      const suspect = isSuspect(session) ? 1 : 0;
      return [{ session: id, assistant, suspect, since: takenAs(session, first.id).place }];
    })
    .sort((a, b) => a.suspect - b.suspect || a.since - b.since)
    .map(({ session, assistant }) => ({ session, assistant }));
}

/** Only a person's own words are held back, and none that somebody asked to end. */
export function isHeldBack({ held, waiting, stopped }: Session): boolean {
  const [first] = waiting;
  if (!held || !first || performance.now() >= held.until) return false;
  return first.kind === 'user_message' && !stopped.has(first.id);
}

/** Until nothing came for so long. Returns for how long from now; null where nothing is held. */
export function holdBack(session: Session, input: Input, quietMs = 0): number | null {
  const now = performance.now();
  if (quietMs <= 0) {
    // Somebody wants an answer now.
    if (input.kind !== 'timer_fired' && input.kind !== 'channel_status') session.held = null;
    return null;
  }
  const since = session.held?.since ?? now;
  const until = Math.min(now + quietMs, since + HELD_AT_MOST * quietMs);
  session.held = { since, until };
  // What a float lost on the way there and back is nobody's to wait for.
  return Math.max(0, Math.min(quietMs, Math.ceil(until - now)));
}
