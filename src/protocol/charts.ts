/** `centavos` as in every figure: money is never a fraction. */
const UNITS = ['centavos', 'percentual'] as const;
/**
 * How a chart is looked at: `bars` compares what has a name, in the order given; `columns` and `lines` go along a time. Several series of
 * `columns` stand on each other, because they are the parts of one sum; several of `lines` run side by side.
 */
const KINDS = ['bars', 'columns', 'lines'] as const;

/** One of the values over all labels. */
export type ChartSeries = { readonly name: string; readonly values: readonly number[] };

/** Figures of an answer where a person would rather look: data, not a drawing. The text of the answer is complete without it. */
export type Chart = {
  readonly kind: (typeof KINDS)[number];
  readonly title: string;
  readonly unit: (typeof UNITS)[number];
  /** What labels are: "Categoria", "Mês". */
  readonly over: string;
  readonly labels: readonly string[];
  /** As many values each as there are labels. */
  readonly series: readonly ChartSeries[];
  /** A value that all others are held against: a goal. */
  readonly mark?: { readonly label: string; readonly value: number };
  /** One sentence: what is supposed, what was left out. */
  readonly note?: string;
};

/** Nobody looks at more, and with fewer points there is nothing to see that a sentence does not say. */
export const CHARTS = {
  most: 3,
  points: { least: 3, most: 60 },
  series: 5,
  chars: { title: 120, label: 60, note: 240 },
} as const;

type Fields = Readonly<Record<string, unknown>>;

/** The charts in a value that may hold anything; what is none, or is out of bounds, is left out: a chart that was cut would tell something else. */
export const chartsIn = (value: unknown): readonly Chart[] =>
  (Array.isArray(value) ? value : []).flatMap((each: unknown) => chartOf(each) ?? []).slice(0, CHARTS.most);

function chartOf(value: unknown): Chart | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, title, unit, over, labels, series, mark, note } = value as Fields;
  const { chars } = CHARTS;
  if (!isOneOf(KINDS, kind) || !isOneOf(UNITS, unit)) return null;
  if (!isText(title, chars.title) || !isText(over, chars.label) || !areLabels(labels)) return null;
  const told = seriesIn(series, labels.length);
  if (!told || (kind === 'columns' && told.length > 1 && told.some(isBelowZero))) return null;
  const goal = markIn(mark);
  return {
    ...{ kind, title, unit, over, labels: [...labels], series: told },
    ...(goal && { mark: goal }),
    ...(isText(note, chars.note) && { note }),
  };
}

function areLabels(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const { least, most } = CHARTS.points;
  return (
    value.length >= least &&
    value.length <= most &&
    value.every((label) => isText(label, CHARTS.chars.label)) &&
    new Set(value).size === value.length
  );
}

function seriesIn(value: unknown, points: number): readonly ChartSeries[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > CHARTS.series) return null;
  const told = value.flatMap((each: Fields | null) => {
    const { name, values } = each ?? {};
    const whole = Array.isArray(values) && values.length === points && values.every(Number.isFinite);
    return whole && isText(name, CHARTS.chars.label) ? [{ name, values: [...(values as number[])] }] : [];
  });
  const names = new Set(told.map(({ name }) => name));
  return told.length === value.length && names.size === told.length ? told : null;
}

function markIn(value: unknown): Chart['mark'] | null {
  const { label, value: at } = (value ?? {}) as Fields;
  return isText(label, CHARTS.chars.label) && typeof at === 'number' && Number.isFinite(at)
    ? { label, value: at }
    : null;
}

/** Parts of a sum cannot be less than nothing. */
const isBelowZero = ({ values }: ChartSeries): boolean => values.some((each) => each < 0);

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T => all.includes(value as T);
