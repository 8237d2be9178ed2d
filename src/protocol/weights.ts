import type { ZodType } from 'zod';

/** How a message is decided: what kind it is, and who is suggested to lead it where somebody leads. */
export type WeighedReading = { readonly kind: string; readonly lead: string | null };

/** One message, read as far as no weight counts: what is left is quick, and may be asked for any weights. */
export type WeighedReader<Value = unknown> = {
  /** As a message. */
  reading(weights: Value): WeighedReading;
  /** Whom a mission for it would be suggested to. */
  lead(weights: Value): string;
};

/** Missions by domain, who was suggested and who led. */
export type CountedChoice = {
  readonly dominio: string;
  readonly sugerido: string;
  readonly escolhido: string;
  readonly missoes: number;
};

/** The same by a word of their questions that more than one person wrote. */
export type CountedTerm = CountedChoice & { readonly termo: string };

export type WeightEvidence = {
  readonly choices: readonly CountedChoice[];
  readonly terms: readonly CountedTerm[];
};

export type WeightChange = {
  /** Which weight: "coordinators.orcamento_estrategico.planejamento". */
  readonly weight: string;
  readonly from: number;
  readonly to: number;
  /** In Portuguese, with counts. */
  readonly why: string;
  /** So many missions speak of it. */
  readonly missions: number;
};

export type SuggestedWeights<Value = unknown> = {
  readonly value: Value;
  readonly changes: readonly WeightChange[];
};

/**
 * Numbers by which an assistant decides and which its team may change from data. The schema holds the bounds; by what is `usual` the assistant
 * decides as if there were no weights. Everything here is pure.
 */
export type AdjustableWeights<Value = unknown> = {
  /** In Portuguese, in a few words. */
  readonly title: string;
  readonly schema: ZodType<Value>;
  readonly usual: Value;
  read(text: string): WeighedReader<Value>;
  /** Small steps that the evidence speaks for; null: it speaks for none. */
  suggest(evidence: WeightEvidence, now: Value): SuggestedWeights<Value> | null;
};

/** By name, those that were changed; what is not here is as usual. Each fits the schema that the assistant declares. */
export type Weights = Readonly<Record<string, unknown>>;

export type UsedAdjustment = { readonly name: string; readonly adjustment: string };

export type WeightsInForce = {
  readonly values: Weights;
  readonly adjustments: readonly UsedAdjustment[];
};

/**
 * What is in force in an organisation; null: all is as usual. At once from memory; a promise only when an organisation is asked about for the
 * first time. Never throws and never rejects: what cannot be had is as usual.
 */
export type WeightSource = {
  of(asked: {
    readonly org: string;
    readonly assistant: string;
  }): WeightsInForce | null | Promise<WeightsInForce | null>;
};
