import type { Platform } from '#host';
import type { AccessStore } from '#protocol';
import type { Patience } from './patience.ts';

/** The platform, but nobody waits for a store that is away. Only what asks the store counts: a page that is served says nothing of it. */
export function patientPlatform(platform: Platform, patience: Patience): Platform {
  return {
    ...platform,
    send: (message) => patience(platform.send(message)),
    clientResult: (answer) => patience(platform.clientResult(answer)),
    awaited: (session) => patience(platform.awaited(session)),
    cards: { click: (click) => patience(platform.cards.click(click)) },
    messages: (session, page) => patience(platform.messages(session, page)),
    session: (session) => patience(platform.session(session)),
    sessions: (owner, page) => patience(platform.sessions(owner, page)),
    conversations: (org, page) => patience(platform.conversations(org, page)),
    unanswered: (session) => patience(platform.unanswered(session)),
    watch: (request) => patience(platform.watch(request)),
    stop: (session, turn) => patience(platform.stop(session, turn)),
    record: (turn) => patience(platform.record(turn)),
    turn: (turn) => patience(platform.turn(turn)),
    turns: (session, limit) => patience(platform.turns(session, limit)),
    ready: () => patience(platform.ready()),
    missions: patientMissions(platform.missions, patience),
    reviews: patientReviews(platform.reviews, patience),
    access: patientAccess(platform.access, patience),
    memory: patientMemory(platform.memory, patience),
    // What is done in a conversation waits for the turn before it; only looking is one read.
    control: { ...platform.control, mode: (session) => patience(platform.control.mode(session)) },
    receive: (message) => patience(platform.receive(message)),
    links: {
      open: (token) => patience(platform.links.open(token)),
      act: (token, action) => patience(platform.links.act(token, action)),
    },
    hooks: {
      ...platform.hooks,
      onFeedbackReceived: (feedback) => patience(platform.hooks.onFeedbackReceived(feedback)),
    },
    // An export and an erasure are many reads and writes in a row, and may take longer than the patience for one.
    privacy: { ...platform.privacy, erasure: (person) => patience(platform.privacy.erasure(person)) },
  };
}

const patientMissions = (missions: Platform['missions'], patience: Patience): Platform['missions'] => ({
  ...missions,
  read: (org, id) => patience(missions.read(org, id)),
  list: (org, page) => patience(missions.list(org, page)),
  health: (org) => patience(missions.health(org)),
  invalidate: (org, where) => patience(missions.invalidate(org, where)),
});

const patientReviews = (reviews: Platform['reviews'], patience: Patience): Platform['reviews'] => ({
  decisions: (person, page) => patience(reviews.decisions(person, page)),
  request: (person, decision, reason) => patience(reviews.request(person, decision, reason)),
  list: (org, page) => patience(reviews.list(org, page)),
  read: (org, id) => patience(reviews.read(org, id)),
  take: (org, id, operator) => patience(reviews.take(org, id, operator)),
  close: (org, id, closing) => patience(reviews.close(org, id, closing)),
  counts: (org) => patience(reviews.counts(org)),
  label: (org, id, labelling) => patience(reviews.label(org, id, labelling)),
  // Several writes in a row, which may take longer than the patience for one.
  ...{ example: reviews.example, evalCase: reviews.evalCase, sendAlerts: reviews.sendAlerts },
});

const patientMemory = (memory: Platform['memory'], patience: Patience): Platform['memory'] => ({
  list: (person) => patience(memory.list(person)),
  correct: (person, id, change) => patience(memory.correct(person, id, change)),
  keep: (person, id) => patience(memory.keep(person, id)),
  forget: (person, id) => patience(memory.forget(person, id)),
  forgetAll: (person) => patience(memory.forgetAll(person)),
  shared: (org) => patience(memory.shared(org)),
  teach: (org, fact, by) => patience(memory.teach(org, fact, by)),
  unteach: (org, id) => patience(memory.unteach(org, id)),
  accesses: (person) => patience(memory.accesses(person)),
  team: {
    people: (org, page) => patience(memory.team.people(org, page)),
    look: (person, look) => patience(memory.team.look(person, look)),
    act: (person, id, deed) => patience(memory.team.act(person, id, deed)),
    accesses: (org, page) => patience(memory.team.accesses(org, page)),
  },
});

const patientAccess = (access: AccessStore, patience: Patience): AccessStore => ({
  count: (hits) => patience(access.count(hits)),
  revoke: (revocation) => patience(access.revoke(revocation)),
  revoked: (since) => patience(access.revoked(since)),
  record: (record) => patience(access.record(record)),
  tidy: (before) => patience(access.tidy(before)),
});
