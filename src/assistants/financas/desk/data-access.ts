import type { Who } from './who.ts';

// §3.2 of the document: a category is chosen, its filters are offered, and a query is refined step by step.

export const DATA_CATEGORIES = [
  'Dados_receitas_e_despesas',
  'Dados_contas_e_saldos',
  'Dados_cartoes_e_faturas',
  'Dados_dividas',
  'Dados_investimentos',
  'Dados_metas',
  'Dados_agendados',
  'Dados_patrimonio',
] as const;
export type DataCategoryId = (typeof DATA_CATEGORIES)[number];

export const DATA_ACTIONS = ['summary', 'list', 'ranking', 'detail'] as const;
export type DataAction = (typeof DATA_ACTIONS)[number];

export const DATE_RANGES = ['7d', '30d', '3m', '6m', '12m', 'mesAtual', 'mesAnterior', 'anoAtual'] as const;
export type DateRange = (typeof DATE_RANGES)[number];

/**
 * A stretch of days: a named range, or `mensal`, `trimestral`, `anual` of a year, or `custom`. `anual` with a month is the twelve months that
 * end in it. `rotulo` is how it stands in a sentence; without it one is made.
 */
export type PeriodFilter =
  | DateRange
  | { readonly tipo: 'mensal'; readonly ano: number; readonly mes: number }
  | { readonly tipo: 'trimestral'; readonly ano: number; readonly trimestre: number }
  | { readonly tipo: 'anual'; readonly ano: number; readonly mes?: number }
  | { readonly tipo: 'custom'; readonly de: string; readonly ate: string; readonly rotulo?: string };

/** Every filter there is; each category offers some of them, and refuses the others by name. Names of things: accents and case aside. */
export type Filters = {
  readonly periodo?: PeriodFilter;
  /** `receita` or `despesa`; of what is scheduled `pagar` or `receber`; of assets `investimento` or `bem`. */
  readonly tipo?: string;
  /** `salario`, `investimentos` (with their yield), `vendas`, any other category of income, or `todas`. */
  readonly tipo_receita?: string;
  /** `fixa`, `variavel`, any category, or `todas`. */
  readonly tipo_despesa?: string;
  readonly natureza?: string;
  /** One or several: any of them. */
  readonly categoria?: string | readonly string[];
  /** As `categoria`: one or several, at most a hundred. */
  readonly subcategoria?: string | readonly string[];
  /** Words that the description or the establishment has, all of them. */
  readonly texto?: string;
  /** Cents, inclusive. */
  readonly valor_minimo?: number;
  readonly valor_maximo?: number;
  /** Name or id. */
  readonly conta?: string;
  readonly cartao?: string;
  readonly divida?: string;
  readonly meta?: string;
  /** A class of assets, or a name or ticker. */
  readonly ativo?: string;
  readonly classe?: string;
  /** Only the emergency reserve. */
  readonly reserva?: boolean;
  /** Of invoices `aberta`, `fechada`, `vencida`, `paga`; of bills `vencida`, `a_vencer`; of debts `aberta`, `quitada`; of goals `aberta`, `concluida`. */
  readonly situacao?: string;
};
export type FilterName = keyof Filters;

export const GROUPINGS = [
  'categoria',
  'subcategoria',
  'conta',
  'cartao',
  'natureza',
  'dia',
  'mes',
  'classe',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

export type DataQuery = {
  readonly category: DataCategoryId;
  readonly action: DataAction;
  readonly filters: Filters;
  /** What `ranking` is by, and what a `summary` is divided by. `ranking` without it: single rows by amount. */
  readonly groupBy?: Grouping;
  /** Of a ranking and of a list by amount; usual: the largest first. */
  readonly order?: 'maior' | 'menor' | 'recente' | 'antigo';
  /** Of rows, 1–100. */
  readonly limit?: number;
};

/** A filter as it is offered once its category was chosen. */
export type FilterOffer = {
  readonly nome: FilterName;
  readonly descricao: string;
  /** All it may be, where that is a closed list. */
  readonly valores?: readonly string[];
};

export type DataCategory = {
  readonly id: DataCategoryId;
  readonly descricao: string;
  readonly acoes: readonly DataAction[];
  readonly filtros: readonly FilterOffer[];
  readonly agrupamentos: readonly Grouping[];
};

/** A row of an answer. Of a group `id` is null and `count` says how many rows it has. */
export type DataRow = {
  readonly id: string | null;
  /** What a person reads: "Supermercado", "Nubank". */
  readonly titulo: string;
  /** Of a group what it is grouped by, as stored: `alimentacao`, `2026-11`. */
  readonly chave: string | null;
  readonly cents: number;
  readonly count: number;
  /** Of the whole, hundredths of a percent; null where a share says nothing. */
  readonly parte: number | null;
  readonly data: string | null;
  /** Of a group of entries: the rows behind it, newest first, at most 50; `count` says how many there are. */
  readonly ids?: readonly string[];
  /** What else the category tells of it. */
  readonly campos: Readonly<Record<string, string | number | boolean | null>>;
};

/** What was found. Sums are the database's, over all rows that match, however few of them are listed. */
export type DataAnswer = {
  readonly query: DataQuery;
  /** The figure that was asked for: of income and spending together, what is left. */
  readonly total_cents: number;
  /** Of `Dados_receitas_e_despesas` both sides; of others what makes up the total, by name. */
  readonly totais: Readonly<Record<string, number>>;
  readonly count: number;
  readonly rows: readonly DataRow[];
  /** Null where the category has no period. Local dates, inclusive; of income and spending never past today, unless it begins later. */
  readonly periodo: { readonly de: string; readonly ate: string; readonly rotulo: string } | null;
  /** Names of the accounts and cards that the rows are of. */
  readonly contas: readonly string[];
  /** Ids of the rows behind the total, newest first, at most 500; `count` says how many there are. */
  readonly ids: readonly string[];
  /** Nothing of this category was ever registered: the total is unknown rather than zero. */
  readonly vazio: boolean;
};

/** What is wrong with a query, by the filter's name, in Portuguese. */
export type DataRefusal = {
  readonly invalid: readonly { readonly filtro: string; readonly mensagem: string }[];
};

export type Refinement = { readonly add?: Filters; readonly remove?: readonly FilterName[] };

export type DataAccess = {
  /** What can be asked about; `filtros` are what is offered after the choice. */
  categories(): readonly DataCategory[];
  category(id: string): DataCategory | null;
  /** Looks only at the person's own rows. */
  query(who: Who, query: DataQuery, today: string): Promise<DataAnswer | DataRefusal>;
  /** Pure: the same query with filters added (those of the same name replaced) and taken away. */
  refine(query: DataQuery, change: Refinement): DataQuery;
};
