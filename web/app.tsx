import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import type { Tokens } from './api/tokens.ts';
import { ChatPage } from './view/chat-page.tsx';
import { Inside } from './view/inside.tsx';
import { Entering, Outside } from './view/outside.tsx';
import { useVisitor } from './view/use-visitor.ts';

const Studio = lazy(async () => ({ default: (await import('./studio/studio.tsx')).Studio }));

const MemoryPage = lazy(async () => ({
  default: (await import('./memory/memory-page.tsx')).MemoryPage,
}));

const StatementsPage = lazy(async () => ({
  default: (await import('./statements/statements-page.tsx')).StatementsPage,
}));

/** Lets the person in, then shows the page that the address names. */
export function App({ tokens }: { readonly tokens: Tokens }) {
  const { api, visitor, enter } = useVisitor({ tokens });
  if (visitor.kind === 'entering') return <Entering />;
  if (visitor.kind === 'outside') return <Outside {...visitor} onRetry={enter} tokens={tokens} />;
  const { me, assistants } = visitor;
  return (
    <Inside key={me.userId} {...{ api, me, assistants }} embedded={false}>
      <Pages onMe={enter} />
    </Inside>
  );
}

function Pages({ onMe }: { readonly onMe: () => void }) {
  return (
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
  );
}
