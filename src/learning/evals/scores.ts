/** One decision next to its label. */
export interface Judged {
  readonly expected: string;
  readonly given: string;
  /** 0 to 1. */
  readonly confidence: number;
}

export function accuracy(judged: readonly Judged[]): number {
  return mean(judged.map(({ expected, given }) => (expected === given ? 1 : 0)));
}

/** The mean F1 over the labels that occur, so that rare ones count as much as common ones. */
export const macroF1 = (judged: readonly Judged[]): number => mean(labelScores(judged).map(({ f1 }) => f1));

const BINS = 10;

/** Expected calibration error: how far confidence is from being right that often, over ten bins. */
export function calibrationError(judged: readonly Judged[]): number {
  const gaps = new Float64Array(BINS);
  for (const { expected, given, confidence } of judged) {
    const bin = Math.min(BINS - 1, Math.floor(confidence * BINS));
    gaps[bin] = (gaps[bin] ?? 0) + (expected === given ? 1 : 0) - confidence;
  }
  return judged.length === 0 ? 0 : gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / judged.length;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The chance that a positive is ranked above a negative, ties counting half. */
export function auc(ranked: readonly { readonly positive: boolean; readonly score: number }[]): number {
  const sorted = [...ranked].sort((one, other) => one.score - other.score);
  let below = 0;
  let won = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to += 1;
    const tied = sorted.slice(from, to);
    const positives = tied.filter(({ positive }) => positive).length;
    const negatives = tied.length - positives;
    won += positives * (below + negatives / 2);
    below += negatives;
    from = to;
  }
  const positives = ranked.filter(({ positive }) => positive).length;
  return won / Math.max(positives * (ranked.length - positives), 1);
}

export type LabelScore = {
  readonly label: string;
  readonly n: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
};

/** One line for each label that occurs, the common ones first. */
export function labelScores(judged: readonly Judged[]): readonly LabelScore[] {
  const labels = [...new Set(judged.map(({ expected }) => expected))];
  return labels
    .map((label) => {
      const hits = judged.filter(({ expected, given }) => expected === label && given === label).length;
      const claimed = judged.filter(({ given }) => given === label).length;
      const n = judged.filter(({ expected }) => expected === label).length;
      return {
        ...{ label, n, precision: claimed === 0 ? 0 : hits / claimed, recall: hits / n },
        f1: (2 * hits) / (claimed + n),
      };
    })
    .sort((one, other) => other.n - one.n || (one.label < other.label ? -1 : 1));
}
