import { useEffect } from 'react';
import type { Workspace } from './workspace.ts';

/** Who comes back to the page, or to the network, sees what happened meanwhile. */
export function useWaking({ conversations, sessions }: Workspace, session: string | null): void {
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      conversations.wake(session);
      void sessions.refresh();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
    };
  }, [conversations, sessions, session]);
}
