import { useCallback, useEffect, useState } from 'react';
import type { SessionPage } from '../api/answers.ts';
import type { Api } from '../api/client.ts';
import { storageOr } from '../api/storage.ts';

type Session = readonly [string | null, (session: string | null) => void];

type Whose = { readonly assistant: string; readonly user: string; readonly site: string };

/**
 * The conversation that goes on when the person comes to another page of the site, or comes back tomorrow. Where the browser keeps nothing
 * for us, it is the newest that the server knows of.
 */
export function useKeptSession(api: Api, { assistant, user, site }: Whose): Session {
  const key = `prosa.conversa.${assistant}.${user}@${site}`;
  const [storage] = useState(() => storageOr(() => localStorage));
  const [session, setSession] = useState(() => storage.getItem(key));
  useEffect(() => {
    if (!storage.fleeting) return;
    const left = new AbortController();
    const show = (newest: string | null) => {
      // Somebody who has begun another meanwhile goes on with that.
      if (!left.signal.aborted) setSession((now) => now ?? newest);
    };
    newestWith(assistant, api).then(show, () => undefined);
    return () => left.abort();
  }, [storage, api, assistant]);
  const change = useCallback(
    (next: string | null) => {
      setSession(next);
      try {
        if (next === null) storage.removeItem(key);
        else storage.setItem(key, next);
      } catch {
        // It goes on until the site is left.
      }
    },
    [key, storage],
  );
  return [session, change];
}

async function newestWith(assistant: string, api: Api): Promise<string | null> {
  const { sessions } = await api.json<SessionPage>('/api/sessions');
  return sessions.find((each) => each.assistant === assistant)?.id ?? null;
}

/** Esc closes, unless it stops an answer or belongs to a dialog. */
export function useCloseKey(close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog], [data-phase=running], [data-phase=stopping]')) return;
      close();
    };
    // Before those that stop an answer: afterwards nothing would run any more.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [close]);
}
