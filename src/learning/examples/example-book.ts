import type { Clock, ExampleQuery, ExampleSource, NearExample } from '#protocol';
import { inTime } from '../in-time.ts';
import { EXAMPLE_BOUNDS } from '../limits.ts';
import { createExampleShelves, type ShelfPorts } from './example-shelves.ts';
import { EMPTY_SHELF, searchShelf } from './shelf.ts';

export type ExampleBookPorts = ShelfPorts & {
  readonly clock: Clock;
  /** Whether there can be any: a database that nobody opened is not opened to look. */
  readonly mayHold: () => boolean;
};

export type ExampleBook = ExampleSource & {
  /** Reads an organisation's examples anew: what was changed before this was asked for counts when it resolves. */
  refresh(org: string): Promise<void>;
};

const NONE: readonly NearExample[] = [];

/**
 * Approved examples in memory. Of each organisation that is asked about, read once; after that every two seconds, while there are turns,
 * one small question whether anything has changed. What this process changes itself it reads at once.
 */
export function createExampleBook(ports: ExampleBookPorts): ExampleBook {
  const { clock, report, mayHold } = ports;
  const shelves = createExampleShelves(ports);
  const asked = new Set<string>();
  let lookedAt = clock.monotonic();
  let looking = false;
  const lookSoon = (org: string): void => {
    asked.add(org);
    if (looking || clock.monotonic() - lookedAt < EXAMPLE_BOUNDS.refreshMs) return;
    looking = true;
    lookedAt = clock.monotonic();
    const orgs = [...asked];
    asked.clear();
    void shelves.refreshChanged(orgs).finally(() => {
      looking = false;
    });
  };
  const search = ({ org, assistant, text }: ExampleQuery): readonly NearExample[] => {
    try {
      return searchShelf(shelves.of(org) ?? EMPTY_SHELF, assistant, text);
    } catch (error) {
      report({ error, what: 'examples' });
      return NONE;
    }
  };
  return {
    refresh: shelves.refresh,
    near: (query) => {
      const { org } = query;
      if (!mayHold()) return NONE;
      if (shelves.of(org)) {
        lookSoon(org);
        return search(query);
      }
      return inTime(shelves.refresh(org), clock, EXAMPLE_BOUNDS.firstReadMs).then(() => {
        shelves.leaveEmpty(org);
        return search(query);
      });
    },
  };
}
