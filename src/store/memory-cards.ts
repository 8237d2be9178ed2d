import type { CardEvent, TurnStore } from '#protocol';
import { keepable } from './keepable.ts';
import type { Session } from './memory-session.ts';

/** Impressions and clicks over Maps. */
export const cardsIn = (
  sessions: ReadonlyMap<string, Session>,
): Required<Pick<TurnStore, 'clickCard' | 'cardEvents'>> => ({
  clickCard: async ({ session: id, turn, card, at }) => {
    const session = sessions.get(id);
    const name = keepable(card);
    const events = (session?.cards ?? []).filter((event) => event.turn === turn && event.card === name);
    const shown = events.filter(({ event }) => event === 'impression');
    const isNew = ({ kind }: CardEvent) =>
      !events.some((other) => other.event === 'click' && other.kind === kind);
    session?.cards.push(...shown.filter(isNew).map((each) => ({ ...each, event: 'click', at }) as const));
    return shown.length > 0;
  },
  cardEvents: async (id) => [...(sessions.get(id)?.cards ?? [])],
});
