import { type Card, chartsIn, type DeclaredDecision, type Shown } from '#protocol';
import { type Asking, askIn } from './asking.ts';
import { plainData } from './plain-data.ts';
import { plainSources } from './plain-sources.ts';

/** No list of results is longer than anybody reads. */
const MOST_CARDS = 30;
/** Nor are there more buttons below an answer, or longer ones. */
const SUGGESTIONS = { most: 5, chars: 80 } as const;

/** Its decision was looked at already. */
type Declared = Omit<Asking, 'decision'> & { readonly decision: DeclaredDecision | undefined };

/** What a result shows beside its value, as plain data; what is none is left out. Undefined where it shows nothing. */
export function shownWith(declared: Declared, chars: number): Asking | undefined {
  const { cards, charts, workflow, said, suggestions, sources, decision } = declared;
  const ask = isText(said) ? askIn(declared) : null;
  const told = cards && cards.length > 0 ? plainData(cards.slice(0, MOST_CARDS).map(safeCard), chars) : null;
  const shown: Asking = {
    ...(told?.kind === 'plain' && { cards: told.json as unknown as readonly Card[] }),
    ...drawn(charts, chars),
    ...(workflow !== undefined && { workflow }),
    ...(isText(said) && { said: said.slice(0, chars) }),
    ...offered(suggestions),
    ...plainSources(sources),
    ...(decision && { decision }),
    ...(ask && { ask }),
  };
  return Object.keys(shown).length > 0 ? shown : undefined;
}

function drawn(charts: Shown['charts'], chars: number): Pick<Shown, 'charts'> {
  const plain = charts && charts.length > 0 ? plainData(charts, chars) : null;
  const told = plain?.kind === 'plain' ? chartsIn(plain.json) : [];
  return told.length > 0 ? { charts: told } : {};
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function offered(suggestions: Shown['suggestions']): Pick<Shown, 'suggestions'> {
  const told = (suggestions ?? []).filter((each) => isText(each) && each.length <= SUGGESTIONS.chars);
  return told.length > 0 ? { suggestions: told.slice(0, SUGGESTIONS.most) } : {};
}

/** A card leads to a page over https or nowhere. */
function safeCard(card: Card): Card {
  if (card.href === undefined || /^https:\/\//i.test(card.href)) return card;
  const { href: _, ...rest } = card;
  return rest;
}
