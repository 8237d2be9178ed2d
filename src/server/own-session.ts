import { ProsaError } from '#protocol';
import type { HttpPlatform, Identity, Summary } from './interim.ts';

/** The conversation, if it is the person's own. To anybody else it does not exist. */
export async function ownSession(
  platform: HttpPlatform,
  { org, user }: Identity,
  session: string,
): Promise<Summary> {
  const found = await platform.session(session);
  if (found && found.org === org && found.user === user) return found;
  throw new ProsaError('session_not_found');
}

/** The conversation, if the person may read it: their own, or as an operator any of their organisation. */
export async function readableSession(
  platform: HttpPlatform,
  { org, user, role }: Identity,
  session: string,
): Promise<Summary> {
  const found = await platform.session(session);
  if (found && found.org === org && (found.user === user || role === 'operator')) return found;
  throw new ProsaError('session_not_found');
}
