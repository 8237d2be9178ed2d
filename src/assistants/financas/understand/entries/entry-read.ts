import type { Category } from '#language/spending';

/** The types of the Lançador. */
export const ENTRY_KINDS = [
  'receita_simples',
  'despesa_simples',
  'gasto_cartao',
  'pagamento_fatura',
  'conta_receber',
  'conta_pagar',
  'pagamento_divida',
  'nova_divida',
  'transferencia',
] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What a message may leave out, in the order in which it is asked. */
export type MissingField = 'valor' | 'tipo' | 'descricao' | 'data';

export interface InstalmentsRead {
  readonly count: number;
  readonly eachCents: number | null;
  readonly totalCents: number | null;
}

/** One movement as a message tells it. */
export interface EntryRead {
  readonly kind: EntryKind | null;
  /** Integer, above zero; of the whole purchase where it is paid in parts. */
  readonly cents: number | null;
  /** Both readings of an amount that has two; `cents` is then null and `valor` missing. */
  readonly ambiguous?: readonly number[];
  readonly categoria: Category | null;
  readonly subcategoria: string | null;
  readonly natureza: 'fixa' | 'variavel' | null;
  /** What it was for, as the person named it. */
  readonly descricao: string | null;
  /** ISO; the day of the message where none is said, null where what was said is no day ("semana passada"). */
  readonly data: string | null;
  readonly dataSaid: boolean;
  readonly parcelas?: InstalmentsRead;
  readonly cartao?: string;
  readonly conta?: string;
  readonly destino?: string;
  /** Of a transfer: taken out of savings, an investment or a goal. */
  readonly resgate?: true;
  /** Of a debt: per cent a month, as decimal text. */
  readonly jurosMes?: string;
  readonly missing: readonly MissingField[];
}

export interface EntryContext {
  /** The local day on which the message was written, ISO. */
  readonly today: string;
  /** What the person's own history says of these words; it wins over the lexicon. */
  readonly known?: (
    words: string,
  ) => { readonly categoria: Category; readonly subcategoria: string | null } | null;
  readonly cartoes?: readonly string[];
  readonly contas?: readonly string[];
}
