import { hkdfSync, randomBytes } from 'node:crypto';
import type { Backing } from '../backing.ts';
import { newSigningKey } from '../privacy/sign.ts';

export type LinkOptions = {
  /** What links are signed with; without it a durable store keeps one, and in memory it lives as long as the process. */
  readonly secret?: string;
  /** Where people reach this server: `https://prosa.exemplo.br`. Without it links are addresses on this machine. */
  readonly baseUrl?: string;
};

/** The secret once it is known. */
export type LinkSecret = {
  /** Resolves when `get` may be called. Rejects where the store cannot be asked; the next call asks again. */
  ready(): Promise<void>;
  get(): Buffer;
};

const BYTES = 32;

export function openLinkSecret({ durable }: Pick<Backing, 'durable'>, given: string | undefined): LinkSecret {
  let secret = given !== undefined ? derived(given) : durable ? null : randomBytes(BYTES);
  let asking: Promise<void> | null = null;
  const ask = async (privacy: NonNullable<Backing['durable']>['privacy']): Promise<void> => {
    // The store keeps one key for all processes; what links are signed with is another one made of it.
    secret = derived(await privacy.signingKey(newSigningKey()));
  };
  return {
    ready: async () => {
      if (secret || !durable) return;
      asking ??= ask(durable.privacy).finally(() => {
        asking = null;
      });
      await asking;
    },
    get: () => {
      if (!secret) throw new Error('the secret of links is not known yet');
      return secret;
    },
  };
}

const derived = (from: string): Buffer => Buffer.from(hkdfSync('sha256', from, '', 'prosa.links', BYTES));
