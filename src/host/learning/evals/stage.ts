import type { Play } from '#learning/evals';
import type { ExampleSource, Knowledge, WeightSource } from '#protocol';

/** A platform of its own in memory, on which cases are played: nothing of it is in anybody's data, and nothing leaves it. */
export type Stage = { readonly play: Play; close(): Promise<void> };

export type StageWanted = {
  /** Those who are on it. */
  readonly assistants: readonly string[];
  /** Approved examples that count; null: none do. */
  readonly examples: ExampleSource | null;
  /** What they decide by; null: as usual. */
  readonly weights: WeightSource | null;
  /** Documents that may be read. */
  readonly knowledge: Pick<Knowledge, 'search' | 'list'> | null;
};

export type OpenStage = (wanted: StageWanted) => Stage;
