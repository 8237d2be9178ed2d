import type { Platform } from '#host';
import { ProsaError, type SessionSummary, type TurnRecord } from '#protocol';
import type { Identity } from './identity/index.ts';

/** The conversation, if it is the person's own. To anybody else it does not exist. */
export async function ownSession(
  platform: Platform,
  { org, user }: Identity,
  session: string,
): Promise<SessionSummary> {
  const found = await platform.session(session);
  if (found && found.org === org && found.user === user) return found;
  throw new ProsaError('session_not_found');
}

/** The conversation, if the person may read it: their own, or as an operator any of their organisation. */
export async function readableSession(
  platform: Platform,
  { org, user, role }: Identity,
  session: string,
): Promise<SessionSummary> {
  const found = await platform.session(session);
  if (found && found.org === org && (found.user === user || role === 'operator')) return found;
  throw new ProsaError('session_not_found');
}

type ReadableTurn = { readonly record: TurnRecord; readonly session: SessionSummary };

/** A turn of a conversation that the person may read. Somebody else's is told as one that does not exist. */
export async function readableTurn(
  platform: Platform,
  identity: Identity,
  turn: string,
): Promise<ReadableTurn> {
  const record = await platform.record(turn);
  const session = record && (await readableSession(platform, identity, record.session).catch(asNone));
  if (!record || !session) throw new ProsaError('turn_not_found');
  return { record, session };
}

function asNone(error: unknown): null {
  if (error instanceof ProsaError && error.code === 'session_not_found') return null;
  throw error;
}
