/** §8: for the record. */
export type AnswerTone = 'consultivo' | 'educativo' | 'técnico';

/** §8's output: what the person reads, word by word. */
export type FinalAnswer = { readonly resposta_ao_usuario: string; readonly tom_usado: AnswerTone };

/** How an assistant's missions are answered; all of it data. */
export type AnswerRules = {
  /** Parts 3 and 4 of the prompt: how to write, and the form of the answer. */
  readonly instructions: string;
  /** Words of the machinery that nobody should read, as whole words, whatever their case and accents. */
  readonly forbidden: readonly string[];
  /** What may be said although such a word is in it: "ciclo econômico". */
  readonly idioms: readonly string[];
  /** Names with figures in them, which are no figures: "50-30-20". */
  readonly names: readonly string[];
  /** Said where nobody could conclude the mission, or nothing of it may be said. */
  readonly failed: string;
};

/** A rule that a draft of the final answer broke. */
export type AnswerFault = {
  readonly regra: 'termos_proibidos' | 'numeros_sem_fonte' | 'numeros_perdidos' | 'formato' | 'curta';
  /** Words or figures, as they were found. */
  readonly achados: readonly string[];
};

/** Who wrote the final answer, and why it was written anew, without anybody's words or figures. */
export type AnswerRecord = {
  readonly by: 'modelo' | 'coordenador' | 'padrao';
  readonly model: string | null;
  readonly tone: AnswerTone;
  readonly chars: number;
  /** Drafts that were refused, in order: the rules each broke, how often, and forbidden words by name. */
  readonly refused: readonly (readonly RefusedFor[])[];
  /** Why no model's draft is the answer; null: one is. */
  readonly because: string | null;
  /** Figures of the answer whose source nobody told. */
  readonly unsourced: number;
};

export type RefusedFor = {
  readonly rule: AnswerFault['regra'];
  readonly count: number;
  readonly words?: readonly string[];
};
