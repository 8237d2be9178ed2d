import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AssistantCard, Me } from '../api/answers.ts';
import type { Api } from '../api/client.ts';
import type { Conversation } from '../chat/conversation.ts';
import type { Conversations } from '../chat/conversations.ts';
import type { OpenConversation } from '../chat/open-conversation.ts';
import type { SessionList, SessionListStore } from '../chat/session-list.ts';
import type { Votes } from '../chat/votes.ts';

/** What every page of a person who is inside has at hand. */
export type Workspace = {
  readonly api: Api;
  readonly me: Me;
  readonly assistants: readonly AssistantCard[];
  readonly sessions: SessionListStore;
  readonly conversations: Conversations;
  readonly votes: Votes;
  /** Another site shows the chat: none of our other pages can be gone to. */
  readonly embedded: boolean;
};

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('outside of a workspace');
  return workspace;
}

export const useConversation = ({ subscribe, now }: OpenConversation): Conversation =>
  useSyncExternalStore(subscribe, now);

export const useSessionList = ({ subscribe, now }: SessionListStore): SessionList =>
  useSyncExternalStore(subscribe, now);
