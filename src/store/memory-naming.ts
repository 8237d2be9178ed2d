import { ProsaError, type TurnStore } from '#protocol';
import type { Session } from './memory-session.ts';
import { titleOf } from './title.ts';

/** What people call their conversations. */
export const naming = (sessions: ReadonlyMap<string, Session>): Pick<TurnStore, 'rename'> => ({
  rename: async (id, title) => {
    const session = sessions.get(id);
    if (!session) throw new ProsaError('session_not_found');
    const first = session.messages.find(({ role }) => role === 'user')?.text ?? '';
    session.summary = { ...session.summary, title: title ?? titleOf(first) };
  },
});
