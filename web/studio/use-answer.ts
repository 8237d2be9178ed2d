import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { useWorkspace } from '../view/workspace.ts';

export type Asked<T> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'told'; readonly answer: T }
  | { readonly kind: 'failed'; readonly problem: string };

/** One answer of the server, for the address given. */
export function useAnswer<T>(path: string): readonly [Asked<T>, () => void] {
  const { api } = useWorkspace();
  const [asked, setAsked] = useState<Asked<T>>({ kind: 'asking' });
  const ask = useCallback(() => {
    const leaving = new AbortController();
    api.json<T>(path, { signal: leaving.signal }).then(
      (answer) => !leaving.signal.aborted && setAsked({ kind: 'told', answer }),
      (error) => !leaving.signal.aborted && setAsked({ kind: 'failed', problem: sentenceOf(error) }),
    );
    return () => leaving.abort();
  }, [api, path]);
  useEffect(() => {
    setAsked({ kind: 'asking' });
    return ask();
  }, [ask]);
  return [asked, useCallback(() => void ask(), [ask])];
}
