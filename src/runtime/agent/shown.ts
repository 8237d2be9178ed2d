import type { Card, Shown } from '#protocol';
import { plainData } from './plain-data.ts';

/** No list of results is longer than anybody reads. */
const MOST_CARDS = 30;

/** What a result shows beside its value, as plain data; what is none is left out. Undefined where it shows nothing. */
export function shownWith({ cards, workflow }: Shown, chars: number): Shown | undefined {
  const told = cards && cards.length > 0 ? plainData(cards.slice(0, MOST_CARDS).map(safeCard), chars) : null;
  const shown: Shown = {
    ...(told?.kind === 'plain' && { cards: told.json as unknown as readonly Card[] }),
    ...(workflow !== undefined && { workflow }),
  };
  return 'cards' in shown || 'workflow' in shown ? shown : undefined;
}

/** A card leads to a page over https or nowhere. */
function safeCard(card: Card): Card {
  if (card.href === undefined || /^https:\/\//i.test(card.href)) return card;
  const { href: _, ...rest } = card;
  return rest;
}
