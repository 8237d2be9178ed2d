import type { Knowledge, WebSearch } from '#protocol';
import type {
  Cota,
  Education,
  Indifferent,
  InstitutionKind,
  Programme,
  Shift,
  SortBy,
  Standing,
} from './words.ts';

// Moments are epoch milliseconds. Money is in reais where people and models see it (at most two decimals), integer cents where it is kept.

/** What is known of a student; each null where it is not known. */
export type StudentProfile = {
  readonly nome: string | null;
  readonly idade: number | null;
  readonly cidade: string | null;
  readonly uf: string | null;
  readonly escolaridade: Education | null;
  readonly curso: string | null;
  /** 0: did not take the exam. */
  readonly nota_enem: number | null;
  readonly turno: Shift | Indifferent | null;
  readonly tipo_instituicao: InstitutionKind | Indifferent | null;
  readonly income_per_capita: number | null;
  readonly renda_familiar: number | null;
  readonly pessoas: number | null;
  readonly flexivel_cidade: boolean | null;
  readonly raio_km: number | null;
  readonly sort_by: SortBy | null;
  /** Empty: asked, and none. */
  readonly cotas: readonly Cota[] | null;
  readonly onboarding_completed: boolean;
  /** A mirror: the session has the truth. */
  readonly active_workflow: string | null;
};
export type ProfileField = keyof StudentProfile;
/** Only what is given is written; null forgets it. */
export type ProfileChanges = { readonly [Field in ProfileField]?: StudentProfile[Field] | undefined };
/** Why a value is not kept, in Portuguese, for whoever has to ask again. */
export type ProfileFault = { readonly field: ProfileField; readonly why: string };

/** One kind of seat and the score of the last one who got it: `ampla`, or the traits it asks for: `escola_publica+renda+ppi`. */
export type CutOff = {
  readonly modalidade: string;
  /** "ampla concorrência", "escola pública, renda e PPI". */
  readonly rotulo: string;
  readonly nota: number;
};

/** Grades of the MEC, 1 to 5, of the course (CPC, CC) and of the institution (IGC, CI). */
export type Quality = {
  readonly cpc: number | null;
  readonly igc: number | null;
  readonly cc: number | null;
  readonly ci: number | null;
};

/** A course that can be applied for, as it was in its edition, and how it fits whoever asked. */
export type Offer = {
  readonly id: string;
  readonly programa: Programme;
  /** "2025", "2026-1": of which edition seats and cut-offs are. */
  readonly edicao: string;
  readonly curso: string;
  readonly grau: string | null;
  readonly turno: Shift | null;
  readonly instituicao: string;
  readonly sigla: string | null;
  readonly tipo: InstitutionKind;
  readonly campus: string | null;
  /** Null: not known. */
  readonly cidade: string | null;
  readonly uf: string | null;
  /** What the city is: of the campus, or only of the institution's seat. Who has a scholarship somewhere does not study there. */
  readonly local: 'campus' | 'sede' | null;
  /** Prouni's: all of the fee, or half of it. */
  readonly bolsa: 'integral' | 'parcial' | null;
  /** Seats of the Sisu, scholarships of the Prouni. */
  readonly vagas: number | null;
  readonly cortes: readonly CutOff[];
  /** The lowest one that whoever asked may compete by; without quotas the one of `ampla`. */
  readonly corte: CutOff | null;
  /** The score against `corte`; null without one of them. */
  readonly situacao: Standing | null;
  /** Score less cut-off. */
  readonly diferenca: number | null;
  /** From the city asked for, in a straight line. */
  readonly distancia_km: number | null;
  readonly qualidade: Quality;
  /** Invented for the demonstration: say so. */
  readonly demo: boolean;
  /** Where it is from: "Sisu 2025 (MEC)", "demonstração". */
  readonly fonte: string;
};

/** Only what is given counts; null and `indiferente` count as not given. Names are compared without accents and case. */
export type OpportunityFilter = {
  /** Free words: course, and an institution's acronym. */
  readonly query?: string | null | undefined;
  readonly curso?: string | null | undefined;
  readonly cidade?: string | null | undefined;
  readonly uf?: string | null | undefined;
  readonly raio_km?: number | null | undefined;
  readonly nota?: number | null | undefined;
  /** Reais. Leaves out scholarships that the law does not give at this income, and says who has the quota by income. */
  readonly renda_per_capita?: number | null | undefined;
  readonly turno?: Shift | Indifferent | null | undefined;
  readonly tipo_inst?: InstitutionKind | Indifferent | null | undefined;
  readonly programa?: Programme | null | undefined;
  readonly cotas?: readonly Cota[] | null | undefined;
  /** `match` (default): what the score reaches first, then nearness, then quality. */
  readonly sort_by?: SortBy | null | undefined;
  /** 1 to 20; 5 unless told. */
  readonly limit?: number | null | undefined;
  /** What must not be loosened though nothing be found: `cidade` (with it `uf` and `raio_km`), `nota`, `turno`, `tipo_inst`. */
  readonly manter?: readonly Relaxation['filter'][] | undefined;
  /** Shows the demonstration's even where there are real ones. */
  readonly demo?: boolean | undefined;
};

/** Something that was loosened so that anything is found: which filter, and how to tell it ("ampliei para até 100 km de Recife"). */
export type Relaxation = {
  readonly filter: 'curso' | 'cidade' | 'raio_km' | 'uf' | 'turno' | 'tipo_inst' | 'nota';
  readonly told: string;
};

export type FoundOffers = {
  readonly offers: readonly Offer[];
  /** How many there are, beyond those given. */
  readonly total: number;
  readonly relaxed: readonly Relaxation[];
  /** Whether any of them is of the demonstration. */
  readonly demo: boolean;
};

/** The same key again changes nothing. */
export type ProfileWriter = { readonly org: string; readonly user: string; readonly key: string };

export type ModerationPlace = {
  readonly org: string;
  readonly user: string;
  readonly session?: string | null | undefined;
  readonly turn?: string | null | undefined;
};
export type ModerationEntry = {
  readonly reason: string;
  readonly category?: string | null | undefined;
  readonly message: string;
};
export type ModerationRow = ModerationPlace & ModerationEntry & { readonly at: number };

/** What Cloudinha's tools work on. Every method sees only the organisation it is given. */
export type CloudinhaDesk = {
  /** All unknown for whoever was never here. */
  profile(org: string, user: string): Promise<StudentProfile>;
  /** Writes what is given, once per key. What `profileFaults` objects to throws: ask it first. */
  updateProfile(who: ProfileWriter, changes: ProfileChanges, now: number): Promise<StudentProfile>;
  readonly opportunities: {
    search(org: string, filter: OpportunityFilter, now: number): Promise<FoundOffers>;
    /** How many there are of each programme; real ones and the demonstration's apart. */
    count(
      org: string,
    ): Promise<Readonly<Record<Programme, { readonly real: number; readonly demo: number }>>>;
  };
  readonly moderation: {
    /** Personal data is taken out of the message. The same entry of the same turn is written once. */
    log(at: ModerationPlace, entry: ModerationEntry, now: number): Promise<void>;
    /** Newest first. */
    recent(org: string, limit?: number): Promise<readonly ModerationRow[]>;
  };
  readonly knowledge: Knowledge | null;
  readonly web: WebSearch | null;
};
