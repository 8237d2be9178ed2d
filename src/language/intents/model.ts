import type { Calibration } from './calibrate.ts';
import type { Spellings } from './spelling.ts';

/** A labelled sentence. */
export interface IntentExample {
  readonly text: string;
  readonly intent: string;
}

/** What was learnt: data only (strings, a Map, typed arrays), so that a structured clone carries it to a worker or a file. */
export interface IntentModel {
  readonly intents: readonly string[];
  /** Feature → row of `weights`. */
  readonly rows: ReadonlyMap<string, number>;
  /** Rarity of each feature. */
  readonly rarity: Float32Array;
  /** Rarity given to a feature that training never saw. */
  readonly unseenRarity: number;
  /** Features × intents, row by row. */
  readonly weights: Float32Array;
  readonly calibration: Calibration;
  readonly spellings: Spellings;
}

export interface RankedIntent {
  readonly intent: string;
  readonly confidence: number;
}

/** The best intent, and all of them by falling confidence. Confidences are calibrated and sum to 1. */
export interface IntentGuess extends RankedIntent {
  readonly ranked: readonly RankedIntent[];
  /** How much of the text training had seen, 0 to 1. Below about 0.4 the text is likely out of scope. */
  readonly familiarity: number;
}
