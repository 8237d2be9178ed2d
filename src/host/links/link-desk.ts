import {
  type Clock,
  type LinkPage,
  type LinkScope,
  type LinkView,
  ProsaError,
  type TurnStore,
} from '#protocol';
import type { PlatformDeps, PreparedAssistant } from '#runtime';
import type { LinkOptions, LinkSecret } from './link-secret.ts';
import { type LinkClaim, openSeal, sealLink, spendingOf } from './token.ts';

type LinksFor = NonNullable<PlatformDeps['links']>;
type TimersFor = NonNullable<PlatformDeps['timers']>;

/** `shown`: nothing was changed; `done`: what was asked for is done; `used`: it had been used before, and nothing was done now. */
export type OpenedLink =
  | { readonly kind: 'shown' | 'done' | 'used'; readonly view: LinkView }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** What is behind signed links. Looking changes nothing; an action is made once per link. */
export type LinkDesk = {
  open(token: string): Promise<OpenedLink>;
  act(token: string, action: string): Promise<OpenedLink>;
};

export type LinkWiring = {
  readonly secret: LinkSecret;
  readonly options: LinkOptions;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  readonly store: TurnStore;
  readonly clock: Clock;
  readonly timers: TimersFor | null;
};

const PATH = '/l/';
const UNKNOWN: OpenedLink = { kind: 'unknown' };

/** Makes links for tools; the secret must be known by then. */
export const makerOf =
  ({
    secret,
    options: { baseUrl = 'http://127.0.0.1:3000' },
  }: Pick<LinkWiring, 'secret' | 'options'>): LinksFor =>
  ({ org, assistant }) => ({
    make: (link) =>
      `${baseUrl.replace(/\/+$/, '')}${PATH}${sealLink({ org, assistant, ...link }, secret.get())}`,
  });

export function createLinkDesk(wiring: LinkWiring): LinkDesk {
  return {
    open: async (token) => {
      const found = await find(wiring, token);
      if (!('page' in found)) return found;
      return shown(await found.page.show(found.claim.payload, found.scope), 'shown');
    },
    act: async (token, action) => {
      const found = await find(wiring, token);
      if (!('page' in found)) return found;
      return act(wiring, found, action);
    },
  };
}

type Found = { readonly claim: LinkClaim; readonly page: LinkPage; readonly scope: LinkScope };

async function find(
  { secret, assistants, clock, timers }: LinkWiring,
  token: string,
): Promise<Found | OpenedLink> {
  await secret.ready();
  const claim = openSeal(token, secret.get());
  const assistant = claim && assistants.get(claim.assistant);
  const page =
    claim && assistant?.pages && Object.hasOwn(assistant.pages, claim.page)
      ? assistant.pages[claim.page]
      : null;
  if (!claim || !assistant || !page) return UNKNOWN;
  if (clock.now() >= claim.expiresAt) return { kind: 'expired' };
  const { org } = claim;
  const own = timers?.({ org, assistant: assistant.name, user: '', session: '' });
  const scope = { org, now: clock.now(), resources: assistant.resources, timers: elsewhere(own) };
  return { claim, page, scope };
}

/** Noted before it is done: of two who press at once, one does it. */
async function act(
  { store, clock }: LinkWiring,
  { claim, page, scope }: Found,
  action: string,
): Promise<OpenedLink> {
  const view = await page.show(claim.payload, scope);
  if (!view) return UNKNOWN;
  if (!view.actions.some(({ name }) => name === action)) return { kind: 'used', view };
  const { useLink: spend } = store;
  const first = await spend?.call(store, { id: spendingOf(claim), org: claim.org, at: clock.now() });
  if (first === undefined) throw new ProsaError('store_unavailable', 'Este armazenamento não guarda links.');
  if (!first) return usedBefore(await page.show(claim.payload, scope));
  return shown(await page.act(claim.payload, action, scope), 'done');
}

const usedBefore = (view: LinkView | null): OpenedLink =>
  view ? { kind: 'used', view: { ...view, actions: [] } } : UNKNOWN;

const shown = (view: LinkView | null, kind: 'shown' | 'done'): OpenedLink =>
  view ? { kind, view } : UNKNOWN;

/** A page has no conversation of its own: what it sets is for somebody who is named. */
function elsewhere(timers: LinkScope['timers'] | undefined): LinkScope['timers'] {
  return {
    set: async (timer) => {
      if (!timers || !timer.to) throw new Error('a link sets timers only for somebody who is named');
      await timers.set(timer);
    },
    cancel: async (key) => timers?.cancel(key),
  };
}
