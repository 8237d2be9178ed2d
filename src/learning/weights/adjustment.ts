import type { Json, JsonObject } from '#protocol';
import { adjustments } from '../schema.ts';

/** Which weights: of whom, by the name under which the assistant declares them. */
export type WeightsKey = { readonly org: string; readonly assistant: string; readonly name: string };

/** A change of weights: what they became, what they were, why, and what was expected of it. */
export type Adjustment = {
  readonly id: string;
  readonly assistant: string;
  readonly name: string;
  readonly value: Json;
  readonly previous: Json;
  readonly reason: string;
  readonly expected: JsonObject;
  readonly by: string;
  readonly at: number;
  readonly undoneBy: string | null;
  readonly undoneAt: number | null;
};

const { id, assistant, name, value, previous, reason, expected, by, at, undoneBy, undoneAt } = adjustments;

export const adjustmentColumns = {
  ...{ id, assistant, name, value, previous, reason, expected, by, at, undoneBy, undoneAt },
};
