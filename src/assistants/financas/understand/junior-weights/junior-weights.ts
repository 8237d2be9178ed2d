import { z } from 'zod';
import type { Weights } from '#protocol';
import { COORDINATORS, DOMAINS, LABELS } from '../triage/reading.ts';

/**
 * How far weights may go. A kind may be made e¹ times likelier or less likely: who is nine times as likely as all others stays so, whatever the
 * weights. Whoever leads a domain keeps a tenth of it. Words add to one coordinator's part of a domain, so much together at most.
 */
export const WEIGHT_BOUNDS = {
  kind: 1,
  leastOfLead: 0.1,
  term: 0.6,
  terms: 40,
} as const;

const kind = z.number().min(-WEIGHT_BOUNDS.kind).max(WEIGHT_BOUNDS.kind).default(0);
const part = z.number().min(0).max(1);
const coordinator = z.enum(COORDINATORS);

const termShape = z.strictObject({
  word: z.string().regex(/^[a-z]{4,30}$/),
  domain: z.enum(DOMAINS),
  coordinator,
  weight: z.number().min(0).max(WEIGHT_BOUNDS.term),
});

/** What Junior decides by; nothing in it: as the triage was made. */
export const juniorWeightsSchema = z.strictObject({
  /** Added to the log-odds of a kind, where no rule decides. */
  kinds: z
    .strictObject(Object.fromEntries(LABELS.map((label) => [label, kind])) as Record<Label, typeof kind>)
    .default({ trivial: 0, lancamento: 0, simplista: 0, complexa: 0 }),
  /** By domain: which part of it goes to whom. Unless told, all to who leads it, nothing to others. */
  coordinators: z.partialRecord(z.enum(DOMAINS), z.partialRecord(coordinator, part)).default({}),
  /** Words that give a coordinator a larger part of a domain; small letters, no accents. */
  terms: z.array(termShape).max(WEIGHT_BOUNDS.terms).default([]),
});
type Label = (typeof LABELS)[number];

export type JuniorWeights = z.output<typeof juniorWeightsSchema>;
export type TermWeight = JuniorWeights['terms'][number];

export const USUAL_WEIGHTS: JuniorWeights = Object.freeze({
  kinds: { trivial: 0, lancamento: 0, simplista: 0, complexa: 0 },
  coordinators: {},
  terms: [],
});

/** As the assistant declares them. */
export const JUNIOR = 'junior';

/** Those of a turn; the platform parsed them by the schema above. */
export const juniorWeightsIn = ({ weights }: { readonly weights?: Weights }): JuniorWeights =>
  weights && Object.hasOwn(weights, JUNIOR) ? (weights[JUNIOR] as JuniorWeights) : USUAL_WEIGHTS;
