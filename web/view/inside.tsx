import { type ReactNode, useEffect, useMemo } from 'react';
import type { Api } from '../api/client.ts';
import { storageOr } from '../api/storage.ts';
import { createConversations } from '../chat/conversations.ts';
import { createSessionList } from '../chat/session-list.ts';
import { createVotes } from '../chat/votes.ts';
import { type Workspace, WorkspaceContext } from './workspace.ts';

type InsideProps = Pick<Workspace, 'api' | 'me' | 'assistants' | 'embedded'> & {
  readonly children: ReactNode;
};

/** What the pages of a person who is inside have at hand. */
export function Inside({ api, me, assistants, embedded, children }: InsideProps) {
  const parts = useMemo(() => createParts(api), [api]);
  useEffect(() => {
    void parts.sessions.refresh();
    return parts.conversations.close;
  }, [parts]);
  const workspace = useMemo(
    () => ({ api, me, assistants, embedded, ...parts }),
    [api, me, assistants, embedded, parts],
  );
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

function createParts(api: Api): Pick<Workspace, 'sessions' | 'conversations' | 'votes'> {
  const sessions = createSessionList(api, 'mine');
  const conversations = createConversations({
    api,
    storage: storageOr(() => sessionStorage),
    onChange: () => void sessions.refresh(),
  });
  return { sessions, conversations, votes: createVotes({ api, storage: storageOr(() => localStorage) }) };
}
