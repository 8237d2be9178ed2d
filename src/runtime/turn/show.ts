import { CHARTS, type Message, type ShownComponent, type TurnEvent } from '#protocol';
import type { ShownCards } from '../agent/handle-calls.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { citedOf, citeSources } from './cite-sources.ts';

/** Results leave with the text they belong to. */
export function showCards(shown: readonly ShownCards[], { log }: TurnDeps): void {
  for (const { call, cards, charts, suggestions } of shown) {
    if (cards.length > 0) log.emit({ type: 'cards_shown', call, cards });
    if (charts) log.emit({ type: 'charts_shown', call, charts });
    if (suggestions) log.emit({ type: 'suggestions_shown', call, suggestions });
  }
  citeSources(shown, log);
}

/** The client is asked once what was said along with it has left. */
export function showComponent(component: ShownComponent | null, { log }: TurnDeps): void {
  if (component) log.emit({ type: 'component_requested', ...component });
}

export type ShownInTurn = Pick<Message, 'cards' | 'charts' | 'component' | 'suggestions' | 'sources'>;

/** All that stands below the answer of this turn; a card or a chart that was shown twice stands there once. */
export function shownIn(events: readonly TurnEvent[]): ShownInTurn {
  const cards = once(told(events, 'cards_shown'), ({ cards: all }) =>
    all.map((card) => [`${card.kind}\n${card.id}`, card]),
  );
  const charts = once(told(events, 'charts_shown'), ({ charts: all }) =>
    all.map((chart) => [JSON.stringify(chart), chart]),
  ).slice(0, CHARTS.most);
  const suggestions = told(events, 'suggestions_shown').at(-1)?.suggestions;
  const asked = told(events, 'component_requested').at(-1);
  return {
    ...(cards.length > 0 && { cards }),
    ...(charts.length > 0 && { charts }),
    ...(asked && { component: componentOf(asked) }),
    ...(suggestions && { suggestions }),
    ...citedOf(events),
  };
}

type Of<T extends TurnEvent['type']> = Extract<TurnEvent, { type: T }>;

const told = <T extends TurnEvent['type']>(events: readonly TurnEvent[], type: T): readonly Of<T>[] =>
  events.filter((event): event is Of<T> => event.type === type);

/** Where the same is shown again, as it was shown last. */
const once = <E, T>(events: readonly E[], named: (event: E) => readonly (readonly [string, T])[]): T[] => [
  ...new Map(events.flatMap(named)).values(),
];

const componentOf = ({ call, tool, component, props }: Of<'component_requested'>): ShownComponent => ({
  ...{ call, tool, component, props },
});
