import { ProsaError, type SessionSummary, type TurnStore } from '#protocol';
import { LOCAL_ORG, LOCAL_USER } from './local.ts';
import { sessionIdOf } from './session-id.ts';

type Claimed = { readonly session: string; readonly user?: string; readonly org?: string };

/** The conversation, if it is theirs. To anybody else it does not exist. */
export async function ownedSession(
  store: Pick<TurnStore, 'session'>,
  { session, user = LOCAL_USER, org = LOCAL_ORG }: Claimed,
): Promise<SessionSummary> {
  const found = await store.session(sessionIdOf(session));
  if (found && found.org === org && found.user === user) return found;
  throw new ProsaError('session_not_found');
}
