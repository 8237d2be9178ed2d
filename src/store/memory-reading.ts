import type { Message, SessionPage, SessionSummary, TurnRecord, TurnStore, Unanswered } from '#protocol';
import { countOf } from './keepable.ts';
import type { Session } from './memory-session.ts';
import { pageLimit, UNANSWERED_TOLD } from './session-page.ts';
import { foldWords } from './session-words.ts';

type Reading = Pick<
  TurnStore,
  'session' | 'sessions' | 'conversations' | 'unanswered' | 'messages' | 'turn' | 'turns'
>;

/** What of the turn port only looks. */
export const reading = (
  sessions: ReadonlyMap<string, Session>,
  records: ReadonlyMap<string, TurnRecord>,
): Reading => ({
  session: async (id) => sessions.get(id)?.summary ?? null,
  sessions: async ({ org, user }, page) =>
    sessionsOf(sessions, (summary) => summary.org === org && summary.user === user, page),
  conversations: async (org, page) => sessionsOf(sessions, (summary) => summary.org === org, page),
  unanswered: async (id) => unansweredIn(sessions.get(id)),
  messages: async (id, page = {}) => pageOf(sessions.get(id)?.messages ?? [], page),
  turn: async (id) => records.get(id) ?? null,
  turns: async (id, limit = 50) =>
    (countOf(limit) > 0 ? (sessions.get(id)?.turns.slice(-countOf(limit)) ?? []) : []).flatMap(
      (turn) => records.get(turn) ?? [],
    ),
});

function sessionsOf(
  sessions: ReadonlyMap<string, Session>,
  isTheirs: (summary: SessionSummary) => boolean,
  { before, limit, words }: SessionPage = {},
): readonly SessionSummary[] {
  const found = [...sessions.values()]
    .filter((session) => isTheirs(session.summary) && isSaid(session) && holds(session, words))
    .map(({ summary }) => summary)
    .sort((a, b) => b.updatedAt - a.updatedAt || (a.session < b.session ? -1 : 1));
  const last = found.findIndex(({ session }) => session === before);
  if (before !== undefined && last === -1) return [];
  return found.slice(last + 1, last + 1 + pageLimit(limit));
}

/** What was taken away whole is nowhere to be seen. */
const isSaid = ({ summary, taken }: Session): boolean => summary.turns > 0 || taken.size > 0;

function holds({ summary, messages }: Session, words: string | undefined): boolean {
  if (words === undefined) return true;
  const told = messages.filter(({ role }) => role !== 'note').map(({ text }) => text);
  return [summary.title ?? '', ...told].some((text) => foldWords(text).includes(foldWords(words)));
}

function unansweredIn(session: Session | undefined): Unanswered {
  if (!session) return { turn: null, inputs: [] };
  const { unfinished, waiting } = session;
  const inputs = [...(unfinished?.inputs ?? []), ...waiting].slice(0, UNANSWERED_TOLD);
  const behind = unfinished ? inputs.slice(unfinished.inputs.length).map(({ id }) => id) : [];
  return { turn: unfinished?.turn ?? null, inputs, ...(behind.length > 0 && { behind }) };
}

function pageOf(messages: readonly Message[], page: { before?: string; limit?: number }): readonly Message[] {
  const end =
    page.before === undefined ? messages.length : messages.findIndex(({ id }) => id === page.before);
  const last = Math.max(end, 0);
  return messages.slice(Math.max(0, last - countOf(page.limit ?? 100)), last);
}
