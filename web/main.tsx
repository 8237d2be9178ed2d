import { lazy, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { storageOr } from './api/storage.ts';
import { createTokens, tokenOfFragment } from './api/tokens.ts';
import { App } from './app.tsx';
import { type EmbeddedAddress, embeddedAt } from './embedded/address.ts';
import { ErrorBoundary } from './view/error-boundary.tsx';
import { Entering } from './view/outside.tsx';
import './styles.css';

const EmbeddedApp = lazy(async () => ({
  default: (await import('./embedded/embedded-app.tsx')).EmbeddedApp,
}));

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const embedded = embeddedAt(location);
  createRoot(root).render(<ErrorBoundary>{embedded ? inSite(embedded) : alone()}</ErrorBoundary>);
}

/** Pages of ours in a window of their own. */
function alone(): ReactNode {
  const tokens = createTokens(storageOr(() => localStorage));
  const given = tokenOfFragment(location.hash);
  if (given) {
    tokens.write(given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return <App tokens={tokens} />;
}

/** The chat inside of another site, and nothing but the chat: no address in there leads to another page of ours. */
const inSite = (address: EmbeddedAddress): ReactNode => (
  <Suspense fallback={<Entering />}>
    <EmbeddedApp address={address} />
  </Suspense>
);

start();
