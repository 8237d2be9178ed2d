import type { DetectedIntent, ModeScene, Modes, NearExample } from '#protocol';
import { DECISIONS } from '../decide/bounds.ts';
import { type Vote, voteOf, weigh } from './vote.ts';

/**
 * What examples make of the mode router's reading. Between the intents that the modes name, and not while something waits for the person's word: no example
 * refuses, confirms or calls off anything.
 */
export function detectByExamples(
  detected: DetectedIntent,
  { scene, modes, vote }: { readonly scene: ModeScene; readonly modes: Modes; readonly vote: Vote | null },
): DetectedIntent {
  const { voted = [] } = modes;
  if (!vote || scene.mode.pending !== null || !voted.includes(detected.intent)) return detected;
  const weighed = weigh(detected, vote, DECISIONS.router.sureFrom);
  return weighed ? { ...detected, ...weighed } : detected;
}

export const modeVoteOf = (
  { examples }: { readonly examples?: readonly NearExample[] },
  { voted = [] }: Modes,
): Vote | null => (examples ? voteOf(examples, (intent) => voted.includes(intent)) : null);
