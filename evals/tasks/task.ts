import type { NearExample } from '#protocol';
import type { EvalRow } from '../rows.ts';

/** The approved examples near a text, as a turn would find them. */
export type Consult = (text: string) => readonly NearExample[];

export interface EvalInput {
  readonly rows: readonly EvalRow[];
  readonly train?: readonly EvalRow[];
  readonly passages?: readonly EvalRow[];
  readonly today?: string;
  readonly folds?: number;
  /** Approved examples near a text; absent: there are none. */
  readonly consult?: Consult;
}

/** What was decided for one row; the frame adds the row's `id`. */
export type Prediction = Readonly<Record<string, unknown>>;

export type Decide = (row: EvalRow) => Prediction | Promise<Prediction>;

/** A row with the prediction made for it. */
export interface Decided {
  readonly row: EvalRow;
  readonly prediction: Prediction;
}

export interface Baseline {
  readonly name: string;
  readonly prepare: (input: EvalInput) => Decide;
}

/**
 * A task runs the shipped decision path. `prepare` may train, on `--train` or on the other folds, never on a row that is
 * to be decided. `score` gets the rows as they came and returns named figures; none when they carry no labels.
 */
export interface EvalTask {
  readonly name: string;
  readonly summary: string;
  /** What a row is judged by. */
  readonly label: { readonly field: string; readonly type: 'string' | 'number' | 'list' };
  /** Makes a row of the task's own form out of one that comes in another known form. */
  readonly adopt?: (row: EvalRow) => EvalRow;
  readonly prepare: (input: EvalInput) => Decide | Promise<Decide>;
  /** Its decision consults approved examples: `--examples` tells what they change. */
  readonly consults?: true;
  /** Plain things to compare with, scored on the same rows in the same run; they predict nothing that is written. */
  readonly baselines?: readonly Baseline[];
  readonly score: (decided: readonly Decided[]) => Readonly<Record<string, number>>;
}
