import type { Card, ShownComponent, TurnEvent } from '#protocol';
import type { ShownCards } from '../agent/handle-calls.ts';
import type { TurnDeps } from '../turn-deps.ts';

/** Results leave with the text they belong to. */
export function showCards(shown: readonly ShownCards[], { log }: TurnDeps): void {
  for (const { call, cards } of shown) log.emit({ type: 'cards_shown', call, cards });
}

/** The client is asked once what was said along with it has left. */
export function showComponent(component: ShownComponent | null, { log }: TurnDeps): void {
  if (component) log.emit({ type: 'component_requested', ...component });
}

export type ShownInTurn = { readonly cards?: readonly Card[]; readonly component?: ShownComponent };

/** All that stands below the answer of this turn; a card that was shown twice stands there once. */
export function shownIn(events: readonly TurnEvent[]): ShownInTurn {
  const cards = new Map<string, Card>();
  let component: ShownComponent | undefined;
  for (const event of events) {
    if (event.type === 'cards_shown')
      for (const card of event.cards) cards.set(`${card.kind}\n${card.id}`, card);
    if (event.type === 'component_requested') {
      const { call, tool, component: name, props } = event;
      component = { call, tool, component: name, props };
    }
  }
  return { ...(cards.size > 0 && { cards: [...cards.values()] }), ...(component && { component }) };
}
