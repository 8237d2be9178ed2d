/** Every number of an import, with units. */
export const IMPORT_LIMITS = {
  /** Of a file, bytes. */
  bytes: 4 * 1_024 * 1_024,
  /** Of a statement; whoever has more exports shorter periods. */
  lines: 20_000,
  /** Of a file. */
  statements: 20,
  /** Of a description, characters. */
  description: 200,
  /** Of what is told of a line that was refused, characters. */
  told: 80,
  /** How many refused lines are told one by one. */
  warnings: 50,
  /** Lines before the table in which its header is looked for. */
  preamble: 60,
  /** Of a table; whatever stands behind them says nothing of money. */
  columns: 64,
} as const;

/** A line as the file has it. */
export type ReadLine = {
  /** Of the file, from 1. */
  readonly line: number;
  /** Local date, ISO. */
  readonly data: string;
  /** Above zero: money came in; of a card what lowers the invoice. */
  readonly cents: number;
  readonly descricao: string;
  /** The bank's own id of it; null where it gives none that tells it from others. */
  readonly id: string | null;
};

export type RefusedLine = { readonly line: number; readonly why: string; readonly text: string };

/** One account's or one card's statement, as a file has it. */
export type ReadStatement = {
  readonly formato: 'ofx' | 'csv';
  readonly kind: 'conta' | 'cartao';
  /** As people call it: "Itaú"; null: the file does not tell. */
  readonly instituicao: string | null;
  /** The account's number, as the file writes it. */
  readonly numero: string | null;
  readonly moeda: string;
  readonly saldo: { readonly cents: number; readonly data: string } | null;
  readonly linhas: readonly ReadLine[];
  readonly recusadas: readonly RefusedLine[];
};

/** Why a file cannot be read as a statement, for the person. */
export type Unreadable = { readonly unreadable: string };

export const unreadable = (why: string): Unreadable => ({ unreadable: why });
export const isUnreadable = (value: object): value is Unreadable => 'unreadable' in value;
