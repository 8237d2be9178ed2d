import type { Platform } from '#host';
import type { AccessStore } from '#protocol';
import type { Patience } from './patience.ts';

/** The platform, but nobody waits for a store that is away. Only what asks the store counts: a page that is served says nothing of it. */
export function patientPlatform(platform: Platform, patience: Patience): Platform {
  return {
    ...platform,
    send: (message) => patience(platform.send(message)),
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
    access: patientAccess(platform.access, patience),
  };
}

const patientAccess = (access: AccessStore, patience: Patience): AccessStore => ({
  count: (hits) => patience(access.count(hits)),
  revoke: (revocation) => patience(access.revoke(revocation)),
  revoked: (since) => patience(access.revoked(since)),
  tidy: (before) => patience(access.tidy(before)),
});
