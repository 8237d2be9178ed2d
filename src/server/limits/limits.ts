import { createHash } from 'node:crypto';
import type { RateConfig } from '#host';
import type { AccessStore, Clock } from '#protocol';
import type { Identity } from '../identity/index.ts';
import { networkOf } from './address.ts';
import { type Counters, createCounters } from './counters.ts';

export type LimitedRequest = {
  readonly kind: 'chat' | 'login' | 'read' | 'webhook';
  readonly ip: string;
  /** Null: no token, or none that is good. */
  readonly identity: Identity | null;
};

export type Limits = {
  /**
   * Counts a request and says whether it may go on: null, or after how long to come again. What is turned away is not counted.
   * For logins it throws `store_unavailable` while nobody can say how many there were; everything else goes on by what this
   * process has counted.
   */
  admit(request: LimitedRequest): Promise<null | { readonly retryAfterSeconds: number }>;
  /** Tells the store what was counted last. */
  close(): Promise<void>;
};

type Rule = { readonly key: string; readonly limit: number };

export function createLimits(
  config: RateConfig,
  deps: { readonly access: AccessStore; readonly clock: Clock },
): Limits {
  const counters = createCounters(deps.access, deps.clock);
  const wait = () => ({ retryAfterSeconds: Math.max(1, Math.ceil(counters.untilNextWindow() / 1_000)) });
  return {
    admit: async (request) => {
      const rules = rulesFor(request, config);
      if (rules.some(({ key, limit }) => counters.total(key) >= limit)) return wait();
      if (request.kind === 'login') return (await isCounted(rules, counters)) ? null : wait();
      for (const { key } of rules) counters.add(key);
      return null;
    },
    close: () => counters.close(),
  };
}

/** Whoever guesses at logins must not gain by a restart or a second worker: these are counted where all can see them. */
async function isCounted(rules: readonly Rule[], counters: Counters): Promise<boolean> {
  for (const { key, limit } of rules) {
    if ((await counters.addNow(key)) > limit) return false;
  }
  return true;
}

function rulesFor({ kind, ip, identity }: LimitedRequest, config: RateConfig): readonly Rule[] {
  const from = networkOf(ip);
  return namesFor(kind, identity).flatMap(([rate, ...name]) => {
    const limit = config[rate];
    return limit > 0 ? { key: hashed([rate, ...(name.length > 0 ? name : [from])]), limit } : [];
  });
}

/** A limit and whose it is; nobody named: the address's. */
type Named = readonly [rate: keyof RateConfig, ...name: readonly string[]];

function namesFor(kind: LimitedRequest['kind'], identity: Identity | null): readonly Named[] {
  if (kind === 'login') return [['loginPerMinute']];
  if (kind === 'webhook') return [['webhookPerAddress']];
  if (!identity) return [['anonymousPerMinute']];
  const { org, user } = identity;
  return kind === 'chat'
    ? [['chatPerMinute', org, user], ['chatPerOrganisation', org], ['chatPerAddress']]
    : [['readPerMinute', org, user], ['readPerAddress']];
}

/** Names and addresses of people are not kept, only what tells them apart. */
const hashed = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
