import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/problem.ts';
import { useWorkspace } from '../../view/workspace.ts';

const EVERY_MS = 5_000;

export type Live<T> = { readonly answer: T | null; readonly problem: string | null };

/** Asks again every five seconds while the page is looked at; what was told last stays while nothing newer is. */
export function useLive<T>(path: string): Live<T> {
  const { api } = useWorkspace();
  const [live, setLive] = useState<Live<T>>({ answer: null, problem: null });
  const busy = useRef(false);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () => {
      if (busy.current || document.visibilityState !== 'visible') return;
      busy.current = true;
      api
        .json<T>(path, { signal: leaving.signal })
        .then(
          (answer) => !leaving.signal.aborted && setLive({ answer, problem: null }),
          (error) =>
            !leaving.signal.aborted && setLive(({ answer }) => ({ answer, problem: sentenceOf(error) })),
        )
        .finally(() => {
          busy.current = false;
        });
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      leaving.abort();
      busy.current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [api, path]);
  return live;
}

/** What is left of so many milliseconds since they were told, second by second. */
export function useCountdown(ms: number | null): number | null {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    setLeft(ms);
    if (ms === null) return;
    const until = Date.now() + ms;
    const timer = setInterval(() => setLeft(Math.max(0, until - Date.now())), 1_000);
    return () => clearInterval(timer);
  }, [ms]);
  return left;
}
