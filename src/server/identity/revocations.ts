import { createHash } from 'node:crypto';
import { type AccessStore, type Clock, minutes, ProsaError, type Revocation, seconds } from '#protocol';
import { type Admission, LONGEST_LIFE } from './claims.ts';

/** Another process sees a logout after this long at most, plus the time of one read. */
const FRESH = seconds(20);
/** A store that does not answer is asked again after this long, and not by every request. */
const BETWEEN_TRIES = seconds(2);
const PATIENCE = seconds(1);
/** Clocks of two machines may be this far apart. */
const OVERLAP = minutes(10);

export type Revocations = {
  /** Looks at the store when the last look is too long ago. Throws `store_unavailable` when it was never seen. */
  refresh(): Promise<void>;
  /** By what is known now. */
  covers(admission: Admission): boolean;
  /** Known here at once, to others within a minute. Throws `store_unavailable` when only this process could be told. */
  add(revocation: Omit<Revocation, 'at'>): Promise<void>;
};

/** Who is no longer let in although the token is still good. Nothing runs by itself: a request that comes looks. */
export function createRevocations(access: AccessStore, clock: Clock): Revocations {
  const known = new Map<string, number>();
  let loadedAt: number | null = null;
  let seenUntil = clock.now() - LONGEST_LIFE;
  let triedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  const note = (revocation: Revocation): void => {
    const key = keyOf(revocation);
    known.set(key, Math.max(revocation.at, known.get(key) ?? 0));
  };
  const load = async (): Promise<void> => {
    triedAt = clock.monotonic();
    const [asked, since] = [clock.monotonic(), clock.now()];
    for (const revocation of await access.revoked(seenUntil - OVERLAP)) note(revocation);
    loadedAt = asked;
    seenUntil = since;
  };
  const look = (): Promise<void> => {
    loading ??= load()
      // The last list counts while the store is away: it only ever grows, so nobody who was refused comes in again, and a
      // database that fails for a minute does not send everybody away. Where there is no list, `refresh` refuses.
      .catch(() => undefined)
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  return {
    refresh: async () => {
      const isFresh = loadedAt !== null && clock.monotonic() - loadedAt < FRESH;
      if (isFresh) return;
      if (loading || clock.monotonic() - triedAt >= BETWEEN_TRIES) await withPatience(look(), clock);
      if (loadedAt === null) throw new ProsaError('store_unavailable');
    },
    covers: ({ identity: { org, user, login }, issuedAt }) =>
      namesOf({ org, user, login }).some((named) => {
        if (named.login !== null && known.has(keyOf(named))) return true;
        const until = known.get(keyOf({ ...named, login: null }));
        return until !== undefined && (issuedAt ?? 0) <= until;
      }),
    add: async (person) => {
      const revocation = { ...unnamed(person), at: clock.now() };
      note(revocation);
      await access.revoke(revocation);
    },
  };
}

type Named = Omit<Revocation, 'at'>;

const keyOf = ({ org, user, login }: Named): string => JSON.stringify([org, user, login]);

/** Revocations outlive the erasure of a person: what is kept tells people apart, and names nobody. */
const unnamed = ({ org, user, login }: Named): Named => ({
  org,
  user: hashed([org, user]),
  login: login === null ? null : hashed([org, user, login]),
});

/** Those of before were kept under the names themselves. */
const namesOf = (person: Named): readonly Named[] => [unnamed(person), person];

const hashed = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A store that hangs must not hold every request. */
function withPatience(work: Promise<void>, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(PATIENCE, resolve, 'background');
    void work.then(() => {
      cancel();
      resolve();
    });
  });
}
