import type { CardEvent, TurnRecord } from '#protocol';
import { keepable } from './keepable.ts';

/** The cards that a turn showed, each once and in order, as they can be kept. */
export function impressionsOf({ events, session, turn }: TurnRecord): readonly CardEvent[] {
  const shown = new Map<string, CardEvent>();
  for (const event of events) {
    if (event.type !== 'cards_shown') continue;
    for (const { id, kind } of event.cards) {
      const key = JSON.stringify([kind, id]);
      const of = { session, turn, card: keepable(id), kind: keepable(kind) };
      if (!shown.has(key)) shown.set(key, { ...of, event: 'impression', at: event.at });
    }
  }
  return [...shown.values()];
}
