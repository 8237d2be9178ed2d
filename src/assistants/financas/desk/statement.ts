import type { Category, Natureza } from '#language/spending';
import type { EntryKind } from '../understand/entries/index.ts';
import type { ImportFormat, ImportState } from './words.ts';

/** A line of a statement as an import read it. */
export type StatementRow = {
  /** The bank's id of the line (FITID), or one made of what it says: the same line of a repeated statement has the same. */
  readonly externo: string;
  readonly data: string;
  readonly tipo: EntryKind;
  /** Above zero; `tipo` says which way. */
  readonly cents: number;
  /** Of a `transferencia`: money came in. */
  readonly entrada?: boolean;
  readonly descricao: string;
  readonly categoria: Category;
  readonly subcategoria?: string | null;
  readonly natureza?: Natureza | null;
};

export type NewImport = {
  /** Without its folder. */
  readonly arquivo: string;
  readonly formato: ImportFormat;
  readonly instituicao?: string | null;
  /** Whose statement it is, by id or name; an unknown name is made when it is committed. Exactly one of the two. */
  readonly conta?: string;
  readonly cartao?: string;
  /** The bank's balance, at the end of that day; committing makes it the account's. */
  readonly saldo?: { readonly cents: number; readonly data: string } | null;
  readonly linhas: readonly StatementRow[];
  /** What could not be read, in Portuguese. */
  readonly avisos?: readonly string[];
};

export type PreviewRow = StatementRow & {
  /** It was imported before, by its id or as one of so many of the same day and amount; committing leaves it out. */
  readonly repetida: boolean;
  /** An entry of the same amount within two days that no import made: perhaps the same thing, registered by hand. */
  readonly semelhante: string | null;
};

export type Import = {
  readonly id: string;
  readonly arquivo: string;
  readonly formato: ImportFormat;
  readonly instituicao: string | null;
  readonly estado: ImportState;
  readonly conta: string | null;
  readonly cartao: string | null;
  readonly de: string | null;
  readonly ate: string | null;
  readonly total: number;
  readonly novas: number;
  readonly repetidas: number;
  readonly semelhantes: number;
  /** Of the new ones, by the direction of the money. */
  readonly entradasCents: number;
  readonly saidasCents: number;
  readonly avisos: readonly string[];
  readonly criadaEm: number;
};

/** What a commit leaves out, by `externo`; what was imported before is left out anyhow. */
export type CommitChoice = { readonly pular?: readonly string[] };
