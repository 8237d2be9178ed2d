import type { TurnEvent } from '#protocol';
import type { Page } from './rim/small-page.ts';
import type { Stand } from './stream/write-events.ts';

/** What a route gives back; how that becomes bytes is the rim's business. */
export type Answer =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'nothing' }
  /** Text as it is, plain unless told otherwise. */
  | { readonly kind: 'text'; readonly text: string; readonly as?: 'markdown' }
  /** JSON that a browser keeps as a file of this name. */
  | { readonly kind: 'file'; readonly name: string; readonly body: unknown }
  | { readonly kind: 'page'; readonly status: number; readonly page: Page }
  /** Lines of JSON until the signal, at the latest when the reader leaves. */
  | { readonly kind: 'news'; open(signal: AbortSignal): AsyncIterable<object> }
  | { readonly kind: 'events'; readonly events: AsyncIterator<TurnEvent>; readonly from: Partial<Stand> };

export const json = (body: unknown, status = 200): Answer => ({ kind: 'json', status, body });
export const NOTHING: Answer = { kind: 'nothing' };
export const text = (written: string): Answer => ({ kind: 'text', text: written });
export const markdown = (written: string): Answer => ({ kind: 'text', text: written, as: 'markdown' });
export const page = (shown: Page, status = 200): Answer => ({ kind: 'page', status, page: shown });
export const file = (name: string, body: unknown): Answer => ({ kind: 'file', name, body });
export const news = (open: (signal: AbortSignal) => AsyncIterable<object>): Answer => ({
  kind: 'news',
  open,
});
/** `from`: where the reader says that it stands already. */
export const stream = (events: AsyncIterable<TurnEvent>, from: Partial<Stand> = {}): Answer => ({
  kind: 'events',
  events: events[Symbol.asyncIterator](),
  from,
});
