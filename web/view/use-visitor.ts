import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AssistantCard, Me } from '../api/answers.ts';
import { type Api, type ApiDeps, createApi } from '../api/client.ts';
import { ApiProblem, sentenceOf } from '../api/problem.ts';

export type Visitor =
  | { readonly kind: 'entering' }
  | { readonly kind: 'inside'; readonly me: Me; readonly assistants: readonly AssistantCard[] }
  /** `locked`: the server wants to know who it is; otherwise it could not be reached. */
  | { readonly kind: 'outside'; readonly problem: string; readonly locked: boolean };

/** Whoever opened the page, once the server has let them in or told why not. */
export function useVisitor({ tokens, handedOver }: Pick<ApiDeps, 'tokens' | 'handedOver'>) {
  const [visitor, setVisitor] = useState<Visitor>({ kind: 'entering' });
  const [login, setLogin] = useState(0);
  const api = useMemo(
    () =>
      createApi({
        ...{ tokens, handedOver },
        fetch: (...call) => fetch(...call),
        onLogin: () => setLogin((times) => times + 1),
      }),
    [tokens, handedOver],
  );
  const enter = useCallback(() => void letIn(api).then(setVisitor), [api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login is another person, and all begins anew.
  useEffect(enter, [enter, login]);
  return { api, visitor, enter };
}

async function letIn(api: Api): Promise<Visitor> {
  try {
    const me = await api.enter();
    const { assistants } = await api.json<{ assistants: readonly AssistantCard[] }>('/api/assistants');
    return { kind: 'inside', me, assistants };
  } catch (error) {
    const refused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
    return { kind: 'outside', problem: sentenceOf(error), locked: refused && error.status !== 429 };
  }
}
