import {
  type AutomatedDecision,
  ProsaError,
  type ReviewAct,
  type ReviewableDecision,
  type ReviewClosing,
  type ReviewItem,
  type ReviewPage,
  type ReviewStore,
  type ReviewTriage,
  type SessionSummary,
} from '#protocol';
import { keepable } from './keepable.ts';
import { keptDecision } from './kept-decision.ts';
import { answersIn, type KeptItem, NO_ALERT, toldItem } from './map-answers.ts';
import { reviewsOn } from './review-page.ts';

type Owned<T> = T & { readonly org: string; readonly user: string };
type Shelf = { decisions: Owned<AutomatedDecision>[]; items: KeptItem[] };
type Found = { readonly decision: Owned<AutomatedDecision>; readonly org: string };

export type MapReviews = {
  readonly port: ReviewStore;
  /** With the turn that made them. */
  keep(whose: SessionSummary, decisions: readonly AutomatedDecision[]): void;
  /** The conversation goes, and they with it. */
  clear(session: string): void;
};

/** Automated decisions and the team's tasks over Maps, oldest first. `whose`: the conversation of a turn that is kept. */
export function createMapReviews(whose: (turn: string) => SessionSummary | null): MapReviews {
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
    ...answersIn(shelf, whose),
    list: async (org, page = {}) => {
      const all = shelf.items.filter((each) => each.org === org);
      return pageOf(all, page.before)
        .filter((each) => isWanted(each, page))
        .slice(0, reviewsOn(page))
        .map(toldItem);
    },
    read: async (org, id) => {
      const found = shelf.items.find((each) => each.org === org && each.id === id);
      return found ? toldItem(found) : null;
    },
    take: async (act) => change(shelf, act, { state: 'in_progress' }),
    triage: async (act) => change(shelf, act, { state: 'in_progress', ...saidIn(act) }),
    close: async (act) =>
      change(shelf, act, { state: 'closed', ...saidIn(act), outcome: act.outcome, closedAt: act.at }),
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

const FILTERS = ['state', 'kind', 'priority', 'assistant', 'reason', 'label'] as const;

const isWanted = (item: ReviewItem, page: ReviewPage): boolean =>
  FILTERS.every((name) => page[name] === undefined || page[name] === item[name]);

/** What is left out stays as it is. */
function saidIn({ label, note, example, evalCase }: ReviewTriage | ReviewClosing): Partial<ReviewItem> {
  return {
    ...(label !== undefined && { label }),
    ...(note !== undefined && { note: keepable(note) }),
    ...(example !== undefined && { example }),
    ...(evalCase !== undefined && { evalCase }),
  };
}

const isReviewOf = (about: string, org: string) => (each: KeptItem) =>
  each.org === org && each.kind === 'decisao' && each.about === about;

function reviewed({ items }: Shelf, { decision, org }: Found): ReviewableDecision {
  const { org: _, user: __, ...kept } = decision;
  const item = items.find(isReviewOf(decision.id, org));
  return { ...kept, review: item ? toldItem(item) : null };
}

function requestIn(shelf: Shelf, request: Parameters<ReviewStore['request']>[0]): ReviewItem | null {
  const { id, org, user, decision: about, at, openedBy, reason } = request;
  const found = shelf.decisions.find((each) => each.id === about && each.org === org && each.user === user);
  if (!found) return null;
  const known = shelf.items.find(isReviewOf(about, org));
  if (known) return toldItem(known);
  const { session, turn, assistant } = found;
  const item: KeptItem = {
    ...{ id, org, user, kind: 'decisao', about, session, turn, assistant, state: 'open' },
    ...{ openedAt: at, openedBy, reason: reason === null ? null : keepable(reason) },
    ...{ assignedTo: null, closedAt: null, outcome: null, note: null, priority: 'alta', signals: [] },
    ...{ label: null, example: null, evalCase: null, version: 1, alert: NO_ALERT },
  };
  shelf.items.push(item);
  return toldItem(item);
}

function change(
  shelf: Shelf,
  { org, id, operator, version }: ReviewAct,
  to: Partial<ReviewItem>,
): ReviewItem {
  const at = shelf.items.findIndex((each) => each.org === org && each.id === id);
  const item = shelf.items[at];
  if (!item) throw new ProsaError('review_not_found');
  if (item.state === 'closed') throw new ProsaError('review_closed');
  if (item.assignedTo !== null && item.assignedTo !== operator) throw new ProsaError('review_elsewhere');
  if (version !== undefined && version !== item.version) throw new ProsaError('review_stale');
  if (item.state === 'in_progress' && Object.keys(to).length === 1) return toldItem(item);
  const changed = { ...item, ...to, assignedTo: operator, version: item.version + 1 };
  shelf.items[at] = changed;
  return toldItem(changed);
}
