/** What `/api/studio/analyses` and the kept reports tell (docs/learning.md). */
export type Verdict = 'ok' | 'atencao' | 'agir' | 'sem_dados';
export type Unit = 'texto' | 'contagem' | '%' | 's' | 'ms' | 'tokens' | 'r';
export type Cell = string | number | null;

export type Proposal = {
  readonly suggestion: string;
  readonly serves: string;
  readonly adjustment?: Readonly<Record<string, unknown>>;
};

export type Finding = {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly label: string; readonly unit: Unit }[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
};

export type Analysis = Proposal & {
  readonly number: number;
  readonly title: string;
  readonly value: number | null;
  readonly unit: Unit;
  readonly says: string;
  readonly threshold: number | null;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  readonly also: readonly Proposal[];
};

export type Report = {
  readonly since: number;
  readonly until: number;
  readonly counts: {
    readonly turns: number;
    readonly missions: number;
    readonly signals: number;
    readonly grades: number;
    readonly demo: { readonly turns: number; readonly missions: number };
    readonly assistants: Readonly<Record<string, number>>;
  };
  readonly analyses: readonly Analysis[];
};

type Made = {
  readonly id: string;
  readonly since: number;
  readonly until: number;
  readonly madeAt: number;
  readonly madeBy: string;
  readonly demo: boolean;
};

export type KeptReport = Made & { readonly body: Report };
export type ReportSummary = Made & {
  readonly turns: number;
  readonly missions: number;
  readonly verdicts: readonly Verdict[];
};

export const VERDICTS: Readonly<Record<Verdict, { readonly label: string; readonly look: string }>> = {
  ok: { label: 'Em ordem', look: 'bg-tint text-good' },
  atencao: { label: 'Atenção', look: 'bg-warn-tint text-warn' },
  agir: { label: 'Agir', look: 'bg-bad-tint text-bad' },
  sem_dados: { label: 'Poucos dados', look: 'bg-hover text-soft' },
};

/** The document's five adjustments. */
export const LEVERS: Readonly<Record<string, string>> = {
  pesos_junior: 'pesos de decisão do Junior',
  orcamentos_padrao: 'orçamentos padrão por complexidade',
  manutencao_agentes: 'agentes que precisam de manutenção',
  ordem_operacoes: 'ordem das operações nos coordenadores',
  prompts_override: 'prompts a melhorar',
};

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const SIGNS: Readonly<Record<Unit, string>> = {
  ...{ texto: '', contagem: '', '%': '%', s: ' s', ms: ' ms', tokens: ' tokens', r: '' },
};

export function cellInWords(cell: Cell | undefined, unit: Unit): string {
  if (cell === null || cell === undefined) return '—';
  return typeof cell === 'string' ? cell : `${number.format(cell)}${SIGNS[unit]}`;
}

/** Whole days as people name them; a period that ends at midnight ends with the day before. */
export function periodInWords({ since, until }: { readonly since: number; readonly until: number }): string {
  const day = (at: number) => new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  return `de ${day(since)} a ${day(until - 1)}`;
}
