import { useState } from 'react';
import type { Request } from '../api/caller.ts';
import { ApiProblem, sentenceOf } from '../api/problem.ts';
import { useWorkspace } from '../view/workspace.ts';

/** Why something was not done. `conflict`: somebody else was faster, and looking again is the way on. */
export type DeedProblem = { readonly text: string; readonly conflict: boolean };

const CONFLICT = 409;

/** Something that is done on the server: whether it goes on, and what kept the last one from being done. */
export function useDeed() {
  const { api } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DeedProblem | null>(null);
  const act = <T>(path: string, request: Request, done: (answer: T) => void): void => {
    setBusy(true);
    setProblem(null);
    api
      .json<T>(path, request)
      .then(done, (error) =>
        setProblem({
          text: sentenceOf(error),
          conflict: error instanceof ApiProblem && error.status === CONFLICT,
        }),
      )
      .finally(() => setBusy(false));
  };
  return { busy, problem, act, forget: () => setProblem(null) };
}
