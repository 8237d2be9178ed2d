import type { CitedSource, Message, TurnEvent } from '#protocol';
import type { ShownCards } from '../agent/handle-calls.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { citedIn } from './cited.ts';

/** What was read is a source once the text that left names it. */
export function citeSources(shown: readonly ShownCards[], log: TurnDeps['log']): void {
  const read = shown.flatMap(({ sources = [] }) => sources);
  if (read.length === 0) return;
  const cited = new Set(citedIn(textOf(log.events), read));
  for (const { call, sources = [] } of shown) {
    const named = sources.filter((source) => cited.has(source));
    if (named.length > 0) log.emit({ type: 'sources_cited', call, sources: named });
  }
}

const textOf = (events: readonly TurnEvent[]): string =>
  events.map((event) => (event.type === 'text_released' ? event.text : '')).join('');

/** All that the answer of this turn names, each once. */
export function citedOf(events: readonly TurnEvent[]): Pick<Message, 'sources'> {
  const cited = new Map<string, CitedSource>();
  for (const event of events)
    if (event.type === 'sources_cited') for (const source of event.sources) cited.set(source.id, source);
  return cited.size > 0 ? { sources: [...cited.values()] } : {};
}
