import { type Clock, ProsaError } from '#protocol';
import { HOOKS } from '../limits.ts';

/** A hook that dawdles has failed: the chat does not wait for it. */
export class HookTimeout extends Error {
  override readonly name = 'HookTimeout';
}

export async function patiently<T>(
  work: Promise<T>,
  clock: Clock,
  ms: number = HOOKS.patienceMs,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const cancel = clock.after(ms, () => late.reject(new HookTimeout('the hook took too long')));
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    cancel();
    // Whoever lost the race fails unheard.
    work.catch(() => undefined);
    late.promise.catch(() => undefined);
  }
}

/** Why a hook failed, as a name: what an error says is not for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof HookTimeout) return 'timeout';
  return error instanceof ProsaError ? error.code : 'internal';
}
