/** From a moment on, up to another one that is no longer in it; epoch milliseconds. */
export type Period = { readonly since: number; readonly until: number };
export type Asked = Period & { readonly org: string };

/** `shared`: of what people wrote only what several of them did. What is kept longer than a person's data holds nothing else. */
export type Words = 'all' | 'shared';
export const isShared = ({ pessoas }: { readonly pessoas: number }): boolean => pessoas > 1;

export type Verdict = 'ok' | 'atencao' | 'agir' | 'sem_dados';

/** The document's five adjustments: what a suggestion is about. */
export const LEVERS = {
  pesos_junior: 'pesos de decisão do Junior',
  orcamentos_padrao: 'orçamentos padrão por complexidade',
  manutencao_agentes: 'agentes que precisam de manutenção',
  ordem_operacoes: 'ordem das operações nos coordenadores',
  prompts_override: 'prompts a melhorar',
} as const;
export type Lever = keyof typeof LEVERS;

export type Budget = { readonly tokens: number; readonly chamadas_api: number; readonly timeout_s: number };

/** What a suggestion would change, for machines. */
export type Adjustment =
  | {
      readonly kind: 'pesos_junior';
      readonly pares: readonly {
        readonly dominio: string;
        readonly sugerido: string;
        readonly escolhido: string;
        readonly missoes: number;
      }[];
      /** Words at which triage is wrong. */
      readonly termos: readonly { readonly dominio: string; readonly termo: string }[];
    }
  | {
      readonly kind: 'orcamentos_padrao';
      readonly por_complexidade: readonly {
        readonly complexidade: string;
        readonly de: Budget;
        readonly para: Budget;
      }[];
    }
  | {
      readonly kind: 'manutencao_agentes';
      readonly agentes: readonly { readonly agente: string; readonly motivo: string }[];
    }
  | {
      readonly kind: 'ordem_operacoes';
      readonly operacoes: readonly {
        readonly agente: string;
        readonly operacao: string;
        readonly motivo: string;
      }[];
    }
  | {
      readonly kind: 'prompts_override';
      readonly onde: readonly { readonly prompt: string; readonly tipo: string }[];
    };

export type Proposal = {
  /** In Portuguese, naming what to change. */
  readonly suggestion: string;
  readonly serves: Lever;
  readonly adjustment?: Adjustment;
};

export type Unit = 'texto' | 'contagem' | '%' | 's' | 'ms' | 'tokens' | 'r';
export type Column = { readonly name: string; readonly label: string; readonly unit: Unit };
export type Cell = string | number | null;

/** Rows to look closer at. */
export type Finding = {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
};

/** One of §10's six. `value` is null while there is nothing to reckon it from. */
export type Analysis = Proposal & {
  readonly number: 1 | 2 | 3 | 4 | 5 | 6;
  readonly title: string;
  readonly value: number | null;
  readonly unit: Unit;
  /** What the value is and what it is held against, in words. */
  readonly says: string;
  readonly threshold: number | null;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  readonly also: readonly Proposal[];
};

/** What the columns of findings hold, by their names; whatever is not here is counted. */
const UNITS: readonly (readonly [Unit, ReadonlySet<string>])[] = [
  [
    'texto',
    new Set([
      ...[
        'dominio',
        'sugerido',
        'escolhido',
        'termo',
        'coordenador',
        'complexidade',
        'seguinte',
        'agente',
        'operacao',
      ],
      ...[
        'assistente',
        'ferramenta',
        'recurso',
        'satisfacao',
        'tipo',
        'pergunta',
        'exemplo',
        'cartao',
        'fluxo',
      ],
      ...['hora', 'dia', 'ate'],
    ]),
  ],
  [
    '%',
    new Set([
      'taxa',
      'sucesso',
      'sucesso_seguinte',
      'fallback',
      'positividade',
      'taxa_followup',
      'ctr',
      'parte',
    ]),
  ],
  ['s', new Set(['tempo_medio', 'tempo_p95', 'segundos', 'p90_segundos', 'segundos_sugeridos'])],
  ['ms', new Set(['ms_medio', 'ms_p95'])],
  ['tokens', new Set(['tokens', 'p90_tokens', 'tokens_sugeridos', 'tokens_repetidos'])],
  ['r', new Set(['r'])],
];

const unitOf = (column: string): Unit => UNITS.find(([, names]) => names.has(column))?.[0] ?? 'contagem';

export type FindingWords = {
  readonly name: string;
  readonly title: string;
  /** Which, in which order, and what they are called. */
  readonly columns: Readonly<Record<string, string>>;
  readonly most?: number;
};

/** A finding with so many rows at most; one that has none is still told, empty. */
export const finding = (
  { name, title, columns, most = MOST_ROWS }: FindingWords,
  rows: Finding['rows'],
): Finding => ({
  ...{ name, title },
  columns: Object.entries(columns).map(([column, label]) => ({ name: column, label, unit: unitOf(column) })),
  rows: rows
    .slice(0, most)
    .map((row) => Object.fromEntries(Object.keys(columns).map((column) => [column, row[column] ?? null]))),
});

const MOST_ROWS = 12;

/** Per cent, with one decimal; null where there is nothing to divide by. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((part / whole) * 100, 1);

export function rounded(value: number, decimals: number): number {
  const power = 10 ** decimals;
  return Math.round(value * power) / power;
}

const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
/** As people in Brazil write numbers. */
export const told = (value: number): string => numbers.format(value);
export const percent = (value: number | null): string => (value === null ? '—' : `${told(value)}%`);

/** Largest first, equal ones by name, so that two engines tell the same. */
export const byMost =
  <Row>(amount: (row: Row) => number, name: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    amount(other) - amount(one) || (name(one) < name(other) ? -1 : 1);
