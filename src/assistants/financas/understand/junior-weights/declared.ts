import type { AdjustableWeights } from '#protocol';
import { place, placeAmong, readMessage } from '../triage/triage.ts';
import { type JuniorWeights, juniorWeightsSchema, USUAL_WEIGHTS } from './junior-weights.ts';
import { suggestWeights } from './suggest.ts';

/** The weights of Junior's decisions, as the platform changes and replays them. */
export const juniorWeights = (): AdjustableWeights<JuniorWeights> => ({
  title: 'Pesos de decisão do Junior',
  schema: juniorWeightsSchema,
  usual: USUAL_WEIGHTS,
  read: (text) => {
    const read = readMessage(text);
    return {
      reading: (weights) => {
        const { label, candidates } = place(read, weights);
        return { kind: label, lead: candidates?.[0]?.coordinator ?? null };
      },
      lead: (weights) => placeAmong(read, weights).candidates[0]?.coordinator ?? '',
    };
  },
  suggest: suggestWeights,
});
