import type { Address, Delivery, TurnRecord } from '#protocol';
import type { Session } from './memory-session.ts';
import type { MapStandings } from './memory-standings.ts';

type Sessions = ReadonlyMap<string, Session>;

/** Sessions whose replies a turn takes back. */
export function recalledBy(
  { recalls, session: id }: TurnRecord,
  sessions: Sessions,
): (session: string) => boolean {
  const whose = sessions.get(id)?.summary;
  return (session) => {
    if (recalls === undefined) return false;
    const other = sessions.get(session)?.summary;
    return session === id || (recalls === 'person' && isSame(whose, other));
  };
}

type Standing = Pick<Address, 'org' | 'user' | 'assistant'>;

const isSame = (one: Standing | undefined, other: Standing | undefined): boolean =>
  one?.org === other?.org && one?.user === other?.user && one?.assistant === other?.assistant;

/** What leaves of a turn: nobody who opted out meanwhile, in another conversation, is written to first. */
export function leavingOf(
  { deliveries = [], session }: TurnRecord,
  { sessions, standings }: { readonly sessions: Sessions; readonly standings: MapStandings },
): readonly Delivery[] {
  const whose = sessions.get(session)?.summary;
  const isOut = whose !== undefined && standings.of(whose)?.permission === 'opted_out';
  return isOut ? deliveries.filter(({ purpose }) => purpose === undefined) : deliveries;
}
