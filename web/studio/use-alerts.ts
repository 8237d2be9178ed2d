import { useEffect, useState } from 'react';
import type { AlertCounts } from '../api/answers.ts';
import { useWorkspace } from '../view/workspace.ts';

const LOOK_MS = 20_000;

/** What waits for the team, looked at while somebody looks on; null before it is known. A server that does not answer changes nothing. */
export function useAlerts(): AlertCounts | null {
  const { api } = useWorkspace();
  const [counts, setCounts] = useState<AlertCounts | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      api.json<AlertCounts>('/api/studio/alerts', { signal }).then(
        (told) => !signal.aborted && setCounts(told),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [api]);
  return counts;
}
