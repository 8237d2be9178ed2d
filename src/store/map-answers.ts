import type {
  AlertOutcome,
  AnswerFlag,
  DueAlert,
  ReviewCounts,
  ReviewItem,
  ReviewStore,
  SessionSummary,
} from '#protocol';
import { causeOf, countOf } from './keepable.ts';

type Alert = {
  readonly dueAt: number | null;
  readonly attempts: number;
  readonly toldAt: number | null;
  readonly problem: string | null;
};
export const NO_ALERT: Alert = { dueAt: null, attempts: 0, toldAt: null, problem: null };

/** A task with whose it is and what became of telling about it. */
export type KeptItem = ReviewItem & { readonly org: string; readonly alert: Alert };
type Items = { items: KeptItem[] };
type Verbs = Pick<ReviewStore, 'flag' | 'unflag' | 'counts' | 'takeAlerts' | 'noteAlert'>;

export const toldItem = ({ org: _, alert: __, ...item }: KeptItem): ReviewItem => item;

/** Answers that somebody was unhappy with, among the tasks over Maps. What each verb does is what its function in SQL does. */
export const answersIn = (shelf: Items, whose: (turn: string) => SessionSummary | null): Verbs => ({
  flag: async (flag) => {
    const owner = whose(flag.turn);
    return owner?.org === flag.org ? toldItem(flagIn(shelf, flag, owner)) : null;
  },
  unflag: async (unflag) => unflagIn(shelf, unflag),
  counts: async (org) => countIn(shelf.items.filter((each) => each.org === org)),
  takeAlerts: async (now, holdMs, limit) => takeIn(shelf, now, { holdMs, limit }),
  noteAlert: async (outcome) => noteIn(shelf, outcome),
});

const put = (shelf: Items, changed: KeptItem): KeptItem => {
  shelf.items = shelf.items.map((each) => (each.id === changed.id ? changed : each));
  return changed;
};

const answerOf = ({ items }: Items, { org, turn }: Pick<AnswerFlag, 'org' | 'turn'>) =>
  items.find((each) => each.org === org && each.kind === 'resposta' && each.about === turn);

const isSaid = ({ signal }: AnswerFlag): boolean => signal === 'thumbs_down' || signal === 'correction';

function flagIn(shelf: Items, flag: AnswerFlag, owner: SessionSummary): KeptItem {
  const known = answerOf(shelf, flag);
  if (known) return addTo(shelf, known, flag);
  const { id, org, turn, signal, reason, at, alert } = flag;
  const said = isSaid(flag);
  const item: KeptItem = {
    ...{ id, org, kind: 'resposta', about: turn, turn, state: 'open', openedAt: at, reason },
    ...{ user: owner.user, session: owner.session, assistant: owner.assistant, signals: [signal] },
    ...{ priority: said ? 'alta' : 'baixa', openedBy: said ? 'feedback' : 'signal' },
    ...{ label: null, example: null, evalCase: null, assignedTo: null, closedAt: null, outcome: null },
    ...{ note: null, version: 1, alert: { ...NO_ALERT, dueAt: said && alert ? at : null } },
  };
  shelf.items.push(item);
  return item;
}

function addTo(shelf: Items, item: KeptItem, flag: AnswerFlag): KeptItem {
  const { signal, reason, at, alert } = flag;
  const isNew = !item.signals.includes(signal);
  if (!isNew && (reason === null || reason === item.reason)) return item;
  const said = isSaid(flag);
  const begins = said && alert !== null && item.alert.toldAt === null && item.alert.dueAt === null;
  return put(shelf, {
    ...item,
    ...(isNew && { signals: [...item.signals, signal] }),
    ...{ reason: reason ?? item.reason, priority: said ? 'alta' : item.priority, version: item.version + 1 },
    ...(begins && { alert: { ...item.alert, dueAt: at, attempts: 0 } }),
    ...(item.state === 'closed' &&
      said &&
      isNew &&
      ({ state: 'open', assignedTo: null, closedAt: null, outcome: null } as const)),
  });
}

function unflagIn(shelf: Items, unflag: Pick<AnswerFlag, 'org' | 'turn' | 'at'>): ReviewItem | null {
  const found = answerOf(shelf, unflag);
  if (!found) return null;
  const signals = found.signals.filter((each) => each !== 'thumbs_down');
  const taken = { ...found, signals, version: found.version + 1 };
  if (signals.length < found.signals.length) put(shelf, taken);
  const { state, label, alert } = found;
  if (state !== 'open' || label !== null || signals.includes('correction')) return null;
  const closed = { state: 'closed', outcome: 'retirada', closedAt: unflag.at } as const;
  return toldItem(put(shelf, { ...taken, ...closed, alert: { ...alert, dueAt: null } }));
}

function countIn(items: readonly KeptItem[]): ReviewCounts {
  const open = items.filter(({ state }) => state !== 'closed');
  const untold = open.filter(({ alert }) => alert.problem !== null);
  return {
    open: open.length,
    urgent: open.filter(({ priority }) => priority === 'alta').length,
    alertsWaiting: items.filter(({ alert }) => alert.dueAt !== null).length,
    alertsGivenUp: untold.filter(({ alert }) => alert.dueAt === null).length,
    alertProblem: untold.at(-1)?.alert.problem ?? null,
  };
}

type Taking = { readonly holdMs: number; readonly limit: number };

function takeIn(shelf: Items, now: number, { holdMs, limit }: Taking): readonly DueAlert[] {
  const due = shelf.items.filter(({ alert }) => alert.dueAt !== null && alert.dueAt <= now);
  return due.slice(0, countOf(limit)).map((each) => {
    const attempt = each.alert.attempts + 1;
    put(shelf, { ...each, alert: { ...each.alert, dueAt: now + holdMs, attempts: attempt } });
    return { org: each.org, review: toldItem(each), attempt };
  });
}

function noteIn(shelf: Items, outcome: AlertOutcome): void {
  const found = shelf.items.find(({ id }) => id === outcome.id);
  if (!found || found.alert.toldAt !== null) return;
  const alert: Partial<Alert> =
    outcome.kind === 'told'
      ? { toldAt: outcome.at, dueAt: null, problem: null }
      : { problem: causeOf(outcome.problem), dueAt: found.alert.dueAt === null ? null : outcome.again };
  put(shelf, { ...found, alert: { ...found.alert, ...alert } });
}
