import { canonicalJson } from '#protocol';
import type { MadeOf, Metrics, RunSheet, SheetRow } from './result.ts';

/** `regression`: it passed and fails; `improvement`: the other way round; `changed`: the same verdict, but not what was expected or seen. */
export type RowChange = 'regression' | 'improvement' | 'changed' | 'same' | 'new' | 'gone';

export type Side = Pick<SheetRow, 'passed' | 'expected' | 'prediction' | 'failures'>;
export type ComparedRow = {
  readonly ref: string;
  readonly change: RowChange;
  readonly input: SheetRow['input'];
  readonly before: Side | null;
  readonly after: Side | null;
};

export type Comparison = {
  /** Made with the very same content. */
  readonly same: boolean;
  readonly before: Summary;
  readonly after: Summary;
  readonly difference: { readonly rate: number; readonly macroF1: number | null };
  /** Of what they were made with, what is not the same. */
  readonly changed: readonly (keyof MadeOf)[];
  readonly counts: Readonly<Record<RowChange, number>>;
  /** Those that changed first, regressions before all. */
  readonly rows: readonly ComparedRow[];
};

type Summary = { readonly name: string; readonly content: string; readonly metrics: Metrics };

const ORDER: readonly RowChange[] = ['regression', 'improvement', 'new', 'gone', 'changed', 'same'];

/** Two runs side by side, case by case by its name. Pure. */
export function compareRuns(before: RunSheet, after: RunSheet): Comparison {
  const was = new Map(before.results.map((row) => [row.ref, row]));
  const is = new Map(after.results.map((row) => [row.ref, row]));
  const refs = [...new Set([...is.keys(), ...was.keys()])];
  const rows = refs.map((ref) => compared(ref, was.get(ref), is.get(ref)));
  const count = (change: RowChange) => rows.filter((row) => row.change === change).length;
  return {
    same: before.content === after.content,
    ...{ before: summaryOf(before), after: summaryOf(after) },
    difference: differenceOf(before.metrics, after.metrics),
    changed: changedIn(before.made, after.made),
    counts: {
      ...{ regression: count('regression'), improvement: count('improvement'), changed: count('changed') },
      ...{ same: count('same'), new: count('new'), gone: count('gone') },
    },
    rows: ORDER.flatMap((change) => rows.filter((row) => row.change === change)),
  };
}

const summaryOf = ({ name, content, metrics }: RunSheet): Summary => ({ name, content, metrics });

function compared(ref: string, was: SheetRow | undefined, is: SheetRow | undefined): ComparedRow {
  const input = is?.input ?? was?.input ?? null;
  return { ref, change: changeOf(was, is), input, before: sideOf(was), after: sideOf(is) };
}

const sideOf = (row: SheetRow | undefined): Side | null =>
  row
    ? { passed: row.passed, expected: row.expected, prediction: row.prediction, failures: row.failures }
    : null;

function changeOf(was: SheetRow | undefined, is: SheetRow | undefined): RowChange {
  if (!was) return 'new';
  if (!is) return 'gone';
  if (was.passed !== is.passed) return is.passed ? 'improvement' : 'regression';
  const isSame =
    canonicalJson(was.prediction) === canonicalJson(is.prediction) &&
    canonicalJson(was.expected) === canonicalJson(is.expected);
  return isSame ? 'same' : 'changed';
}

const differenceOf = (before: Metrics, after: Metrics): Comparison['difference'] => ({
  rate: rounded(after.rate - before.rate),
  macroF1:
    before.macroF1 === undefined || after.macroF1 === undefined
      ? null
      : rounded(after.macroF1 - before.macroF1),
});

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

const PARTS = ['assistants', 'examples', 'weights', 'flags', 'models'] as const;

const changedIn = (before: MadeOf | null, after: MadeOf | null): readonly (keyof MadeOf)[] =>
  before && after
    ? PARTS.filter((part) => canonicalJson(before[part] ?? null) !== canonicalJson(after[part] ?? null))
    : [];
