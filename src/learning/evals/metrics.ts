import type { JsonObject } from '#protocol';
import type { EvalTask } from './case.ts';
import type { CaseResult, Metrics } from './result.ts';
import { type Judged, labelScores, macroF1, mean } from './scores.ts';

type Counted = Pick<CaseResult, 'passed' | 'expected' | 'prediction'>;

export function metricsOf(task: EvalTask, results: readonly Counted[]): Metrics {
  const rate = rounded(mean(results.map(({ passed }) => (passed ? 1 : 0))));
  return task === 'conversa' ? { rate, ...conversed(results) } : { rate, ...classified(results) };
}

/** Four digits: what is kept, printed and compared is one and the same number. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

function classified(results: readonly Counted[]): Omit<Metrics, 'rate'> {
  const judged = results.map(
    ({ expected, prediction }): Judged => ({
      ...{ expected: String(expected.label), given: String(prediction.label ?? ''), confidence: 1 },
    }),
  );
  const labels = labelScores(judged).map(({ label, n, precision, recall, f1 }) => ({
    ...{ label, n, precision: rounded(precision), recall: rounded(recall), f1: rounded(f1) },
  }));
  return { macroF1: rounded(macroF1(judged)), labels };
}

function conversed(results: readonly Counted[]): Omit<Metrics, 'rate'> {
  const sum = (field: 'checks' | 'right') =>
    results.reduce((total, { prediction }) => total + Number(prediction[field] ?? 0), 0);
  const grades = results.flatMap(({ prediction }) => gradesIn(prediction));
  const kinds = new Set(grades.map(({ by }) => by));
  const [only] = kinds;
  return {
    checks: { all: sum('checks'), right: sum('right') },
    judged: only
      ? {
          ...{ n: grades.length, mean: rounded(mean(grades.map(({ score }) => score))) },
          by: kinds.size > 1 ? 'both' : only,
        }
      : null,
  };
}

type Grade = { readonly score: number; readonly by: 'model' | 'rules' };

const gradesIn = ({ turns }: JsonObject): readonly Grade[] =>
  (Array.isArray(turns) ? turns : []).flatMap((turn) => {
    const { graded } = turn as { readonly graded?: Grade };
    return graded ? [graded] : [];
  });
