import type { ConversationState, JsonObject } from '#protocol';
import type { Names } from './desk/index.ts';
import type { Candidate, Domain } from './understand/index.ts';

/**
 * What an analysis is handed over with, as §2 of the document lists it: the query, the prompts that were chosen with their content, and who
 * might lead it.
 */
export type Handover = {
  readonly query_original: string;
  readonly prompts_orquestracao: readonly { readonly dominio: Domain; readonly conteudo: string }[];
  readonly candidatos: readonly {
    readonly nome: Candidate['coordinator'];
    readonly score: number;
    readonly justificativa: string;
  }[];
};

type Slotted = Pick<ConversationState, 'slots'>;

const NO_NAMES: Names = { contas: [], cartoes: [], dividas: [], ativos: [], metas: [] };

// Only our own tools and facts write these slots, so that their shape is known.

/** How the person calls what they have; read when a turn begins. */
export const namesIn = ({ slots }: Slotted): Names => ({
  ...NO_NAMES,
  ...(slots.nomes as Partial<Names> | undefined),
});

export const handoverIn = ({ slots }: Slotted): Handover | null =>
  (slots.encaminhamento as unknown as Handover | undefined) ?? null;

/** The newest analysis of the conversation, for whoever wants it once more. */
export type LastAnalysis = {
  readonly missao_id: string;
  readonly consulta: string;
  /** The turn that told it. */
  readonly turn: string;
  /** Something that matters could not be seen. */
  readonly limitada: boolean;
};

export const lastAnalysisIn = ({ slots }: Slotted): LastAnalysis | null =>
  (slots.ultima_analise as unknown as LastAnalysis | undefined) ?? null;

/** A value of ours as a slot or a result. */
export const asJson = (value: object): JsonObject => value as unknown as JsonObject;
