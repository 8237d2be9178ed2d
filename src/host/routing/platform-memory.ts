import type { Background, Clock } from '#protocol';
import type { KnownStore } from '#store';
import { LOCAL_ORG } from '../local.ts';
import type { FactMemory, SummaryMemory } from './memory-ports.ts';

/** What the platform's store keeps besides conversations, and the time at which it is told. */
export type PlatformKnown = { readonly known: KnownStore; readonly clock: Clock };

/** Facts or summaries in the platform's store. Closed with it, and cleared with it when a whole session is. */
export function platformMemory(
  kind: Background['kind'],
  { known, clock }: PlatformKnown,
): FactMemory & SummaryMemory {
  const at = (session: string) => ({ org: LOCAL_ORG, session });
  return {
    save: (session, { text, agent }) => known.save(at(session), { kind, agent, text, at: clock.now() }),
    list: async (session) =>
      (await known.list(at(session), kind)).map(({ text, agent }) => ({ text, agent })),
    clear: (session) => known.clear(at(session), kind),
  };
}

/** The newest facts and summaries of a session in one read. */
export const readPlatformKnown = (
  { known }: PlatformKnown,
  session: string,
  each: number,
): Promise<readonly Background[]> => known.recent({ org: LOCAL_ORG, session }, each);
