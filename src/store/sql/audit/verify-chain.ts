import { createHash } from 'node:crypto';
import type { FaultKind, LogFault } from './fault.ts';

/** One line of the log as the table holds it. */
export type LoggedLine = {
  readonly session: string;
  readonly seq: number;
  readonly type: string;
  readonly turn: string | null;
  readonly at: number;
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
};

/** How far a session's chain has been read. */
export type ChainPlace = { readonly session: string; readonly seq: number; readonly hash: string };

/** Where the session's own row says that its chain ends. */
export type ChainEnd = { readonly events: number; readonly head: string };

export const beginningOf = (session: string): ChainPlace => ({ session, seq: 0, hash: '' });

/** The same lines that the database hashes when it appends (`prosa.append_events`). */
export function hashOfLine({ prev, session, seq, type, turn, at, body }: LoggedLine): string {
  return createHash('sha256')
    .update([prev, session, seq, type, turn ?? '', at, body].join('\n'))
    .digest('hex');
}

/** What is wrong with a line that comes next. What it says of itself is believed afterwards, so that one fault is told once. */
export function verifyLine(place: ChainPlace, line: LoggedLine): readonly LogFault[] {
  const missing = line.seq !== place.seq + 1;
  return [
    ...(missing ? [faultAt(place, 'events_missing', place.seq + 1)] : []),
    ...(!missing && line.prev !== place.hash ? [faultAt(place, 'event_unlinked', line.seq)] : []),
    ...(line.hash !== hashOfLine(line) ? [faultAt(place, 'event_altered', line.seq)] : []),
  ];
}

/** What is wrong with a chain that ends here; null means that there is no such session. */
export function verifyEnd(place: ChainPlace, end: ChainEnd | null): readonly LogFault[] {
  if (end === null) return [faultAt(place, 'session_missing', null)];
  if (end.events > place.seq) return [faultAt(place, 'events_missing', place.seq + 1)];
  const differs = end.events !== place.seq || end.head !== place.hash;
  return differs ? [faultAt(place, 'head_differs', place.seq)] : [];
}

const faultAt = ({ session }: ChainPlace, what: FaultKind, seq: number | null): LogFault => ({
  what,
  session,
  seq,
  seal: null,
});
