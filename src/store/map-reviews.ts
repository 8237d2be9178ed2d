import {
  type AutomatedDecision,
  ProsaError,
  type ReviewAct,
  type ReviewableDecision,
  type ReviewItem,
  type ReviewStore,
  type SessionSummary,
} from '#protocol';
import { keepable } from './keepable.ts';
import { keptDecision } from './kept-decision.ts';
import { reviewsOn } from './review-page.ts';

type Owned<T> = T & { readonly org: string; readonly user: string };
type Shelf = { decisions: Owned<AutomatedDecision>[]; items: Owned<ReviewItem>[] };
type Found = { readonly decision: Owned<AutomatedDecision>; readonly org: string };

export type MapReviews = {
  readonly port: ReviewStore;
  /** With the turn that made them. */
  keep(whose: SessionSummary, decisions: readonly AutomatedDecision[]): void;
  /** The conversation goes, and they with it. */
  clear(session: string): void;
};

/** Automated decisions and their reviews over Maps, oldest first. */
export function createMapReviews(): MapReviews {
  const shelf: Shelf = { decisions: [], items: [] };
  const of = (decision: Owned<AutomatedDecision>) => reviewed(shelf, { decision, org: decision.org });
  const port: ReviewStore = {
    decisions: async ({ org, user }, page = {}) => {
      const own = shelf.decisions.filter((each) => each.org === org && each.user === user);
      return pageOf(own, page.before).slice(0, reviewsOn(page)).map(of);
    },
    decision: async (org, id) => {
      const found = shelf.decisions.find((each) => each.org === org && each.id === id);
      return found ? of(found) : null;
    },
    request: async (request) => requestIn(shelf, request),
    list: async (org, page = {}) => {
      const all = shelf.items.filter((each) => each.org === org);
      const { state, kind } = page;
      const wanted = pageOf(all, page.before).filter(
        (each) => (state ?? each.state) === each.state && (kind ?? each.kind) === each.kind,
      );
      return wanted.slice(0, reviewsOn(page)).map(told);
    },
    read: async (org, id) => {
      const found = shelf.items.find((each) => each.org === org && each.id === id);
      return found ? told(found) : null;
    },
    take: async (act) => change(shelf, act, { state: 'in_progress' }),
    close: async ({ outcome, note, ...act }) =>
      change(shelf, act, { state: 'closed', outcome, note: keepable(note), closedAt: act.at }),
  };
  return {
    port,
    keep: ({ org, user }, decisions) => {
      shelf.decisions.push(...decisions.map((each) => ({ ...keptDecision(each), org, user })));
    },
    clear: (session) => {
      shelf.decisions = shelf.decisions.filter((each) => each.session !== session);
      shelf.items = shelf.items.filter((each) => each.session !== session);
    },
  };
}

/** Newest first, from the one before `before` on; none before one that is not there. */
function pageOf<T extends { readonly id: string }>(all: readonly T[], before: string | undefined): T[] {
  const end = before === undefined ? all.length : all.findIndex(({ id }) => id === before);
  return all.slice(0, Math.max(end, 0)).reverse();
}

const told = ({ org: _, ...item }: Owned<ReviewItem>): ReviewItem => item;

function reviewed({ items }: Shelf, { decision, org }: Found): ReviewableDecision {
  const { org: _, user: __, ...kept } = decision;
  const item = items.find((each) => each.org === org && each.about === decision.id);
  return { ...kept, review: item ? told(item) : null };
}

function requestIn(shelf: Shelf, request: Parameters<ReviewStore['request']>[0]): ReviewItem | null {
  const { id, org, user, decision: about, at, openedBy, reason } = request;
  const found = shelf.decisions.find((each) => each.id === about && each.org === org && each.user === user);
  if (!found) return null;
  const known = shelf.items.find((each) => each.org === org && each.about === about);
  if (known) return told(known);
  const { session, turn, assistant } = found;
  const item: Owned<ReviewItem> = {
    ...{ id, org, user, kind: 'decisao', about, session, turn, assistant, state: 'open' },
    ...{ openedAt: at, openedBy, reason: reason === null ? null : keepable(reason) },
    ...{ assignedTo: null, closedAt: null, outcome: null, note: null },
  };
  shelf.items.push(item);
  return told(item);
}

function change(shelf: Shelf, { org, id, operator }: ReviewAct, to: Partial<ReviewItem>): ReviewItem {
  const at = shelf.items.findIndex((each) => each.org === org && each.id === id);
  const item = shelf.items[at];
  if (!item) throw new ProsaError('review_not_found');
  if (item.state === 'closed') throw new ProsaError('review_closed');
  if (item.assignedTo !== null && item.assignedTo !== operator) throw new ProsaError('review_elsewhere');
  const changed = { ...item, ...to, assignedTo: operator };
  shelf.items[at] = changed;
  return told(changed);
}
