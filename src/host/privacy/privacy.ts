import { createHash } from 'node:crypto';
import {
  type AccessStore,
  type Clock,
  type Ids,
  type Person,
  type PersonErasure,
  type Privacy,
  ProsaError,
  seconds,
} from '#protocol';
import type { PrivacyStore } from '#store';
import { newSigningKey, signExport } from './sign.ts';

export type PrivacyDeps = {
  readonly store: PrivacyStore;
  readonly access: AccessStore;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The longest that a turn of any assistant may take, milliseconds. */
  readonly longestTurnMs: number;
  readonly report: (error: unknown) => void;
  /** What makes the person's turns in this process end, to be called once they may. */
  readonly interrupter?: (person: Person) => Promise<() => void>;
};

export type DurablePrivacy = Privacy & {
  /** Goes on with every erasure that was begun and not ended, in whichever process. One that fails does not stop the others. */
  resume(): Promise<void>;
};

/**
 * A tool that ignores the end of its turn may still write into its assistant's table. An erasure of somebody who talked just now
 * therefore stays open until no turn of then can still run; the person is let in again after a last look.
 */
const MARGIN_MS = seconds(30);

export function createPrivacy(deps: PrivacyDeps): DurablePrivacy {
  const { store, clock, ids } = deps;
  const time = () => ({ now: clock.now(), lingerMs: deps.longestTurnMs + MARGIN_MS });
  const newest = async (person: Person): Promise<PersonErasure | null> =>
    (await store.erasures(person))[0] ?? null;
  return {
    export: async ({ org, user }) => {
      if ((await newest({ org, user }))?.status === 'running') throw new ProsaError('person_erasing');
      const data = await store.read({ org, user }, clock.now());
      return signExport(data, await store.signingKey(newSigningKey()));
    },
    erase: async ({ org, user }) => {
      const interrupt = await deps.interrupter?.({ org, user });
      const id = await store.begin({ id: ids.next('era'), org, user }, time());
      interrupt?.();
      await deps.access.revoke({ org, user: markOf(org, user), login: null, at: clock.now() });
      await store.advance({ id, org, user }, time());
      const begun = (await store.erasures({ org, user })).find((each) => each.id === id);
      if (!begun) throw new ProsaError('erasure_not_found');
      return begun;
    },
    erasure: newest,
    resume: async () => {
      for (const erasure of await store.running())
        await store.advance(erasure, time()).catch((error: unknown) => deps.report(error));
    },
  };
}

/** As the doors name somebody whose logins are over: what is kept tells people apart, and names nobody. */
const markOf = (org: string, user: string): string =>
  createHash('sha256')
    .update(JSON.stringify([org, user]))
    .digest('base64url');
