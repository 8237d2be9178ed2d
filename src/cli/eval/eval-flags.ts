export type EvalFlags = {
  readonly org?: string;
  readonly json?: boolean;
  readonly assistente?: string;
  readonly contra?: string;
  readonly examples?: string;
  readonly min?: string;
  readonly semRegressao?: boolean;
  readonly gravar?: string;
  readonly nome?: string;
  readonly file?: string;
  readonly conjunto?: string;
  readonly saida?: string;
  readonly intencao?: string;
  readonly nota?: string;
};

export type EvalAsked = EvalFlags & { readonly deed: string; readonly targets: readonly string[] };

/** What a deed has to tell: as text for people, as a value for machines, and how it ended. */
export type Told = { readonly text: string; readonly value: unknown; readonly exitCode?: number };

/** Whoever runs the command has the database in hand. */
export const AT_THE_TERMINAL = 'terminal';
