import type { JsonObject } from '#protocol';
import type { Vaga } from '../desk/index.ts';
import type { DoctorFacts } from '../understand/index.ts';

/** What the doctor looks for, as told so far. */
export type Wish = Omit<DoctorFacts, 'nome' | 'crm'>;

/** A vacancy that was shown: as much as it takes to speak of it again. */
export type Shown = Pick<
  Vaga,
  | 'id'
  | 'hospital'
  | 'cidade'
  | 'regiao'
  | 'especialidade'
  | 'turno'
  | 'vinculo'
  | 'inicio'
  | 'fim'
  | 'quando'
>;

/** What Julia asked last, where a bare "sim", "não" or a word answers it. */
export type Topic =
  | 'especialidade'
  | 'turno'
  | 'regiao'
  | 'vinculo'
  | 'crm'
  | 'igual'
  | 'procura'
  | 'ver_outras'
  | 'outra_busca'
  | 'conectar'
  | 'qual'
  | 'falou'
  | 'fechou'
  | 'duvida';

/** What comes after the tools that a step asked for. */
export type Next =
  | { readonly do: 'say'; readonly text: string; readonly asked: Topic | null }
  | { readonly do: 'offer'; readonly lead: string }
  | { readonly do: 'ask'; readonly lead: string }
  | { readonly do: 'bridge' }
  | { readonly do: 'later' }
  | { readonly do: 'outcome'; readonly outcome: 'fechado' | 'nao_fechou' };

/** What Julia keeps for herself between steps and turns. */
export type JuliaMemo = {
  readonly wish: Wish;
  /** The vacancies of the last offer, in the order told. */
  readonly shown: readonly Shown[];
  /** The one that is being talked about. */
  readonly focus: string | null;
  /** The one whose owner got their contact last. */
  readonly bridged: Shown | null;
  /** The list that they chose from then. */
  readonly before: readonly Shown[];
  readonly declined: readonly string[];
  readonly asked: Topic | null;
  /** Qualification questions that were asked, so that none comes twice. */
  readonly known: readonly Topic[];
  readonly profileRead: boolean;
  readonly next: Next | null;
  /** How often each kind of sentence was said, so that none comes twice the same. */
  readonly talked: { readonly [key: string]: number };
  readonly misses: number;
};

const EMPTY: JuliaMemo = {
  wish: {},
  shown: [],
  focus: null,
  bridged: null,
  before: [],
  declined: [],
  asked: null,
  known: [],
  profileRead: false,
  next: null,
  talked: {},
  misses: 0,
};

/** Only our reflex writes this memo, so that its shape is known. */
export const memoIn = (kept: JsonObject): JuliaMemo => ({ ...EMPTY, ...(kept as Partial<JuliaMemo>) });

export const toJson = (memo: JuliaMemo): JsonObject => memo as unknown as JsonObject;
