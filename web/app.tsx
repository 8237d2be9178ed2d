import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Route, Switch } from 'wouter';
import type { AssistantCard, Me } from './api/answers.ts';
import { type Api, createApi } from './api/client.ts';
import { ApiProblem, sentenceOf } from './api/problem.ts';
import type { Tokens } from './api/tokens.ts';
import { createConversations } from './chat/conversations.ts';
import { createSessionList } from './chat/session-list.ts';
import { createVotes } from './chat/votes.ts';
import { ChatPage } from './view/chat-page.tsx';
import { Entering, Outside } from './view/outside.tsx';
import { type Workspace, WorkspaceContext } from './view/workspace.ts';

const Studio = lazy(async () => ({ default: (await import('./studio/studio.tsx')).Studio }));

const MemoryPage = lazy(async () => ({
  default: (await import('./memory/memory-page.tsx')).MemoryPage,
}));

const StatementsPage = lazy(async () => ({
  default: (await import('./statements/statements-page.tsx')).StatementsPage,
}));

type Visitor =
  | { readonly kind: 'entering' }
  | { readonly kind: 'inside'; readonly me: Me; readonly assistants: readonly AssistantCard[] }
  | { readonly kind: 'outside'; readonly problem: string; readonly locked: boolean };

/** Lets the person in, then shows the page that the address names. */
export function App({ tokens }: { readonly tokens: Tokens }) {
  const [visitor, setVisitor] = useState<Visitor>({ kind: 'entering' });
  const [login, setLogin] = useState(0);
  const api = useMemo(
    () =>
      createApi({
        tokens,
        fetch: (...call) => fetch(...call),
        onLogin: () => setLogin((times) => times + 1),
      }),
    [tokens],
  );
  const enter = useCallback(() => void letIn(api).then(setVisitor), [api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login is another person, and all begins anew.
  useEffect(enter, [enter, login]);
  if (visitor.kind === 'entering') return <Entering />;
  if (visitor.kind === 'outside') return <Outside {...visitor} onRetry={enter} tokens={tokens} />;
  return (
    <Inside key={visitor.me.userId} api={api} me={visitor.me} assistants={visitor.assistants} onMe={enter} />
  );
}

async function letIn(api: Api): Promise<Visitor> {
  try {
    const me = await api.enter();
    const { assistants } = await api.json<{ assistants: readonly AssistantCard[] }>('/api/assistants');
    return { kind: 'inside', me, assistants };
  } catch (error) {
    const refused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
    return { kind: 'outside', problem: sentenceOf(error), locked: refused && error.status !== 429 };
  }
}

type InsideProps = Pick<Workspace, 'api' | 'me' | 'assistants'> & { readonly onMe: () => void };

function Inside({ api, me, assistants, onMe }: InsideProps) {
  const parts = useMemo(() => createParts(api), [api]);
  useEffect(() => {
    void parts.sessions.refresh();
    return parts.conversations.close;
  }, [parts]);
  const workspace = useMemo(() => ({ api, me, assistants, ...parts }), [api, me, assistants, parts]);
  return (
    <WorkspaceContext value={workspace}>
      <Switch>
        <Route path="/studio/*?">
          <Suspense fallback={<Entering />}>
            <Studio onMe={onMe} />
          </Suspense>
        </Route>
        <Route path="/memoria">
          <Suspense fallback={<Entering />}>
            <MemoryPage />
          </Suspense>
        </Route>
        <Route path="/extratos">
          <Suspense fallback={<Entering />}>
            <StatementsPage />
          </Suspense>
        </Route>
        <Route>
          <ChatPage />
        </Route>
      </Switch>
    </WorkspaceContext>
  );
}

function createParts(api: Api): Pick<Workspace, 'sessions' | 'conversations' | 'votes'> {
  const sessions = createSessionList(api, 'mine');
  const conversations = createConversations({
    api,
    storage: sessionStorage,
    onChange: () => void sessions.refresh(),
  });
  return { sessions, conversations, votes: createVotes({ api, storage: localStorage }) };
}
