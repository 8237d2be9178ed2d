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
  /** What is left to reach, or to pay. */
  'falta',
] as const;
export type Shape = (typeof SHAPES)[number];

export const GROUPS = ['categoria', 'subcategoria', 'estabelecimento', 'conta', 'mes', 'dia'] as const;
export type Group = (typeof GROUPS)[number];

/** Local dates, both inclusive; `dito` is how it stands in a sentence: "neste mês". */
export type Span = { readonly de: string; readonly ate: string; readonly dito: string };

/**
 * A question in a form that can be asked of the data. Names of accounts, cards, goals and shops are words as the person said them: who asks
 * the data looks them up.
 */
export type Question = {
  readonly sobre: Measure;
  readonly forma: Shape;
  readonly periodo?: Span;
  /** What `periodo` is compared with. */
  readonly comparar?: Span;
  readonly categorias?: readonly string[];
  readonly subcategoria?: string;
  readonly natureza?: 'fixa' | 'variavel';
  /** A shop, or words of the description. */
  readonly texto?: string;
  readonly conta?: string;
  readonly cartao?: string;
  readonly meta?: string;
  /** A class of investment (`renda_fixa`), or a ticker. */
  readonly ativo?: string;
  readonly minimo_centavos?: number;
  readonly maximo_centavos?: number;
  readonly agrupar?: Group;
  readonly limite?: number;
  /** Of an average: per day, week or month. */
  readonly por?: 'dia' | 'semana' | 'mes';
};
