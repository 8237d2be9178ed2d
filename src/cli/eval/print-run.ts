import type { Comparison, RunSheet } from '#learning/evals';
import { shown } from './words.ts';

const MOST_FAILURES = 50;

/** A run, figure by figure and failure by failure. */
export function printSheet({ name, task, content, metrics, results }: RunSheet): readonly string[] {
  const passed = results.filter((row) => row.passed).length;
  const failed = results.filter((row) => !row.passed);
  const { checks, macroF1, labels = [], judged } = metrics;
  return [
    `${name} · ${task} · conteúdo ${content}`,
    `  passaram ${passed} de ${results.length} (${metrics.rate.toFixed(4)})`,
    ...(checks ? [`  verificações certas: ${checks.right} de ${checks.all}`] : []),
    ...(macroF1 === undefined
      ? []
      : [`  acurácia ${metrics.rate.toFixed(4)} · macro-F1 ${macroF1.toFixed(4)}`]),
    ...labels.map(
      ({ label, n, precision, recall, f1 }) =>
        `    ${label}: ${n} casos, precisão ${precision.toFixed(2)}, cobertura ${recall.toFixed(2)}, F1 ${f1.toFixed(2)}`,
    ),
    ...(judged ? [`  nota média ${judged.mean} em ${judged.n}, ${GRADERS[judged.by]}`] : []),
    ...failed
      .slice(0, MOST_FAILURES)
      .flatMap((row) => [
        `  ✗ ${row.ref}: ${shown(row.input ?? null)}`,
        ...row.failures.map((failure) => `      ${failure}`),
      ]),
    ...(failed.length > MOST_FAILURES ? [`  e mais ${failed.length - MOST_FAILURES} que falham.`] : []),
  ];
}

const GRADERS = {
  model: 'dada por modelo',
  rules: 'dada por regras, sem modelo',
  both: 'dada por modelo e, onde ele não soube, por regras',
} as const;

const PARTS = {
  assistants: 'assistentes',
  examples: 'exemplos',
  weights: 'pesos',
  flags: 'chaves',
  models: 'modelos',
} as const;

export function printComparison(comparison: Comparison): readonly string[] {
  const { before, after, counts, difference, changed, rows } = comparison;
  const of = (change: string) => rows.filter((row) => row.change === change);
  const lines = (change: string) =>
    of(change).flatMap(({ ref, input, before: was, after: is }) => [
      `  ${ref}: ${shown(input ?? null)}`,
      ...(change === 'regression' ? (is?.failures ?? []) : (was?.failures ?? [])).map(
        (each) => `      ${each}`,
      ),
    ]);
  return [
    `Comparação com ${before.name}: ${before.metrics.rate.toFixed(4)} → ${after.metrics.rate.toFixed(4)} (${signed(difference.rate)})`,
    comparison.same
      ? '  mesmo conteúdo'
      : `  conteúdo diferente${changed.length > 0 ? `: ${changed.map((part) => PARTS[part]).join(', ')}` : ''}`,
    `Regressões: ${counts.regression}`,
    ...lines('regression'),
    `Melhoras: ${counts.improvement}`,
    ...lines('improvement'),
    ...(counts.new > 0 ? [`Casos novos: ${counts.new}`] : []),
    ...(counts.gone > 0
      ? [`Casos que não estão mais: ${counts.gone}`, ...of('gone').map(({ ref }) => `  ${ref}`)]
      : []),
  ];
}

const signed = (value: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(4)}`;
