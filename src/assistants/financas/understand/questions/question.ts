/** What a simple question is about. */
export const MEASURES = [
  'despesas',
  'receitas',
  /** Income less spending. */
  'economia',
  'saldo',
  'patrimonio',
  'investimentos',
  'reserva',
  'dividas',
  'fatura',
  'limite',
  'metas',
  /** What is due, to pay and to receive. */
  'agendados',
  /** Between one's own pockets. */
  'transferencias',
] as const;
export type Measure = (typeof MEASURES)[number];

/** In which shape the answer is wanted. */
export const SHAPES = [
  'total',
  'lista',
  'ranking',
  'maior',
  'menor',
  'media',
  'contagem',
  'percentual',
  'comparacao',
  'ultimo',
] as const;
export type Shape = (typeof SHAPES)[number];

export const GROUPS = [
  'categoria',
  'subcategoria',
  'conta',
  'cartao',
  'natureza',
  'dia',
  'mes',
  'classe',
] as const;
export type Group = (typeof GROUPS)[number];

export const PACES = ['dia', 'semana', 'mes'] as const;
export type Pace = (typeof PACES)[number];

/** Local dates, both inclusive; `dito` is how it stands in a sentence: "neste mês". */
export type Span = { readonly de: string; readonly ate: string; readonly dito: string };

/**
 * A question in a form that can be asked of the data; it holds only what was said. Names of accounts, cards, goals and shops are words as
 * the person said them: who asks the data looks them up. An empty name is one that was meant and not said ("na conta"). Amounts are cents.
 */
export type Question = {
  readonly sobre: Measure;
  readonly forma: Shape;
  readonly periodo?: Span;
  /** What `periodo` is compared with. */
  readonly comparar?: Span;
  readonly categorias?: readonly string[];
  /** Kinds of shop or of income, or shops, as they are filed ("Supermercado"): any of them. */
  readonly subcategorias?: readonly string[];
  readonly natureza?: 'fixa' | 'variavel';
  /** A shop, or words of the description. */
  readonly texto?: string;
  /** All but the categories, shops and words that are named. */
  readonly fora?: true;
  readonly conta?: string;
  readonly cartao?: string;
  readonly meta?: string;
  readonly divida?: string;
  /** A class of investment (`renda_fixa`), a name or a ticker. */
  readonly ativo?: string;
  /** Of investments: what was put in, not what it is worth. */
  readonly aplicado?: true;
  /** Of investments: what they have yielded. */
  readonly rendimento?: true;
  readonly minimo?: number;
  readonly maximo?: number;
  readonly agrupar?: Group;
  readonly limite?: number;
  /** Of a ranking: the smallest first. */
  readonly ordem?: 'menor';
  /** Of what is left: both sides are asked for, rather than what was saved. */
  readonly balanco?: true;
  /** Of an average. */
  readonly por?: Pace;
  /** Of a percentage: what the whole is, where it is not all of the same. */
  readonly base?: 'receitas' | 'despesas';
  /** Of what is due. */
  readonly sentido?: 'pagar' | 'receber';
  /** Of what is due: only what is late. */
  readonly atrasadas?: true;
};

export type QuestionContext = {
  /** Local date, ISO. */
  readonly today: string;
  readonly contas?: readonly string[];
  readonly cartoes?: readonly string[];
  readonly metas?: readonly string[];
  /** What was asked before, so that "e em outubro?" goes on from there. */
  readonly before?: Question | null;
};
