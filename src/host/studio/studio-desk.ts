import { minutes, ProsaError, type SessionPage, type TurnRecord } from '#protocol';
import type { ConversationsWanted, RefusedCall, StudioStore, TeamConversation, TurnProof } from '#store';
import { type NewsParts, type Newsroom, openNewsroom } from './news.ts';
import { promptPartsOf, type TurnPrompt } from './prompt-parts.ts';

/** What the team looks for; `disliked`: somebody did not like an answer in it. */
export type TeamSearch = Omit<ConversationsWanted, 'sessions' | 'activeSince'> & {
  readonly disliked?: true;
};

/** What operators see of their organisation. Whoever calls has verified who asks. */
export type StudioDesk = Pick<Newsroom, 'follow'> & {
  conversations(org: string, search: TeamSearch, page: SessionPage): Promise<readonly TeamConversation[]>;
  /** What somebody of the team might have to do with now: in hands, running, used of late. */
  inbox(org: string): Promise<readonly TeamConversation[]>;
  refusedCalls(org: string): Promise<readonly RefusedCall[]>;
  /** Throws `turn_not_found`, also for a turn of another organisation. Null: this store keeps no log. */
  proveTurn(org: string, turn: string): Promise<TurnProof | null>;
  /** What models were given in a turn, part by part. Throws `turn_not_found`. */
  prompt(org: string, turn: string): Promise<TurnPrompt>;
};

export type StudioParts = NewsParts & {
  readonly studio: StudioStore;
  /** Conversations in which somebody did not like an answer, so many at most. */
  readonly disliked: (org: string, limit: number) => Promise<readonly string[]>;
  /** A turn with whose it is; null: there is none. */
  readonly turnOf: (turn: string) => Promise<OwnedTurn | null>;
  readonly assistants: ReadonlyMap<string, Parameters<typeof promptPartsOf>[1]>;
};

export type OwnedTurn = { readonly record: TurnRecord; readonly org: string; readonly assistant: string };

const INBOX = { most: 100, usedWithinMs: minutes(15) } as const;
const MOST_REFUSED = 50;
const MOST_DISLIKED = 1_000;

export function openStudio(parts: StudioParts): StudioDesk & Pick<Newsroom, 'turnKept'> {
  const { studio, clock, ready, disliked, turnOf, assistants } = parts;
  const own = async (org: string, turn: string): Promise<OwnedTurn> => {
    await ready();
    const found = await turnOf(turn);
    if (found?.org !== org) throw new ProsaError('turn_not_found');
    return found;
  };
  return {
    ...openNewsroom(parts),
    conversations: async (org, { disliked: only, ...search }, page) => {
      await ready();
      const sessions = only && (await disliked(org, MOST_DISLIKED));
      return studio.conversations(org, { ...search, ...(sessions && { sessions }) }, page);
    },
    inbox: async (org) => {
      await ready();
      const activeSince = clock.now() - INBOX.usedWithinMs;
      return studio.conversations(org, { activeSince }, { limit: INBOX.most });
    },
    refusedCalls: async (org) => ready().then(() => studio.refusedCalls(org, MOST_REFUSED)),
    proveTurn: async (org, turn) => {
      await own(org, turn);
      return studio.proveTurn(org, turn);
    },
    prompt: async (org, turn) => {
      const { record, assistant } = await own(org, turn);
      return promptPartsOf(record, assistants.get(assistant) ?? null);
    },
  };
}
