import { ProsaError, type SessionSummary, type TurnRecord } from '#protocol';
import { FEEDBACK } from '../limits.ts';
import type { MemoryPorts } from '../ports.ts';

type Conversations = MemoryPorts['conversations'];

const PAGE = 200;

/** The turn that somebody gives feedback on: the one of the message (or of that name), or the last. */
export async function meantTurn(
  conversations: Conversations,
  { session }: Pick<SessionSummary, 'session'>,
  messageId: string | undefined,
): Promise<TurnRecord> {
  const record =
    messageId === undefined
      ? (await conversations.turns(session, 1)).at(-1)
      : await turnOfMessage(conversations, session, messageId);
  if (!record || record.session !== session) throw new ProsaError('turn_not_found');
  return record;
}

async function turnOfMessage(
  conversations: Conversations,
  session: string,
  id: string,
): Promise<TurnRecord | null> {
  const named = await conversations.turn(id);
  if (named) return named;
  let before: string | undefined;
  for (let looked = 0; looked < FEEDBACK.lookBack; looked += PAGE) {
    const page = await conversations.messages(session, {
      limit: PAGE,
      ...(before !== undefined && { before }),
    });
    const found = page.find((message) => message.id === id);
    if (found) return conversations.turn(found.turn);
    before = page[0]?.id;
    if (before === undefined || page.length < PAGE) return null;
  }
  return null;
}
