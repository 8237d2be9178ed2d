import { readAnswer } from '#language';
import { accuracy, calibrationError, macroF1 } from '#learning/evals';
import { textOf } from '../rows.ts';
import type { Decided, EvalTask } from './task.ts';

/** Replies to a yes-or-no question: rows `{ text, polarity }`. */
export const answers: EvalTask = {
  name: 'answers',
  summary: 'resposta a uma pergunta de sim ou não (yes, no, unsure, none)',
  label: { field: 'polarity', type: 'string' },
  prepare: () => (row) => {
    const { polarity, confidence } = readAnswer(textOf(row, 'text'));
    return { polarity, confidence };
  },
  score,
};

function score(decided: readonly Decided[]): Record<string, number> {
  const judged = decided.flatMap(({ row, prediction: { polarity, confidence } }) =>
    typeof row.polarity === 'string'
      ? [{ expected: row.polarity, given: String(polarity), confidence: Number(confidence) }]
      : [],
  );
  if (judged.length === 0) return {};
  // `none` is no claim, so its confidence of 0 says nothing about calibration.
  const claims = judged.filter(({ given }) => given !== 'none');
  return { acurácia: accuracy(judged), 'macro-F1': macroF1(judged), ECE: calibrationError(claims) };
}
