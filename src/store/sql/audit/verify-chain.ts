import { createHash } from 'node:crypto';
import type { FaultKind, LogFault } from './fault.ts';

/** One line of the log as the table holds it. */
export type LoggedLine = {
  readonly chain: string;
  readonly seq: number;
  readonly type: string;
  readonly turn: string | null;
  readonly at: number;
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
};

/** How far a chain has been read, and whose it is, if anybody's. */
export type ChainPlace = {
  readonly chain: string;
  readonly session: string | null;
  readonly seq: number;
  readonly hash: string;
};

/** Where the row of its conversation, or what that left, says that a chain ends. */
export type ChainEnd = { readonly events: number; readonly head: string };

export const beginningOf = ({ chain, session }: Pick<ChainPlace, 'chain' | 'session'>): ChainPlace => ({
  chain,
  session,
  seq: 0,
  hash: '',
});

/** The same lines that the database hashes when it appends (`prosa.append_events`). */
export function hashOfLine({ prev, chain, seq, type, turn, at, body }: LoggedLine): string {
  return createHash('sha256')
    .update([prev, chain, seq, type, turn ?? '', at, body].join('\n'))
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

/** What is wrong with a chain that ends here; null means that nobody has it. */
export function verifyEnd(place: ChainPlace, end: ChainEnd | null): readonly LogFault[] {
  if (end === null) return [faultAt(place, 'session_missing', null)];
  if (end.events > place.seq) return [faultAt(place, 'events_missing', place.seq + 1)];
  const differs = end.events !== place.seq || end.head !== place.hash;
  return differs ? [faultAt(place, 'head_differs', place.seq)] : [];
}

const faultAt = ({ chain, session }: ChainPlace, what: FaultKind, seq: number | null): LogFault => ({
  what,
  chain,
  session,
  seq,
  seal: null,
});
