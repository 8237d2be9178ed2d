/** One of the document's four. `valor` is null while there is nothing to divide by. */
export type Metric = {
  readonly valor: number | null;
  readonly meta: number;
  readonly unidade: '%' | 'min';
  /** Null while there is no value. */
  readonly atingida: boolean | null;
  /** What it was worked out from: so many of so many. */
  readonly de: number;
  readonly sobre: number;
};

export type FunnelMetrics = {
  /** Of those who wanted to see vacancies, how many got a bridge. */
  readonly taxaDePonte: Metric;
  /** Of the bridges with an outcome, how many were closed. */
  readonly taxaDeConversao: Metric;
  /** From the interest to its first bridge: the median. */
  readonly tempoAtePonte: Metric;
  /** Of the follow-ups that were due, how many were made. */
  readonly taxaDeFollowup: Metric;
};

/** What is counted in the log. */
export type FunnelCounts = {
  readonly interested: number;
  readonly bridged: number;
  /** Bridges that have an outcome, and those of them that were closed. */
  readonly ended: number;
  readonly closed: number;
  readonly medianMinutes: number | null;
  readonly due: number;
  readonly sent: number;
};

/** The document's targets: more than, more than, less than, all. */
export const TARGETS = {
  bridgeRate: 60,
  closingRate: 30,
  minutesToBridge: 10,
  followupRate: 100,
} as const;

type Reached = (value: number, target: number) => boolean;
const more: Reached = (value, target) => value > target;
const less: Reached = (value, target) => value < target;
const all: Reached = (value, target) => value >= target;

export function metricsFrom(counts: FunnelCounts): FunnelMetrics {
  const { interested, bridged, ended, closed, medianMinutes, due, sent } = counts;
  return {
    taxaDePonte: rate([bridged, interested], TARGETS.bridgeRate, more),
    taxaDeConversao: rate([closed, ended], TARGETS.closingRate, more),
    tempoAtePonte: {
      ...{ valor: medianMinutes, meta: TARGETS.minutesToBridge, unidade: 'min' },
      atingida: medianMinutes === null ? null : less(medianMinutes, TARGETS.minutesToBridge),
      ...{ de: bridged, sobre: interested },
    },
    taxaDeFollowup: rate([sent, due], TARGETS.followupRate, all),
  };
}

function rate([de, sobre]: readonly [number, number], meta: number, reached: Reached): Metric {
  const valor = sobre === 0 ? null : (de / sobre) * 100;
  return { valor, meta, unidade: '%', atingida: valor === null ? null : reached(valor, meta), de, sobre };
}
