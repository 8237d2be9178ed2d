import type { CountedChoice, CountedTerm, SuggestedWeights, WeightChange, WeightEvidence } from '#protocol';
import { COORDINATORS, type Coordinator, DOMAINS, type Domain } from '../triage/reading.ts';
import { type JuniorWeights, type TermWeight, WEIGHT_BOUNDS } from './junior-weights.ts';
import { ownPart } from './parts.ts';

/** Small steps, and only where enough missions speak for them: what is more than once right is suggested more than once. */
export const STEPS = {
  /** Missions of a domain, or with a word in it. */
  evidence: 20,
  /** Of them to the same other coordinator: more than half for a domain, four of five for a word. */
  ofDomain: 0.5,
  ofTerm: 0.8,
  part: 0.35,
  term: 0.35,
  /** Words of one suggestion. */
  terms: 6,
} as const;

/** What missions since the last change say about who should have been suggested. Pure. */
export function suggestWeights(
  { choices, terms }: WeightEvidence,
  now: JuniorWeights,
): SuggestedWeights<JuniorWeights> | null {
  const moved = movesIn(choices, { least: STEPS.evidence, share: STEPS.ofDomain, strictly: true });
  const worded = [...Map.groupBy(terms, ({ termo }) => termo)].flatMap(([termo, own]) =>
    movesIn(own, { least: STEPS.evidence, share: STEPS.ofTerm }).map((move) => ({ ...move, termo })),
  );
  const parts = moved.flatMap((move) => stepOf(move, now));
  const words = worded
    .toSorted((one, other) => other.to.missions - one.to.missions || compare(one.termo, other.termo))
    .flatMap((move) => termStep(move, now))
    .slice(0, STEPS.terms);
  if (parts.length + words.length === 0) return null;
  return {
    value: {
      ...now,
      coordinators: withParts(now, parts),
      terms: withTerms(
        now,
        words.map(({ term }) => term),
      ),
    },
    changes: [...parts.flatMap(({ changes }) => changes), ...words.map(({ change }) => change)],
  };
}

type Move = {
  readonly domain: Domain;
  readonly from: Coordinator;
  readonly of: number;
  readonly to: { readonly coordinator: Coordinator; readonly missions: number };
};
type Least = { readonly least: number; readonly share: number; readonly strictly?: true };

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one !== other));
const domainIn = (name: string): Domain | undefined => DOMAINS.find((each) => each === name);
const coordinatorIn = (name: string): Coordinator | undefined => COORDINATORS.find((each) => each === name);

/** By domain and who was suggested: to whom most of them went instead. Names that triage does not know say nothing. */
function movesIn(
  choices: readonly (CountedChoice | CountedTerm)[],
  { least, share, strictly }: Least,
): readonly Move[] {
  const grouped = Map.groupBy(choices, ({ dominio, sugerido }) => `${dominio} ${sugerido}`);
  return [...grouped.values()]
    .flatMap((own) => {
      const of = own.reduce((sum, { missoes }) => sum + missoes, 0);
      const [most] = own
        .filter(({ escolhido, sugerido }) => escolhido !== sugerido)
        .toSorted((one, other) => other.missoes - one.missoes || compare(one.escolhido, other.escolhido));
      const [domain, from] = [domainIn(most?.dominio ?? ''), coordinatorIn(most?.sugerido ?? '')];
      const coordinator = coordinatorIn(most?.escolhido ?? '');
      if (!most || !domain || !from || !coordinator || of < least) return [];
      const enough = strictly ? most.missoes > of * share : most.missoes >= of * share;
      return enough ? [{ domain, from, of, to: { coordinator, missions: most.missoes } }] : [];
    })
    .toSorted((one, other) => compare(`${one.domain} ${one.from}`, `${other.domain} ${other.from}`));
}

type Step = {
  readonly move: Move;
  readonly from: number;
  readonly to: number;
  readonly changes: WeightChange[];
};

const cents = (value: number): number => Math.round(value * 100) / 100;

/** What is taken from one is given to the other. */
function stepOf(move: Move, now: JuniorWeights): readonly Step[] {
  const { domain, from, to, of } = move;
  const [had, has] = [ownPart(now, domain, from), ownPart(now, domain, to.coordinator)];
  const step = Math.min(STEPS.part, had - WEIGHT_BOUNDS.leastOfLead, 1 - has);
  if (step <= 0) return [];
  const why = `${to.missions} de ${of} missões de ${domain} sugeridas a ${from} foram conduzidas por ${to.coordinator}`;
  const changeOf = (coordinator: Coordinator, before: number, after: number): WeightChange => ({
    ...{ weight: `coordinators.${domain}.${coordinator}`, from: before, to: after, why, missions: of },
  });
  const [left, given] = [cents(had - step), cents(has + step)];
  const changes = [changeOf(from, had, left), changeOf(to.coordinator, has, given)];
  return [{ move, from: left, to: given, changes }];
}

const withParts = (now: JuniorWeights, steps: readonly Step[]): JuniorWeights['coordinators'] => ({
  ...now.coordinators,
  ...Object.fromEntries(
    steps.map(({ move: { domain, from, to }, ...step }) => [
      domain,
      { ...now.coordinators[domain], [from]: step.from, [to.coordinator]: step.to },
    ]),
  ),
});

function termStep(
  { domain, from, to, of, termo }: Move & { readonly termo: string },
  now: JuniorWeights,
): readonly { readonly term: TermWeight; readonly change: WeightChange }[] {
  const isIt = ({ word, ...own }: TermWeight): boolean =>
    word === termo && own.domain === domain && own.coordinator === to.coordinator;
  const known = now.terms.find(isIt);
  const before = known?.weight ?? 0;
  const weight = cents(Math.min(before + STEPS.term, WEIGHT_BOUNDS.term));
  if (weight <= before || (!known && now.terms.length + STEPS.terms > WEIGHT_BOUNDS.terms)) return [];
  const term: TermWeight = { word: termo, domain, coordinator: to.coordinator, weight };
  const why = `com “${termo}”, ${to.missions} de ${of} missões de ${domain} sugeridas a ${from} foram conduzidas por ${to.coordinator}`;
  const name = `terms.${domain}.${termo}.${to.coordinator}`;
  return [{ term, change: { weight: name, from: before, to: weight, why, missions: of } }];
}

const withTerms = (now: JuniorWeights, added: readonly TermWeight[]): TermWeight[] => [
  ...now.terms.filter(
    (term) =>
      !added.some(
        ({ word, domain, coordinator }) =>
          word === term.word && domain === term.domain && coordinator === term.coordinator,
      ),
  ),
  ...added,
];
