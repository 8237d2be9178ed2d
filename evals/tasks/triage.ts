import { toldEntries } from '#assistants/financas';
import {
  type EntryRead,
  LABELS,
  placeComplex,
  type Triage,
  triage as triageOf,
} from '#assistants/financas/understand';
import { accuracy, calibrationError, macroF1, mean } from '#learning/evals';
import { DECISIONS, voteOf, weigh } from '#runtime/examples';
import { type EvalRow, textOf } from '../rows.ts';
import type { Consult, Decided, EvalTask, Prediction } from './task.ts';

type Item = Readonly<Record<string, unknown>>;

/** Below this a reading is unsure: the bound of the route step. */
const SURE = DECISIONS.router.sureFrom;

/** The day that the rows are written for. */
const TODAY = '2026-11-15';

/** A message to the finance assistant: where it is placed, and what it registers. */
export const triage: EvalTask = {
  name: 'triage',
  summary:
    'mensagem às Finanças: trivial, lançamento, simplista ou complexa, com itens, domínio e candidatos',
  label: { field: 'label', type: 'string' },
  consults: true,
  prepare:
    ({ today = TODAY, consult }) =>
    (row) =>
      decide(row, today, consult),
  baselines: [{ name: 'palavras soltas', prepare: () => (row) => ({ label: byWords(textOf(row, 'text')) }) }],
  score,
};

function decide(row: EvalRow, today: string, consult?: Consult): Prediction {
  const text = textOf(row, 'text');
  const { label, sub, domain, candidates, confidence } = placed(text, consult);
  const told = { label, confidence: Math.round(confidence * 1e4) / 1e4 };
  if (label === 'trivial') return { ...told, sub };
  if (label === 'complexa')
    return {
      ...told,
      domain,
      candidates: candidates?.map(({ coordinator, score: given }) => ({ coordinator, score: given })),
    };
  if (label === 'simplista') return told;
  const entries = toldEntries(text, { today });
  return {
    ...told,
    itens: entries.map(toItem),
    faltando: [...new Set(entries.flatMap(({ missing }) => missing))],
  };
}

/** As the route step combines the triage with approved examples. */
function placed(text: string, consult: Consult | undefined): Triage {
  const read = triageOf(text);
  const vote = consult ? voteOf(consult(text), (intent) => LABELS.some((each) => each === intent)) : null;
  const weighed = weigh({ intent: read.label, confidence: read.confidence }, vote, SURE);
  const label = LABELS.find((each) => each === weighed?.intent);
  if (!weighed || label === undefined) return read;
  if (label === read.label) return { ...read, confidence: weighed.confidence };
  const { confidence } = weighed;
  return {
    ...(label === 'complexa' && placeComplex(text)),
    ...(label === 'trivial' && { sub: 'conversa' as const }),
    ...{ label, confidence, reason: 'como um exemplo aprovado' },
  };
}

const RECEIVED: readonly string[] = ['receita_simples', 'conta_receber', 'nova_divida'];

/** Whoever borrows has money coming in; whatever else is neither income nor a transfer goes out. */
function tipoOf({ kind }: EntryRead): string | null {
  if (kind === null || kind === 'transferencia') return kind;
  return RECEIVED.includes(kind) ? 'receita' : 'despesa';
}

const toItem = (entry: EntryRead): Item => ({
  tipo: tipoOf(entry),
  valor: entry.cents === null ? null : entry.cents / 100,
  categoria: entry.categoria ?? 'outros',
  data: entry.data,
  ...(entry.parcelas && { parcelas: entry.parcelas.count }),
});

/** The rules that come to mind first. */
function byWords(text: string): string {
  const flat = text.toLowerCase();
  if (/gastei|paguei|comprei|recebi|\d+ (?:reais|conto)/.test(flat) && !flat.includes('quanto'))
    return 'lancamento';
  if (/quanto|saldo|extrato|fatura|quais/.test(flat)) return 'simplista';
  return /como|invest|por que|devo|vale a pena|plan/.test(flat) ? 'complexa' : 'trivial';
}

function score(decided: readonly Decided[]): Record<string, number> {
  const labelled = decided.flatMap(({ row, prediction }) =>
    typeof row.label === 'string'
      ? [
          {
            expected: row.label,
            given: String(prediction.label),
            confidence: Number(prediction.confidence),
          },
        ]
      : [],
  );
  if (labelled.length === 0) return {};
  return {
    acurácia: accuracy(labelled),
    'macro-F1': macroF1(labelled),
    ECE: calibrationError(labelled),
    ...perLabel(decided),
    'sub (dos triviais)': share(decided, 'trivial', ({ row, prediction }) => row.sub === prediction.sub),
    'domínio (das complexas)': share(
      decided,
      'complexa',
      ({ row, prediction }) => row.domain === prediction.domain,
    ),
    'coordenador entre os candidatos': share(decided, 'complexa', namesCoordinator),
    ...itemScores(decided),
  };
}

const perLabel = (decided: readonly Decided[]): Record<string, number> =>
  Object.fromEntries(
    ['trivial', 'lancamento', 'simplista', 'complexa']
      .filter((label) => decided.some(({ row }) => row.label === label))
      .map((label) => [
        `cobertura: ${label}`,
        share(decided, label, ({ row, prediction }) => row.label === prediction.label),
      ]),
  );

/** Of all rows of a label, whether or not the label was found. */
function share(decided: readonly Decided[], label: string, is: (each: Decided) => boolean): number {
  const rows = decided.filter(({ row }) => row.label === label);
  return rows.length === 0 ? 1 : mean(rows.map((each) => (is(each) ? 1 : 0)));
}

/** The coordinator that leads: `coordinator`, or the first of the labelled candidates. */
function namesCoordinator({ row, prediction }: Decided): boolean {
  const lead = typeof row.coordinator === 'string' ? row.coordinator : listOf(row.candidates)[0]?.coordinator;
  return listOf(prediction.candidates).some(({ coordinator }) => coordinator === lead);
}

const listOf = (value: unknown): readonly Item[] => (Array.isArray(value) ? (value as readonly Item[]) : []);

/**
 * Items are compared in their order; one that is missing or too much is wrong in every field. Every row of the label counts, however it
 * was placed. A field that a row leaves out is not judged.
 */
function itemScores(decided: readonly Decided[]): Record<string, number> {
  const rows = decided.filter(({ row }) => Array.isArray(row.itens) && row.label === 'lancamento');
  if (rows.length === 0) return {};
  const right = (field: string): number => {
    const judged = rows.flatMap(({ row, prediction }) =>
      judgeField(listOf(row.itens), listOf(prediction.itens), field),
    );
    return judged.length === 0 ? 1 : mean(judged);
  };
  return {
    'número de itens': mean(
      rows.map(({ row, prediction }) =>
        listOf(row.itens).length === listOf(prediction.itens).length ? 1 : 0,
      ),
    ),
    valores: right('valor'),
    datas: right('data'),
    categorias: right('categoria'),
    tipos: right('tipo'),
    parcelas: right('parcelas'),
    faltando: mean(
      rows.map(({ row, prediction }) =>
        Array.isArray(row.faltando) && sorted(row.faltando) === sorted(prediction.faltando) ? 1 : 0,
      ),
    ),
  };
}

function judgeField(expected: readonly Item[], given: readonly Item[], field: string): readonly number[] {
  return Array.from({ length: Math.max(expected.length, given.length) }, (_, at) => {
    const [wanted, got] = [expected[at], given[at]];
    if (!wanted || !got) return [0];
    // Only instalments may be rightly absent.
    if (wanted[field] === undefined && field !== 'parcelas') return [];
    return [fieldOf(wanted, field) === fieldOf(got, field) ? 1 : 0];
  }).flat();
}

/** Where nothing is said of what for, nobody can tell a category from none. */
const fieldOf = (item: Item, field: string): unknown =>
  item[field] ?? (field === 'categoria' ? 'outros' : null);

const sorted = (value: unknown): string => (Array.isArray(value) ? [...value].sort().join(' ') : '');
