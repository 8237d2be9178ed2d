import { readFileSync } from 'node:fs';
import { once } from './once.ts';
import { OPT_OUT_PLACES, optOutFeatures, type Placed, stretchesOf } from './opt-out-features.ts';
import type { Said } from './said.ts';

/** What was learnt: a weight per place, and where the sum begins. */
export type OptOutWeights = {
  readonly weights: { readonly [place: number]: number };
  readonly scale: number;
  readonly start: number;
};

/** Before the weights: of what they were learnt, their scale, the start. */
export const FIT_HEAD = 12;

/** Written by `node evals/train-optout.ts`. */
const kept = once((): OptOutWeights => {
  const bytes = readFileSync(new URL('./data/opt-out.fit', import.meta.url));
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + FIT_HEAD, OPT_OUT_PLACES);
  return { weights, scale: bytes.readFloatLE(4), start: bytes.readFloatLE(8) };
});

/** How likely a message, its slips mended, asks for silence: 0 to 1. A long one is as likely as its likeliest stretch. */
export function scoreOptOut(meant: Said, learnt: OptOutWeights = kept()): number {
  const parts = [optOutFeatures(meant), ...stretchesOf(meant)];
  return Math.max(...parts.map((part) => likelihood(part, learnt)));
}

function likelihood({ at, values }: Placed, { weights, scale, start }: OptOutWeights): number {
  let sum = 0;
  for (let index = 0; index < at.length; index += 1)
    sum += (weights[at[index] ?? 0] ?? 0) * (values[index] ?? 0);
  return 1 / (1 + Math.exp(-(start + sum * scale)));
}
