import type { Input, TurnStore } from '#protocol';
import { createMemoryContacts } from './memory-contacts.ts';
import type { MapStandings } from './memory-standings.ts';
import { createMemoryTimers } from './memory-timers.ts';

type Reach = Required<Pick<TurnStore, 'timers' | 'contacts' | 'useLink' | 'forgetPerson'>>;

/** How people are reached and what is to happen later, over Maps; and what of that a session forgets with its history. */
export function createMapReach(standings: MapStandings): {
  readonly port: Reach;
  clear(session: string): void;
  /** Somebody wrote; whoever knows them by a channel hears of it. */
  wrote(input: Input): void;
} {
  const timers = createMemoryTimers();
  const contacts = createMemoryContacts(standings);
  const used = new Set<string>();
  return {
    clear: timers.clear,
    wrote: contacts.wrote,
    port: {
      timers,
      contacts,
      useLink: async ({ id }) => {
        const first = !used.has(id);
        used.add(id);
        return first;
      },
      forgetPerson: async (person) => {
        for (const each of [contacts, standings, timers]) each.forget(person);
      },
    },
  };
}
