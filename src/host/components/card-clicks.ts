import { ProsaError } from '#protocol';
import type { PlatformDeps } from '#runtime';
import { ownedSession } from '../owned-session.ts';

/** A card below an answer that somebody followed. */
export type CardClick = {
  readonly session: string;
  readonly turn: string;
  readonly card: string;
  readonly user?: string;
  readonly org?: string;
};

export type CardClicks = {
  /** Writes it down. `card_unknown`: no such card was shown in that turn. */
  click(click: CardClick): Promise<void>;
};

type ClickWiring = {
  readonly deps: Pick<PlatformDeps, 'store' | 'clock'>;
  readonly ready: () => Promise<void>;
};

export const createCardClicks = ({ deps: { store, clock }, ready }: ClickWiring): CardClicks => ({
  click: async ({ turn, card, ...owner }) => {
    await ready();
    const { session } = await ownedSession(store, owner);
    const known = await store.clickCard?.({ session, turn, card, at: clock.now() });
    if (!known) throw new ProsaError('card_unknown');
  },
});
