/** What `/api/studio/budgets` tells. */
export type SpentBudget = {
  readonly missao_id: string;
  readonly assistant: string;
  readonly coordenador: string;
  readonly complexidade: string;
  readonly fim: number;
  readonly status_final: string;
  readonly tokens: number;
  readonly tokens_alocados: number;
  readonly chamadas: number;
  readonly chamadas_alocadas: number;
  readonly segundos: number;
  readonly segundos_alocados: number;
  readonly demo: boolean;
};

export type SummedBudget = {
  readonly assistant: string;
  readonly coordenador: string;
  readonly missoes: number;
  readonly tokens: number;
  readonly chamadas: number;
  readonly tempo: number;
  readonly alto: number;
  readonly critico: number;
  readonly esgotado: number;
};

export type DailyCost = {
  readonly dia: string;
  readonly quem: string;
  readonly custo: number;
  readonly tokens: number;
  readonly turnos: number;
  readonly sem_modelo: number;
  readonly demo: number;
};

export type Budgets = {
  readonly since: number;
  readonly until: number;
  readonly missoes: readonly SpentBudget[];
  readonly coordenadores: readonly SummedBudget[];
  readonly custos: readonly DailyCost[];
};

/** Where the bus warns, and where it ends. */
export const MARKS = [
  { at: 80, label: '80' },
  { at: 90, label: '90' },
  { at: 100, label: '100' },
] as const;
/** A little room behind the last mark: some spend more than they had. */
export const MOST = 110;

export const shareOf = (used: number, given: number): number => (given > 0 ? (used / given) * 100 : 0);

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
export const whole = (value: number): string => number.format(Math.round(value));
export const percentOf = (value: number): string => `${number.format(value)}%`;
export const dollars = (value: number): string => `US$ ${money.format(value)}`;

export type Day = { readonly dia: string; readonly custo: number };

/** All assistants together, oldest first. */
export const byDay = (custos: readonly DailyCost[]): readonly Day[] =>
  [...Map.groupBy(custos, ({ dia }) => dia)]
    .map(([dia, same]) => ({ dia, custo: same.reduce((all, { custo }) => all + custo, 0) }))
    .toSorted((a, b) => a.dia.localeCompare(b.dia));
