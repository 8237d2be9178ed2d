import { type Card, CHARTS, type Chart, type Message, type ShownComponent, type TurnEvent } from '#protocol';
import type { ShownCards } from '../agent/handle-calls.ts';
import type { TurnDeps } from '../turn-deps.ts';

/** Results leave with the text they belong to. */
export function showCards(shown: readonly ShownCards[], { log }: TurnDeps): void {
  for (const { call, cards, charts, suggestions } of shown) {
    if (cards.length > 0) log.emit({ type: 'cards_shown', call, cards });
    if (charts) log.emit({ type: 'charts_shown', call, charts });
    if (suggestions) log.emit({ type: 'suggestions_shown', call, suggestions });
  }
}

/** The client is asked once what was said along with it has left. */
export function showComponent(component: ShownComponent | null, { log }: TurnDeps): void {
  if (component) log.emit({ type: 'component_requested', ...component });
}

export type ShownInTurn = Pick<Message, 'cards' | 'charts' | 'component' | 'suggestions'>;

/** All that stands below the answer of this turn; a card or a chart that was shown twice stands there once. */
export function shownIn(events: readonly TurnEvent[]): ShownInTurn {
  const cards = new Map<string, Card>();
  const charts = new Map<string, Chart>();
  let component: ShownComponent | undefined;
  let suggestions: readonly string[] | undefined;
  for (const event of events) {
    if (event.type === 'cards_shown')
      for (const card of event.cards) cards.set(`${card.kind}\n${card.id}`, card);
    if (event.type === 'charts_shown')
      for (const chart of event.charts) charts.set(JSON.stringify(chart), chart);
    if (event.type === 'suggestions_shown') suggestions = event.suggestions;
    if (event.type === 'component_requested') {
      const { call, tool, component: name, props } = event;
      component = { call, tool, component: name, props };
    }
  }
  return {
    ...(cards.size > 0 && { cards: [...cards.values()] }),
    ...(charts.size > 0 && { charts: [...charts.values()].slice(0, CHARTS.most) }),
    ...(component && { component }),
    ...(suggestions && { suggestions }),
  };
}
