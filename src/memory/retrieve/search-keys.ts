import { LOCAL_EMBEDDER, localVector, stemsOf } from '#language';
import type { MemorySearchKeys } from '#protocol';
import { RETRIEVAL } from '../limits.ts';
import type { MemoryPorts } from '../ports.ts';

type EmbeddingPorts = Pick<MemoryPorts, 'embedder' | 'clock' | 'report'>;

export const localKeysOf = (text: string): MemorySearchKeys => ({
  stems: stemsOf(text),
  vector: localVector(text),
  embedder: LOCAL_EMBEDDER,
});

/** How a text is looked for, or found. A provider that dawdles or fails is replaced by the local embedder, and told of. */
export async function searchKeysOf(
  text: string,
  ports: EmbeddingPorts,
  signal?: AbortSignal,
): Promise<MemorySearchKeys> {
  const local = localKeysOf(text);
  if (!ports.embedder || text.trim() === '') return local;
  const { embedder } = ports;
  try {
    const [vector] = await inTime((ending) => embedder.embed([text], ending), ports, signal);
    return vector ? { ...local, vector, embedder: embedder.name } : local;
  } catch (error) {
    if (!signal?.aborted) ports.report({ error, what: 'embedder' });
    return local;
  }
}

async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { clock }: EmbeddingPorts,
  signal?: AbortSignal,
): Promise<T> {
  const late = new AbortController();
  const end = Promise.withResolvers<never>();
  const giveUp = (): void => {
    const error = new Error('the embedder took too long');
    late.abort(error);
    end.reject(error);
  };
  const cancel = clock.after(RETRIEVAL.embedMs, giveUp);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work(late.signal), end.promise]);
  } finally {
    cancel();
    signal?.removeEventListener('abort', giveUp);
    end.promise.catch(() => undefined);
  }
}
