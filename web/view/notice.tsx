import { useSyncExternalStore } from 'react';
import { Spinner, Warning } from '../ui/icons.tsx';

type NoticeProps = { readonly connection: 'open' | 'lost'; readonly inHands: boolean };

/** One quiet line above the box: who answers, if not the assistant; or that the server cannot be reached. */
export function Notice({ connection, inHands }: NoticeProps) {
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
      {!words && inHands && (
        <p className="mb-2 rounded-2xl bg-tint px-4 py-2 text-center text-sm">
          Uma pessoa da equipe está nesta conversa e responde por aqui.
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
