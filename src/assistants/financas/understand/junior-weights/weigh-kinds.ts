import { readAnswer } from '#language';
import { isCancellation } from '../continuity/cancellation.ts';
import { labelOf } from '../triage/kinds.ts';
import type { KindChance } from '../triage/learnt.ts';
import type { JuniorWeights } from './junior-weights.ts';

type Learnt = { readonly text: string; readonly chances: () => readonly KindChance[] };

/** How likely each kind is under these weights; they sum to 1. Without weights, and for what is protected, as it was learnt. */
export function weighKinds(
  { text, chances }: Learnt,
  { kinds }: Pick<JuniorWeights, 'kinds'>,
): readonly KindChance[] {
  const learnt = chances();
  if (Object.values(kinds).every((weight) => weight === 0) || isProtected(text)) return learnt;
  const weighed = learnt.map(({ kind, chance }) => ({
    kind,
    chance: chance * Math.exp(kinds[labelOf(kind)]),
  }));
  const total = weighed.reduce((sum, { chance }) => sum + chance, 0);
  return weighed.map(({ kind, chance }) => ({ kind, chance: chance / total }));
}

/** Who says yes or no, or calls something off, has said so: no weight makes it a request. */
const isProtected = (text: string): boolean => isCancellation(text) || readAnswer(text).polarity !== 'none';
