import { shortMoment } from '../../ui/when.ts';

/** What `/api/studio/evals` and `/api/studio/eval-runs` tell (docs/evals.md). */
export type EvalTask = 'conversa' | 'classificacao';
export type Json = Readonly<Record<string, unknown>>;

type Made = {
  readonly examples?: { readonly n: number } | null;
  readonly models?: Readonly<Record<string, readonly string[]>>;
};

export type Metrics = {
  readonly rate?: number;
  readonly macroF1?: number;
  readonly checks?: { readonly all: number; readonly right: number };
  readonly judged?: {
    readonly n: number;
    readonly mean: number;
    readonly by: 'model' | 'rules' | 'both';
  } | null;
  readonly made?: Made;
};

export type EvalRun = {
  readonly id: string;
  readonly set: string;
  readonly state: 'running' | 'done' | 'stopped' | 'died';
  readonly label: string | null;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  readonly cases: number;
  readonly done: number;
  readonly passed: number;
  readonly metrics: Metrics;
  readonly startedBy: string;
  readonly demo: boolean;
};

export type EvalSet = {
  readonly id: string;
  readonly name: string;
  readonly task: EvalTask;
  readonly assistant: string | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly demo: boolean;
};

export type ListedSet = EvalSet & { readonly cases: number; readonly last: EvalRun | null };

export type EvalCase = {
  readonly id: string;
  readonly ref: string;
  readonly input: Json;
  readonly expected: Json;
  readonly note: string | null;
  readonly sourceTurn: string | null;
};

export type CasesPage = {
  readonly set: EvalSet;
  readonly cases: readonly EvalCase[];
  readonly next: string | null;
};

/** What became of a case in a run. */
export type Side = {
  readonly passed: boolean;
  readonly expected: Json;
  readonly prediction: Json;
  readonly failures: readonly string[];
};

export type CaseResult = Side & { readonly case: string; readonly ref: string; readonly input: Json | null };

export type RunAnswer = {
  readonly run: EvalRun;
  readonly results: readonly CaseResult[];
  readonly previous: string | null;
};

export type RowChange = 'regression' | 'improvement' | 'changed' | 'same' | 'new' | 'gone';

export type ComparedRow = {
  readonly ref: string;
  readonly change: RowChange;
  readonly input?: Json | null;
  readonly before: Side | null;
  readonly after: Side | null;
};

export type Comparison = {
  readonly same: boolean;
  readonly before: { readonly metrics: Metrics };
  readonly after: { readonly metrics: Metrics };
  readonly difference: { readonly rate: number; readonly macroF1: number | null };
  readonly changed: readonly ('assistants' | 'examples' | 'weights' | 'flags' | 'models')[];
  readonly counts: Readonly<Record<RowChange, number>>;
  readonly rows: readonly ComparedRow[];
};

export const TASKS: Readonly<Record<EvalTask, string>> = {
  conversa: 'Conversas inteiras',
  classificacao: 'O que uma mensagem significa',
};

const STATES: Readonly<Record<EvalRun['state'], string>> = {
  running: 'em andamento',
  done: 'terminada',
  stopped: 'interrompida',
  died: 'parou sem terminar',
};

export const BASE = '/studio/avaliacoes';
export const setAddress = (set: string): string => `${BASE}/conjuntos/${encodeURIComponent(set)}`;
export const caseAddress = ({ set, id }: { readonly set: string; readonly id: string }): string =>
  `${setAddress(set)}?${new URLSearchParams({ caso: id })}`;
export const runAddress = ({ set, id }: Pick<EvalRun, 'set' | 'id'>): string =>
  `${setAddress(set)}/rodadas/${encodeURIComponent(id)}`;
export const compareAddress = (set: string, before: string, after: string): string =>
  `${setAddress(set)}/comparar/${encodeURIComponent(before)}/${encodeURIComponent(after)}`;

const oneDigit = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export const shareInWords = (share: number): string => `${oneDigit.format(share * 100)}%`;
export const differenceInWords = (share: number): string => {
  const points = signed.format(share * 100);
  return `${points} ${Math.abs(share * 100) === 1 ? 'ponto' : 'pontos'}`;
};

/** Null as long as nothing was seen. */
export const rateOf = ({ metrics, done, passed }: EvalRun): number | null =>
  metrics.rate ?? (done === 0 ? null : passed / done);

export const runName = ({ label, startedAt }: EvalRun, now: number): string =>
  label ?? `Rodada de ${shortMoment(startedAt, now)}`;

/** What a run found, in one line. */
export function runInWords(run: EvalRun): string {
  const { state, passed, cases, done } = run;
  if (state === 'running') return `em andamento: ${done} de ${cases}`;
  const rate = rateOf(run);
  const found = rate === null ? 'nenhum caso visto' : `${shareInWords(rate)}, ${passed} de ${cases} passaram`;
  return state === 'done' ? found : `${found}; ${STATES[state]}`;
}

/** What a run was made with. */
export function madeInWords({ metrics: { made, judged } }: EvalRun): string {
  const examples = made?.examples;
  const parts = [
    examples === null
      ? 'sem exemplos de ouro'
      : `com exemplos de ouro${examples ? ` (${examples.n} em vigor)` : ''}`,
    ...(judged ? [`notas ${judged.by === 'model' ? 'do modelo avaliador' : 'de regras'}`] : []),
  ];
  return parts.join(' · ');
}
