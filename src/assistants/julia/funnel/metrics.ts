/** One of the document's four. `valor` is null while there is nothing to divide by. */
export type Metric = {
  readonly valor: number | null;
  readonly meta: number;
  readonly unidade: 'por cento' | 'minutos';
  /** Null while there is no value. */
  readonly atingida: boolean | null;
  /** What it was worked out from. */
  readonly de: number;
  readonly sobre: number;
};

export type FunnelMetrics = {
  readonly taxaDePonte: Metric;
  readonly taxaDeConversao: Metric;
  readonly tempoAtePonte: Metric;
  readonly taxaDeFollowup: Metric;
};
