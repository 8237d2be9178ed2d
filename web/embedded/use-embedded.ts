import { useCallback, useEffect, useState } from 'react';
import { storageOr } from '../api/storage.ts';

/** The conversation that goes on when the person comes to another page of the site, or comes back tomorrow. */
export function useKeptSession(whose: string): readonly [string | null, (session: string | null) => void] {
  const key = `prosa.conversa.${whose}`;
  const [storage] = useState(() => storageOr(() => localStorage));
  const [session, setSession] = useState(() => storage.getItem(key));
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
