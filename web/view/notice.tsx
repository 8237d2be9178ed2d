import { useSyncExternalStore } from 'react';
import { Spinner, Warning } from '../ui/icons.tsx';

/** One quiet line above the box while the server cannot be reached; writing goes on meanwhile. */
export function Notice({ connection }: { readonly connection: 'open' | 'lost' }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const words = wordsFor(online, connection);
  return (
    <div role="status">
      {words && (
        <p className="mb-2 flex items-center justify-center gap-2 rounded-2xl bg-warn-tint px-4 py-2 text-sm text-warn">
          {online ? <Spinner className="size-4 shrink-0" /> : <Warning className="size-4 shrink-0" />}
          {words}
        </p>
      )}
    </div>
  );
}

function wordsFor(online: boolean, connection: 'open' | 'lost'): string | null {
  if (!online) return 'Você está sem internet. A conversa continua quando ela voltar.';
  return connection === 'lost' ? 'A conexão caiu. Tentando de novo…' : null;
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}
