import { useEffect, useState } from 'react';
import { foldTurn, type TurnEvent } from '#protocol';
import type { MessagePage, TurnDetail } from '../api/answers.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem, sentenceOf } from '../api/problem.ts';
import { useWorkspace } from '../view/workspace.ts';
import type { Asked } from './use-answer.ts';

type Looking = {
  readonly api: Api;
  readonly turn: string;
  /** The conversation of a turn that runs: it is not among the kept ones yet. */
  readonly session: string | null;
  readonly show: (asked: Asked<TurnDetail>) => void;
  readonly signal: AbortSignal;
};

/** A turn as it was kept, or as it happens. */
export function useTurn(turn: string, session: string | null): Asked<TurnDetail> {
  const { api } = useWorkspace();
  const [asked, setAsked] = useState<Asked<TurnDetail>>({ kind: 'asking' });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: Asked<TurnDetail>) => !signal.aborted && setAsked(next);
    look({ api, turn, session, show, signal }).catch((error) =>
      show({ kind: 'failed', problem: sentenceOf(error) }),
    );
    return () => leaving.abort();
  }, [api, turn, session]);
  return asked;
}

async function look(looking: Looking): Promise<void> {
  const { api, turn, session, show, signal } = looking;
  const ask = () => api.json<TurnDetail>(`/api/turns/${encodeURIComponent(turn)}`, { signal });
  try {
    show({ kind: 'told', answer: await ask() });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404 || session === null) throw error;
    await watch(looking, session);
    show({ kind: 'told', answer: await ask() });
  }
}

async function watch({ api, turn, show, signal }: Looking, session: string): Promise<void> {
  const base = `/api/sessions/${encodeURIComponent(session)}`;
  const { unanswered } = await api.json<MessagePage>(`${base}/messages?limit=1`, { signal });
  const messages = unanswered.inputs.map((input) => ({ ...input, turn, role: 'user' as const, agents: [] }));
  const events: TurnEvent[] = [];
  for await (const event of api.events(`${base}/stream?${new URLSearchParams({ turn })}`, { signal })) {
    events.push(event);
    show({ kind: 'told', answer: { turn: foldTurn(events), events: [...events], messages } });
  }
}
