export type Grain = 'dia' | 'semana' | 'mes' | 'trimestre' | 'semestre' | 'ano' | 'intervalo';

/** A stretch of days, both ends included, as ISO local dates. */
export type Period = {
  readonly from: string;
  readonly to: string;
  readonly grain: Grain;
  /** As it stands in a sentence: "neste mês", "em março de 2025", "nos últimos 30 dias". */
  readonly label: string;
};
