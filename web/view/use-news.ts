import { useEffect } from 'react';
import type { Conversation } from '../chat/conversation.ts';
import type { OpenConversation } from '../chat/open-conversation.ts';

/** How often a conversation on the screen is looked at for what nobody here began: a person answers sooner than a reminder comes. */
const LOOK_MS = { inHands: 3_000, alone: 15_000 } as const;

/** What the team writes shows up while the person looks on. */
export function useNews(conversation: OpenConversation, { inHands, turns }: Conversation): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void conversation.look();
    const timer = setInterval(look, inHands ? LOOK_MS.inHands : LOOK_MS.alone);
    return () => clearInterval(timer);
  }, [conversation, inHands]);
  const last = turns.at(-1);
  const isOdd = last?.phase === 'done' && (last.ending === 'silent') !== inHands;
  const odd = isOdd ? last.turn : null;
  // Nobody answered, on purpose, or the assistant does again: who has the conversation is not who we thought.
  useEffect(() => {
    if (odd !== null) void conversation.refresh();
  }, [conversation, odd]);
}
