import { normalise } from '#language';
import { leadOf, type PartOf } from '../triage/candidates.ts';
import type { Coordinator, Domain } from '../triage/reading.ts';
import { type JuniorWeights, type TermWeight, WEIGHT_BOUNDS } from './junior-weights.ts';

const usualPart: PartOf = (domain, coordinator) => (leadOf(domain) === coordinator ? 1 : 0);

/** The part of a domain that is a coordinator's, without what words add. */
export function ownPart(
  { coordinators }: Pick<JuniorWeights, 'coordinators'>,
  domain: Domain,
  coordinator: Coordinator,
): number {
  const told = coordinators[domain]?.[coordinator] ?? usualPart(domain, coordinator);
  return leadOf(domain) === coordinator ? Math.max(told, WEIGHT_BOUNDS.leastOfLead) : told;
}

/** Who has which part of each domain of this message. */
export function partsIn(text: string, weights: JuniorWeights): PartOf {
  const { coordinators, terms } = weights;
  if (terms.length === 0 && Object.keys(coordinators).length === 0) return usualPart;
  const said = terms.length === 0 ? [] : termsSaid(text, terms);
  return (domain, coordinator) =>
    ownPart(weights, domain, coordinator) +
    Math.min(
      WEIGHT_BOUNDS.term,
      said.reduce(
        (sum, term) => (term.domain === domain && term.coordinator === coordinator ? sum + term.weight : sum),
        0,
      ),
    );
}

/** In characters: what a message is about stands in its beginning. */
const READ = 1_200;

function termsSaid(text: string, terms: readonly TermWeight[]): readonly TermWeight[] {
  const words = new Set(normalise(text.slice(0, READ)).split(/[^a-z]+/));
  return terms.filter(({ word }) => words.has(word));
}
