import type { ConversationState, JsonObject } from '#protocol';
import type { StudentProfile } from './desk/index.ts';

/** Where the answer of this turn is from; emptied when a turn begins. */
export type Source = {
  readonly documento: string;
  readonly item: string | null;
  readonly url: string | null;
};

/** The search that is going on: what was done for it, and what it looks for that the profile does not say. */
export type Search = {
  /** Offers were shown for what is preferred now. */
  readonly feita: boolean;
  /** They were shown by quality, after the question about other cities. */
  readonly final: boolean;
  /** Where they want to study, if that is not where they live. */
  readonly cidade: string | null;
  readonly uf: string | null;
  readonly programa: 'sisu' | 'prouni' | null;
  /** The offers that were shown last. */
  readonly ids: readonly string[];
};

export const NO_SEARCH: Search = {
  ...{ feita: false, final: false },
  ...{ cidade: null, uf: null, programa: null, ids: [] },
};

export const UNKNOWN_PROFILE: StudentProfile = {
  ...{ nome: null, idade: null, cidade: null, uf: null, escolaridade: null },
  ...{ curso: null, nota_enem: null, turno: null, tipo_instituicao: null },
  ...{ income_per_capita: null, renda_familiar: null, pessoas: null },
  ...{ flexivel_cidade: null, raio_km: null, sort_by: null, cotas: null },
  ...{ onboarding_completed: false, active_workflow: null },
};

type Slotted = { readonly slots: JsonObject };

// Only our own tools and facts write these slots, so that their shape is known.

export const profileIn = ({ slots }: Slotted): StudentProfile => ({
  ...UNKNOWN_PROFILE,
  ...(slots.perfil as Partial<StudentProfile> | undefined),
});

export const searchIn = ({ slots }: Slotted): Search => ({
  ...NO_SEARCH,
  ...(slots.busca as Partial<Search> | undefined),
});

/** The income was asked for, and is not told. Until it is. */
export const declinesIncome = (state: Slotted): boolean =>
  state.slots.sem_renda === true && profileIn(state).income_per_capita === null;

/** For which income, by which rule, it was decided in this conversation what they may have. */
export const eligibilityDecidedIn = ({ slots }: Slotted): unknown => slots.elegibilidade_decidida;

export const sourcesIn = ({ slots }: Pick<ConversationState, 'slots'>): readonly Source[] =>
  (slots.fontes as readonly Source[] | undefined) ?? [];

/** What was shown last, so that it can be spoken of; it outlives the search. */
export type ShownOffers = {
  readonly ofertas: readonly JsonObject[];
  /** How many of them were seen, of how many. */
  readonly vistas: number;
  readonly total: number;
};

export const shownIn = ({ slots }: Slotted): ShownOffers | null =>
  (slots.mostradas as unknown as ShownOffers | undefined) ?? null;

/** A profile, a search or sources as a slot. */
export const asJson = (value: object): JsonObject => value as unknown as JsonObject;
