import type { EndedVisit } from '#protocol';
import type { Session } from '../memory-session.ts';
import { VISIT_IDLE_MS } from '../sql/turns/lease.ts';

/** Visits over Maps. There is no clock here: what has passed is told by the moments of what people send. */
export type MapVisits = {
  /** A turn begins. A later attempt belongs to the visit that the first one began. */
  begin(session: Session, turn: string, at: number): void;
  /** Ends a visit, once. False when none was open. */
  end(session: Session | undefined, at: number): boolean;
};

export function createMapVisits(ended: (visit: Omit<EndedVisit, 'id'>) => void): MapVisits {
  const open = new Map<string, Set<Session>>();
  const end: MapVisits['end'] = (session, at) => {
    if (!session?.visit) return false;
    session.visit = null;
    const name = personOf(session);
    open.get(name)?.delete(session);
    if (open.get(name)?.size === 0) open.delete(name);
    const { session: id, org, user, assistant } = session.summary;
    ended({ session: id, org, user, assistant, endedAt: at });
    return true;
  };
  const endAll = (sessions: readonly Session[], at: number): void => {
    for (const session of sessions) end(session, at);
  };
  return {
    end,
    begin: (session, turn, at) => {
      const name = personOf(session);
      endAll(
        [...(open.get(name) ?? [])].filter((other) => isOver(other, session, at)),
        at,
      );
      if (session.visit !== null) return;
      const { assistant } = session.summary;
      endAll(
        [...(open.get(name) ?? [])].filter(({ summary }) => summary.assistant === assistant),
        at,
      );
      session.visit = { turn };
      open.set(name, (open.get(name) ?? new Set()).add(session));
    },
  };
}

/** Nothing was said there for too long, and nothing is under way: of the session itself, no attempt before this one. */
const isOver = (other: Session, begins: Session, at: number): boolean =>
  at - other.summary.updatedAt >= VISIT_IDLE_MS &&
  (other === begins ? other.causes.length === 0 : other.unfinished === null);

const personOf = ({ summary }: Session): string => JSON.stringify([summary.org, summary.user]);
