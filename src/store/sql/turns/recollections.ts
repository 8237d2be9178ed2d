import type { Claim, RecallBounds, Recollection, TurnRecord } from '#protocol';
import { newestMessages, withoutNotes } from '../../newest-messages.ts';
import type { TellPerson } from './about-person.ts';

export type Bounds = RecallBounds;

type Kept = Pick<Recollection, 'state' | 'messages'> & { readonly bounds: Bounds; readonly epoch: number };

/**
 * What this worker knows of sessions it answered last. Only a cache: every claim raises the session's epoch, so that what was
 * kept at one epoch is true at the next one exactly when nobody else touched the session in between.
 */
export type Recollections = {
  /** A claim was made, and said this of the person. */
  readonly told: TellPerson;
  at(claim: Claim, bounds: Bounds): Recollection | null;
  /** What was read under a claim: with the turn's own messages it is what the next claim would read. */
  read(claim: Claim, recalled: Recollection, bounds: Bounds): void;
  finished(claim: Claim, record: TurnRecord): void;
};

type Told = { readonly epoch: number; readonly person: NonNullable<Recollection['person']> };

const SESSIONS = 512;

export function createRecollections(): Recollections {
  const reads = new Map<string, Kept>();
  const kept = new Map<string, Kept>();
  const people = new Map<string, Told>();
  return {
    told: ({ session, epoch }, person) => put(people, session, { epoch, person }),
    at: ({ session, epoch }, bounds) => {
      const known = kept.get(session);
      if (known?.epoch !== epoch - 1 || !covers(known.bounds, bounds)) return null;
      const told = people.get(session);
      if (told?.epoch !== epoch) return null;
      const { state, messages } = known;
      return { state, messages: newestMessages(messages, bounds), background: [], person: told.person };
    },
    read: ({ session, epoch }, { state, messages }, bounds) =>
      put(reads, session, { state, messages, bounds, epoch }),
    finished: ({ session, epoch }, record) => {
      const read = reads.get(session);
      reads.delete(session);
      kept.delete(session);
      if (read?.epoch !== epoch) return;
      const messages = newestMessages([...read.messages, ...withoutNotes(record.messages)], read.bounds);
      put(kept, session, { state: record.state, messages, bounds: read.bounds, epoch });
    },
  };
}

const covers = (known: Bounds, wanted: Bounds): boolean =>
  known.messages >= wanted.messages && known.chars >= wanted.chars;

function put<Entry>(map: Map<string, Entry>, session: string, entry: Entry): void {
  map.delete(session);
  map.set(session, entry);
  if (map.size <= SESSIONS) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
