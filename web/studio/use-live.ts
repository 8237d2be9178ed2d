import { useEffect, useRef, useState } from 'react';
import type { Api } from '../api/client.ts';
import { backoffMs } from '../chat/backoff.ts';
import { useWorkspace } from '../view/workspace.ts';

type News = { readonly type: string; readonly session?: string };

/** Null: anything may have changed, because nobody was listening. */
type OnNews = (session: string | null) => void;

type Listening = {
  readonly api: Api;
  readonly signal: AbortSignal;
  readonly tell: OnNews;
  readonly show: (live: 'open' | 'lost') => void;
};

/** Tells of every conversation of the organisation in which something happens; a stream that breaks is opened again. */
export function useLive(onNews: OnNews): 'open' | 'lost' {
  const { api } = useWorkspace();
  const [live, setLive] = useState<'open' | 'lost'>('open');
  const newest = useRef(onNews);
  useEffect(() => {
    newest.current = onNews;
  }, [onNews]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: 'open' | 'lost') => !signal.aborted && setLive(next);
    void listen({ api, signal, show, tell: (session) => newest.current(session) });
    return () => leaving.abort();
  }, [api]);
  return live;
}

async function listen({ api, signal, tell, show }: Listening): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      for await (const { type, session = null } of api.news<News>('/api/studio/live', { signal })) {
        show('open');
        // What happened while nobody listened is asked for once one listens again.
        if (type === 'ready' && tries > 0) tell(null);
        if (type === 'conversation_changed') tell(session);
        tries = 0;
      }
    } catch {
      // The page says so, and goes on trying.
    }
    if (signal.aborted) return;
    show('lost');
    await pause(backoffMs(tries, Math.random()), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
