import type { TurnStore } from '#protocol';
import { cardEvents, clickCard, enterWorkflow } from '../cards/cards.ts';
import { createContactBook } from '../contacts/contact-book.ts';
import { createTimers } from '../contacts/timers.ts';
import { useLink } from '../contacts/use-link.ts';
import type { OpenDatabase } from '../open/open-database.ts';
import { createSqlReviews } from '../reviews/sql-reviews.ts';
import { accept, acceptAndClaim } from './accept.ts';
import { claim } from './claim.ts';
import { finish } from './finish.ts';
import { journal } from './journal.ts';
import { LEASE_MS } from './lease.ts';
import { createOutbox } from './outbox.ts';
import { answerTo, messages, turn, turns } from './read.ts';
import { conversations, session, sessions, unanswered } from './read-sessions.ts';
import { recall, recallContact } from './recall.ts';
import { createRecollections } from './recollections.ts';
import { removeSession } from './remove-session.ts';
import { renameSession } from './rename-session.ts';
import { createListener, patiently } from './silence.ts';
import { createRunner, lookUp, type Runner, statement } from './statement.ts';
import { attend, leave, release, renew, requestStop, waiting } from './workers.ts';

const CLEAR = statement('clear', 'select prosa.clear($1)');
const PING = statement('ping', 'select 1');
const PING_MS = 0;

/** What becomes of a whole conversation. */
const keeping = (run: Runner): Pick<TurnStore, 'rename' | 'remove' | 'clear'> => ({
  rename: (id, title) => renameSession(run, id, title),
  remove: (id, at) => removeSession(run, id, at),
  clear: async (id) => {
    await lookUp(run, CLEAR, [id]);
  },
});

type Reachable = Pick<OpenDatabase, 'pool' | 'engine'>;

/** One for a pool: it is out of reach when nobody who asks over it is answered. */
export const runnerOf = ({ pool, engine }: Reachable): Runner =>
  createRunner(pool, engine === 'postgres' ? createListener() : patiently);

/** The turn port over SQL: every verb is one statement, on PGlite and on Postgres alike. Closing it leaves the pool open. */
export function createSqlStore(database: Reachable, run: Runner = runnerOf(database)): TurnStore {
  const recollections = createRecollections();
  const claiming = { run, told: recollections.told };
  return {
    keepsMemory: true,
    leaseMs: LEASE_MS,
    outbox: createOutbox(run),
    timers: createTimers(run),
    ...{ contacts: createContactBook(run), reviews: createSqlReviews(run) },
    useLink: (link) => useLink(run, link),
    enterWorkflow: (held, workflow) => enterWorkflow(run, held, workflow),
    clickCard: (click) => clickCard(run, click),
    cardEvents: (id) => cardEvents(run, id),
    accept: (input, request, quietMs) =>
      request ? acceptAndClaim(claiming, { input, quietMs }, request) : accept(run, { input, quietMs }),
    claim: (request) => claim(claiming, request),
    recall: async (held, bounds) => {
      const remembered = recollections.at(held, bounds);
      const known = remembered ?? (await recall(run, held, bounds));
      if (bounds.messages > 0) recollections.read(held, known, bounds);
      return remembered && bounds.contact
        ? { ...remembered, contact: await recallContact(run, held) }
        : known;
    },
    journal: (held, entries) => journal(run, held, entries),
    finish: async (held, record) => {
      await finish(run, held, record);
      recollections.finished(held, record);
    },
    release: (held, cause) => release(run, held, cause),
    renew: (worker) => renew(run, worker),
    requestStop: (id, which) => requestStop(run, id, which),
    attend: (id) => attend(run, id),
    leave: (worker) => leave(run, worker),
    waiting: (limit, assistants) => waiting(run, limit, assistants),
    answerTo: (of, input) => answerTo(run, of, input),
    ping: async () => {
      await run.rows(PING, [], PING_MS);
    },
    session: (id) => session(run, id),
    sessions: (owner, page) => sessions(run, owner, page),
    conversations: (org, page) => conversations(run, org, page),
    unanswered: (id) => unanswered(run, id),
    messages: (id, page) => messages(run, id, page),
    turn: (id) => turn(run, id),
    turns: (id, limit) => turns(run, id, limit),
    ...keeping(run),
    close: async () => run.close(),
  };
}
