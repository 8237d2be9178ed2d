import type { ContactBook, ReviewStore, TimerStore, TurnStore } from '#protocol';
import { LEASE_MS } from './turns/lease.ts';

/** The turn port of a store that is opened when it is first needed. */
export function lazyStore(opened: () => Promise<TurnStore>): TurnStore {
  return {
    leaseMs: LEASE_MS,
    keepsMemory: true,
    accept: async (input, request, quietMs) => (await opened()).accept(input, request, quietMs),
    claim: async (request) => (await opened()).claim(request),
    recall: async (claim, bounds) => (await opened()).recall(claim, bounds),
    journal: async (claim, entries) => (await opened()).journal(claim, entries),
    finish: async (claim, record) => (await opened()).finish(claim, record),
    release: async (claim, cause) => (await opened()).release(claim, cause),
    renew: async (worker) => (await opened()).renew(worker),
    requestStop: async (session, turn) => (await opened()).requestStop(session, turn),
    attend: async (session) => (await opened()).attend(session),
    leave: async (worker) => (await opened()).leave(worker),
    waiting: async (limit, assistants) => (await opened()).waiting(limit, assistants),
    answerTo: async (session, input) => (await opened()).answerTo(session, input),
    ping: async () => (await opened()).ping(),
    session: async (session) => (await opened()).session(session),
    sessions: async (owner, page) => (await opened()).sessions(owner, page),
    conversations: async (org, page) => (await opened()).conversations(org, page),
    unanswered: async (session) => (await opened()).unanswered(session),
    messages: async (session, page) => (await opened()).messages(session, page),
    turn: async (turn) => (await opened()).turn(turn),
    turns: async (session, limit) => (await opened()).turns(session, limit),
    rename: async (session, title) => wanted((await opened()).rename)(session, title),
    remove: async (session, at) => wanted((await opened()).remove)(session, at),
    clear: async (session) => (await opened()).clear(session),
    close: async () => (await opened()).close(),
    timers: lazyTimers(opened),
    contacts: lazyContacts(opened),
    reviews: lazyReviews(opened),
    useLink: async (link) => wanted((await opened()).useLink)(link),
    enterWorkflow: async (claim, workflow) => wanted((await opened()).enterWorkflow)(claim, workflow),
    clickCard: async (click) => wanted((await opened()).clickCard)(click),
    cardEvents: async (session) => wanted((await opened()).cardEvents)(session),
    outbox: {
      notice: async (line, input) => wanted((await opened()).outbox.notice)(line, input),
      due: async (worker, limit, of) => (await opened()).outbox.due(worker, limit, of),
      delivered: async (id, worker) => (await opened()).outbox.delivered(id, worker),
      failed: async (id, worker, why) => (await opened()).outbox.failed(id, worker, why),
    },
  };
}

type Opened = () => Promise<TurnStore>;

const lazyTimers = (opened: Opened): TimerStore => ({
  set: async (owner, timer) => wanted((await opened()).timers).set(owner, timer),
  cancel: async (owner, key) => wanted((await opened()).timers).cancel(owner, key),
  due: async (now, limit, assistants) => wanted((await opened()).timers).due(now, limit, assistants),
  fired: async (ids) => wanted((await opened()).timers).fired(ids),
});

const lazyContacts = (opened: Opened): ContactBook => ({
  meet: async (identity) => wanted((await opened()).contacts).meet(identity),
  byId: async (id) => wanted((await opened()).contacts).byId(id),
  heard: async (id, at) => wanted((await opened()).contacts).heard(id, at),
  receipt: async (receipt) => wanted((await opened()).contacts).receipt(receipt),
  receipts: async (delivery) => wanted((await opened()).contacts).receipts(delivery),
});

const lazyReviews = (opened: Opened): ReviewStore => ({
  decisions: async (person, page) => wanted((await opened()).reviews).decisions(person, page),
  decision: async (org, id) => wanted((await opened()).reviews).decision(org, id),
  request: async (request) => wanted((await opened()).reviews).request(request),
  flag: async (flag) => wanted((await opened()).reviews).flag(flag),
  unflag: async (unflag) => wanted((await opened()).reviews).unflag(unflag),
  counts: async (org) => wanted((await opened()).reviews).counts(org),
  list: async (org, page) => wanted((await opened()).reviews).list(org, page),
  read: async (org, id) => wanted((await opened()).reviews).read(org, id),
  take: async (act) => wanted((await opened()).reviews).take(act),
  triage: async (triage) => wanted((await opened()).reviews).triage(triage),
  close: async (closing) => wanted((await opened()).reviews).close(closing),
  takeAlerts: async (now, holdMs, limit) => wanted((await opened()).reviews).takeAlerts(now, holdMs, limit),
  noteAlert: async (outcome) => wanted((await opened()).reviews).noteAlert(outcome),
});

function wanted<T>(part: T | undefined): T {
  if (part === undefined)
    throw new Error('this store keeps neither timers nor contacts nor cards nor reviews nor names');
  return part;
}
