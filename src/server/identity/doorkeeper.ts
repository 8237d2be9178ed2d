import { randomBytes } from 'node:crypto';
import type { AuthConfig } from '#host';
import { type AccessStore, type Clock, ProsaError } from '#protocol';
import type { Identity, Role } from './identity.ts';
import { createRevocations } from './revocations.ts';
import { createVerifier, demoVerifier } from './verifier.ts';

/** Says who asks. The only place where a token becomes an identity. */
export type Doorkeeper = {
  /** Whether anybody on this machine may come in as a demo person, because no key is configured. */
  readonly demo: boolean;
  /**
   * Null for a header that is missing or whose token is not good, for whatever reason. Throws `store_unavailable` or
   * `identity_unavailable` while nobody can be told from anybody.
   */
  identify(authorization: string | undefined): Promise<Identity | null>;
  /** A demo login; whoever is in already keeps their name. Throws `route_not_found` where logins come from elsewhere. */
  enter(role: Role, current: Identity | null): Promise<{ readonly token: string; readonly userId: string }>;
  /** Ends this login; where tokens do not tell logins apart, all of the person's until now. */
  leave(identity: Identity): Promise<void>;
  /** Refuses all tokens of a person that were issued until now: a ban, an erasure. */
  expel(person: Pick<Identity, 'org' | 'user'>): Promise<void>;
};

type DoorkeeperDeps = {
  readonly access: AccessStore;
  readonly clock: Clock;
  /** Where the secret of demo logins is kept; null: only in memory. */
  readonly folder: string | null;
};

export function createDoorkeeper(config: AuthConfig, { access, clock, folder }: DoorkeeperDeps): Doorkeeper {
  const demo = config.key === null ? demoVerifier(folder, clock) : null;
  const verifier = demo ?? createVerifier(config, clock);
  const revocations = createRevocations(access, clock);
  return {
    demo: demo !== null,
    identify: async (authorization) => {
      const token = bearerOf(authorization);
      const admission = token === null ? null : await verifier.verify(token);
      if (!admission) return null;
      await revocations.refresh();
      return revocations.covers(admission) ? null : admission.identity;
    },
    enter: async (role, current) => {
      if (!demo) throw new ProsaError('route_not_found');
      const userId = current?.user ?? `demo-${randomName()}`;
      // Another role in the same login: whoever leaves leaves with both tokens.
      const login = current?.login ?? randomName();
      return { token: await demo.sign({ user: userId, role, login }), userId };
    },
    leave: ({ org, user, login }) => revocations.add({ org, user, login }),
    expel: ({ org, user }) => revocations.add({ org, user, login: null }),
  };
}

const randomName = (): string => randomBytes(9).toString('base64url');

/** More than any honest token needs, and less than makes work. */
const LONGEST_TOKEN = 8 * 1024;
const BEARER = /^bearer +([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+) *$/i;

function bearerOf(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > LONGEST_TOKEN) return null;
  return BEARER.exec(authorization)?.[1] ?? null;
}
