import type { Card, Message, ShownComponent, TurnEvent } from '#protocol';
import type { ShownCards } from '../agent/handle-calls.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { citedOf, citeSources } from './cite-sources.ts';

/** Results leave with the text they belong to. */
export function showCards(shown: readonly ShownCards[], { log }: TurnDeps): void {
  for (const { call, cards, suggestions } of shown) {
    if (cards.length > 0) log.emit({ type: 'cards_shown', call, cards });
    if (suggestions) log.emit({ type: 'suggestions_shown', call, suggestions });
  }
  citeSources(shown, log);
}

/** The client is asked once what was said along with it has left. */
export function showComponent(component: ShownComponent | null, { log }: TurnDeps): void {
  if (component) log.emit({ type: 'component_requested', ...component });
}

export type ShownInTurn = Pick<Message, 'cards' | 'component' | 'suggestions' | 'sources'>;

/** All that stands below the answer of this turn; a card that was shown twice stands there once. */
export function shownIn(events: readonly TurnEvent[]): ShownInTurn {
  const cards = new Map<string, Card>();
  let component: ShownComponent | undefined;
  let suggestions: readonly string[] | undefined;
  for (const event of events) {
    if (event.type === 'cards_shown')
      for (const card of event.cards) cards.set(`${card.kind}\n${card.id}`, card);
    if (event.type === 'suggestions_shown') suggestions = event.suggestions;
    if (event.type === 'component_requested') {
      const { call, tool, component: name, props } = event;
      component = { call, tool, component: name, props };
    }
  }
  return {
    ...(cards.size > 0 && { cards: [...cards.values()] }),
    ...(component && { component }),
    ...(suggestions && { suggestions }),
    ...citedOf(events),
  };
}
