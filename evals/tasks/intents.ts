import { classifyIntent, type IntentExample, type IntentModel, trainIntents } from '#language';
import { accuracy, calibrationError, type Judged, macroF1, mean } from '#learning/evals';
import type { NearExample } from '#protocol';
import { DECISIONS, voteOf, weigh } from '#runtime/examples';
import { dealFolds } from '../folds.ts';
import { EvalProblem } from '../problem.ts';
import { type EvalRow, textOf } from '../rows.ts';
import type { Decide, Decided, EvalInput, EvalTask, Prediction } from './task.ts';

/** The generic intent classifier, trained on `--train`, or on the other folds of `--data`. */
export const intents: EvalTask = {
  name: 'intents',
  summary: 'intenção de uma frase; aprende de --train, ou das outras partes de --data com --folds',
  label: { field: 'intent', type: 'string' },
  consults: true,
  prepare,
  score,
};

function prepare(input: EvalInput): Decide {
  const { consult } = input;
  const alone = prepareAlone(input);
  return consult ? async (row) => consulted(await alone(row), consult(textOf(row, 'text'))) : alone;
}

/** As the route step combines a classifier with approved examples; every intent that an example names is known. */
function consulted(read: Prediction, near: readonly NearExample[]): Prediction {
  const { intent, confidence } = read;
  const weighed = weigh(
    { intent: String(intent), confidence: Number(confidence) },
    voteOf(near, () => true),
    DECISIONS.router.sureFrom,
  );
  return weighed ? { ...read, ...weighed } : read;
}

function prepareAlone({ rows, train, folds }: EvalInput): Decide {
  if (train && folds) throw new EvalProblem('Use --train ou --folds, não os dois.');
  if (train) {
    const model = trainIntents(train.map(toExample));
    return (row) => decide(model, row);
  }
  if (folds) return crossValidate(rows, folds);
  throw new EvalProblem(
    'A tarefa intents precisa de --train <arquivo.jsonl>, ou de --folds 5 para se validar em --data.',
  );
}

function crossValidate(rows: readonly EvalRow[], folds: number): Decide {
  const foldOf = dealFolds(rows, folds, {
    label: (row) => textOf(row, 'intent'),
    text: (row) => textOf(row, 'text'),
  });
  const models = Array.from({ length: folds }, (_, fold) =>
    trainIntents(rows.filter((row) => foldOf.get(row) !== fold).map(toExample)),
  );
  return (row) => {
    const fold = foldOf.get(row) ?? 0;
    const model = models[fold];
    return model ? { ...decide(model, row), fold: fold + 1 } : {};
  };
}

function toExample(row: EvalRow): IntentExample {
  return { text: textOf(row, 'text'), intent: textOf(row, 'intent') };
}

function decide(model: IntentModel, row: EvalRow): { intent: string; confidence: number } {
  const { intent, confidence } = classifyIntent(model, textOf(row, 'text'));
  return { intent, confidence: Math.round(confidence * 1e4) / 1e4 };
}

function score(decided: readonly Decided[]): Record<string, number> {
  const judged = decided.flatMap(judge);
  if (judged.length === 0) return {};
  const folds = [...new Set(judged.map(({ fold }) => fold))].filter((fold) => fold > 0).sort((a, b) => a - b);
  const perFold = folds.map((fold) => accuracy(judged.filter((each) => each.fold === fold)));
  return {
    ...Object.fromEntries(perFold.map((value, index) => [`acurácia da parte ${folds[index]}`, value])),
    ...(folds.length > 0 && { 'acurácia média das partes': mean(perFold) }),
    acurácia: accuracy(judged),
    'macro-F1': macroF1(judged),
    ECE: calibrationError(judged),
  };
}

function judge({ row, prediction }: Decided): (Judged & { fold: number })[] {
  if (typeof row.intent !== 'string') return [];
  const { intent, confidence, fold } = prediction;
  return [
    { expected: row.intent, given: String(intent), confidence: Number(confidence), fold: Number(fold ?? 0) },
  ];
}
