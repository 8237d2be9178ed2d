import { createRoot } from 'react-dom/client';
import { createTokens, tokenOfFragment } from './api/tokens.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './view/error-boundary.tsx';
import './styles.css';

function start(): void {
  const tokens = createTokens(localStorage);
  const given = tokenOfFragment(location.hash);
  if (given) {
    tokens.write(given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <ErrorBoundary>
      <App tokens={tokens} />
    </ErrorBoundary>,
  );
}

start();
