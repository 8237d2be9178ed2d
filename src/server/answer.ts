import type { TurnEvent } from '#protocol';

/** What a route gives back; how that becomes bytes is the rim's business. */
export type Answer =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'events'; readonly events: AsyncIterator<TurnEvent> };

export const json = (body: unknown, status = 200): Answer => ({ kind: 'json', status, body });
export const NOTHING: Answer = { kind: 'nothing' };
export const stream = (events: AsyncIterable<TurnEvent>): Answer => ({
  kind: 'events',
  events: events[Symbol.asyncIterator](),
});
