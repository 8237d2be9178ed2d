import { OPT_OUT_PLACES, optOutFeatures, type Placed } from './opt-out-features.ts';
import { FIT_HEAD, type OptOutWeights, scoreOptOut } from './opt-out-score.ts';
import { said } from './said.ts';
import { mend } from './slips.ts';

export type { OptOutWeights } from './opt-out-score.ts';

const MOST = 127;

/** The features of a message as it was typed; for learning. */
export const optOutPlaces = (text: string): Placed => optOutFeatures(mend(said(text)));

/** How likely a message as it was typed asks for silence, by weights that are not kept yet. */
export const optOutLikelihood = (text: string, learnt: OptOutWeights): number =>
  scoreOptOut(mend(said(text)), learnt);

/** The weights as they are kept: whole numbers of one byte each, after a digest of what they were learnt from. */
export function optOutFit(weights: Float64Array, start: number, digest: number): Buffer {
  const highest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
  const bytes = Buffer.alloc(FIT_HEAD + OPT_OUT_PLACES);
  bytes.writeUInt32LE(digest >>> 0, 0);
  bytes.writeFloatLE(highest / MOST, 4);
  bytes.writeFloatLE(start, 8);
  weights.forEach((weight, place) => {
    bytes.writeInt8(Math.round((weight / highest) * MOST), FIT_HEAD + place);
  });
  return bytes;
}
