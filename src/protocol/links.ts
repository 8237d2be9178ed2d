import type { JsonObject } from './json.ts';
import type { Timers } from './timers.ts';

/** What a small page behind a signed link shows. Plain text throughout. */
export type LinkView = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** What can be done here, once. None: the page only tells. */
  readonly actions: readonly {
    readonly name: string;
    readonly label: string;
    readonly kind: 'primary' | 'plain' | 'danger';
  }[];
};

export type LinkScope = {
  readonly org: string;
  readonly now: number;
  readonly resources: unknown;
  readonly timers: Timers;
};

/** One kind of link of an assistant. `act` runs once per link: a second time the page says what was done. */
export type LinkPage = {
  show(payload: JsonObject, scope: LinkScope): Promise<LinkView | null>;
  act(payload: JsonObject, action: string, scope: LinkScope): Promise<LinkView | null>;
};

/** Makes links: signed, single-use, expiring. The same key is the same link. */
export type Links = {
  make(link: {
    readonly page: string;
    readonly payload: JsonObject;
    readonly key: string;
    readonly expiresAt: number;
  }): string;
};
