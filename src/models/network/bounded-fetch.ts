import { type Clock, seconds } from '#protocol';
import { ModelFault } from '../fault.ts';
import { endMark } from './end-mark.ts';

export type FetchBounds = {
  /** The longest wait for a byte, headers included. */
  readonly idleMs: number;
  /** The largest answer. */
  readonly mostBytes: number;
  readonly clock: Clock;
};

type Stop = { readonly signal: AbortSignal; abort(fault: unknown): void };

/**
 * `fetch` that gives up on silence and on too much, judged by the bytes as they come: what a provider package makes of them,
 * comments and keep-alives included, does not matter. Whoever gives up, here or by the signal, frees the connection at once.
 */
export function boundedFetch(bounds: FetchBounds): typeof fetch {
  return async (url, init) => {
    const own = new AbortController();
    const signal = init?.signal ? AbortSignal.any([init.signal, own.signal]) : own.signal;
    const stop: Stop = { signal, abort: (fault) => own.abort(fault) };
    // A redirect would carry the key in its header to another address.
    const asked = fetch(url, { ...init, signal, redirect: 'error' });
    const response = await whileHeard(asked, stop, bounds);
    if (!response.body) return response;
    if (response.status > HIGHEST_STATUS) throw given(stop, new ModelFault('broken_stream'));
    const { status, statusText, headers } = response;
    return new Response(boundedBody(response.body, stop, bounds), { status, statusText, headers });
  };
}

/** No `Response` can have a higher one. */
const HIGHEST_STATUS = 599;

/** The fault, after the connection was freed. */
function given(stop: Stop, fault: ModelFault): ModelFault {
  stop.abort(fault);
  return fault;
}

/** The promise, as long as it is not quiet for too long. */
async function whileHeard<T>(work: Promise<T>, stop: Stop, { clock, idleMs }: FetchBounds): Promise<T> {
  const heard = clock.after(idleMs, () => stop.abort(new ModelFault('idle')));
  try {
    return await work;
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    heard();
  }
}

/** How long the connection of an answer that is whole may take to end. */
const LAST_WORD_MS = seconds(1);

/**
 * Only the wait for the provider counts: nothing runs while nobody reads. After the answer's own end neither silence nor a torn
 * connection takes anything from it.
 */
function boundedBody(
  body: ReadableStream<Uint8Array>,
  stop: Stop,
  bounds: FetchBounds,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const ends = endMark();
  let left = bounds.mostBytes;
  let whole = false;
  const read = async (): ReturnType<typeof reader.read> => {
    if (!whole) return whileHeard(reader.read(), stop, bounds);
    const rest = whileHeard(reader.read(), stop, { ...bounds, idleMs: LAST_WORD_MS });
    return rest.catch(() => ({ done: true, value: undefined }));
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await read();
        if (done) return controller.close();
        left -= value.length;
        if (left < 0) stop.abort(new ModelFault('too_large'));
        stop.signal.throwIfAborted();
        whole = ends(value);
        controller.enqueue(value);
      },
      cancel: (reason) => stop.abort(reason),
    },
    { highWaterMark: 0 },
  );
}
