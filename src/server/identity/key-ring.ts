import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey, type LocalJWKSet } from 'jose';
import { type Clock, minutes, ProsaError, seconds } from '#protocol';

/** Keys are looked at anew after so long, */
const FRESH = minutes(10);
/** but never twice within this time, whatever tokens name: a flood of made-up key names is not passed on. */
const BETWEEN_FETCHES = seconds(30);
/** Without any key nobody can come in: then we ask more often. */
const BETWEEN_FIRST_FETCHES = seconds(2);
const FETCH_TIMEOUT = seconds(3);
const MOST_BYTES = 256 * 1024;

/**
 * The public keys at the configured address, which alone is ever asked: addresses inside tokens are not read. Keys that are known
 * stay in use while the address does not answer. Throws `identity_unavailable` when none was ever seen.
 */
export function createKeyRing(url: string, clock: Clock): JWTVerifyGetKey {
  let keys: LocalJWKSet | null = null;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | null = null;

  const load = async (): Promise<void> => {
    triedAt = clock.monotonic();
    try {
      keys = createLocalJWKSet(await fetchKeys(url));
      fetchedAt = clock.monotonic();
    } catch {
      // What was known before goes on being known.
    }
  };
  const refresh = async (): Promise<void> => {
    const pause = keys ? BETWEEN_FETCHES : BETWEEN_FIRST_FETCHES;
    if (!fetching && clock.monotonic() - triedAt < pause) return;
    fetching ??= load().finally(() => {
      fetching = null;
    });
    await fetching;
  };
  const known = (): LocalJWKSet => {
    if (keys) return keys;
    throw new ProsaError('identity_unavailable');
  };

  return async (header, token) => {
    if (clock.monotonic() - fetchedAt > FRESH) await refresh();
    try {
      return await known()(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    await refresh();
    return known()(header, token);
  };
}

async function fetchKeys(url: string): Promise<JSONWebKeySet> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_TIMEOUT),
    headers: { accept: 'application/jwk-set+json, application/json' },
  });
  if (!response.ok || !response.body) throw new Error(`keys: status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('keys: too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks, size).toString('utf8'));
}
