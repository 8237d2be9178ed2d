import type { Clock, Database, Ids, Knowledge, TurnStore, WeightSource } from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Bench } from './bench.ts';

export type DeskParts = {
  readonly database: () => Promise<Database>;
  readonly store: Pick<TurnStore, 'turn' | 'turns' | 'session'>;
  readonly assistants: ReadonlyMap<string, unknown>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bench: Bench;
  /** What an organisation's assistants decide by. */
  readonly weights: WeightSource;
  /** The platform's documents. */
  readonly knowledge: Pick<Knowledge, 'search' | 'list'> | null;
  readonly report: PlatformDeps['report'];
};
