import type { Category, Natureza } from '#language/spending';
import type { EntryKind, InstalmentsRead } from '../understand/entries/index.ts';
import type { Flow, Origin, Recurrence, Standing } from './words.ts';

// Money is integer cents, days are ISO local dates of São Paulo, months `2026-11`, moments epoch milliseconds.

/** What is to be registered. Accounts, cards, debts, assets and goals are named by id or as the person says them, accents and case aside. */
export type NewEntry = {
  readonly tipo: EntryKind;
  /** Above zero; of the whole purchase where there are `parcelas`. */
  readonly cents: number;
  readonly categoria: Category;
  readonly subcategoria?: string | null;
  readonly natureza?: Natureza | null;
  readonly descricao?: string | null;
  /** When it happened; of a bill (`conta_pagar`, `conta_receber`) when it is due. */
  readonly data: string;
  /** Makes one entry for each month. `eachCents` wins over `cents`; without it `cents` is divided, the odd cents in the first part. */
  readonly parcelas?: InstalmentsRead;
  /** Without it: the person's principal account, where they have one. An unknown name becomes an account. */
  readonly conta?: string;
  /** Where a transfer goes. */
  readonly destino?: string;
  /** Of `gasto_cartao` without it: the card used last, or a first one is made. An unknown name becomes a card. */
  readonly cartao?: string;
  /** Of `pagamento_divida`; of `nova_divida` what the debt is called. */
  readonly divida?: string;
  /** Of `nova_divida`: per cent a month, as decimal text. */
  readonly jurosMes?: string;
  /** Of a `transferencia`: the investment that money goes into. */
  readonly ativo?: string;
  /** Of a `transferencia`: the goal that money is kept for. */
  readonly meta?: string;
  /** Of a `transferencia` with `ativo` or `meta`: money comes out of it. */
  readonly resgate?: boolean;
  /** Of `pagamento_fatura`: the month in which the invoice is due; else the oldest that is not paid. */
  readonly fatura?: string;
  /** Of a bill: paying it schedules the next. */
  readonly recorrencia?: Recurrence | null;
  /** Of a bill: it is paid already, and counts at once. */
  readonly pago?: boolean;
  readonly origem?: Origin;
};

/** One row of the ledger. */
export type Entry = {
  readonly id: string;
  readonly tipo: EntryKind;
  readonly fluxo: Flow;
  readonly situacao: Standing;
  readonly cents: number;
  readonly categoria: Category;
  readonly subcategoria: string | null;
  readonly natureza: Natureza | null;
  readonly descricao: string | null;
  /** The day on which it counts; of what is scheduled, when it is due. */
  readonly data: string;
  readonly conta: Named | null;
  readonly destino: Named | null;
  readonly cartao: Named | null;
  readonly divida: Named | null;
  readonly ativo: Named | null;
  readonly meta: Named | null;
  readonly resgate: boolean;
  /** Month in which the invoice is due. */
  readonly fatura: string | null;
  /** Which of how many, and what the whole purchase is; `grupo` names all of them. */
  readonly parcela: {
    readonly grupo: string;
    readonly n: number;
    readonly de: number;
    readonly totalCents: number;
  } | null;
  readonly recorrencia: Recurrence | null;
  readonly origem: Origin;
  readonly importacao: string | null;
  readonly criadoEm: number;
  readonly removidoEm: number | null;
};

export type Named = { readonly id: string; readonly nome: string };

/** What becomes of an entry; what is left out stays, null empties. */
export type EntryPatch = {
  readonly tipo?: EntryKind;
  /** Of this entry; of an instalment of each of its purchase. */
  readonly cents?: number;
  /** Of an instalment: of the whole purchase, divided anew. */
  readonly totalCents?: number;
  /** Of an instalment: of the first; the others follow by month. */
  readonly data?: string;
  readonly categoria?: Category;
  readonly subcategoria?: string | null;
  readonly natureza?: Natureza | null;
  readonly descricao?: string | null;
  readonly conta?: string | null;
  readonly destino?: string | null;
  readonly cartao?: string | null;
  /** Divided anew into so many; 1: paid at once. */
  readonly parcelas?: InstalmentsRead;
};

/** What a person did last, and what undoing it changed. */
export type Undone = {
  readonly operacao: OperationKind;
  /** As they stood before the undoing: of a registration what is gone now, of an edit what stood before it. */
  readonly lancamentos: readonly Entry[];
  /** How many rows of any kind changed. */
  readonly mudancas: number;
};

export type OperationKind =
  | 'registrar'
  | 'corrigir'
  | 'apagar'
  | 'restaurar'
  | 'pagar'
  | 'prever'
  | 'importar'
  | 'cadastrar'
  | 'desfazer'
  | 'exemplo';

/** An entry that questions did not complete. */
export type Draft = {
  readonly id: string;
  /** What the person wrote. */
  readonly texto: string;
  /** As it was read; whoever keeps it knows its shape. */
  readonly lido: Readonly<Record<string, unknown>>;
  readonly criadoEm: number;
};

/** What the person's own history says of some words. */
export type Known = {
  readonly categoria: Category;
  readonly subcategoria: string | null;
  readonly natureza: Natureza | null;
};
