/** A day that a text names; UTF-16 offsets. */
export type DateFound = {
  /** ISO local date. */
  readonly iso: string;
  readonly start: number;
  readonly end: number;
  /** False where the words leave room: "semana passada", "no começo do mês", a day on either side of today. */
  readonly sure: boolean;
};

export type DateOptions = {
  /** Where "dia 20" or "sexta" could be before or after today. Entries look back (the default), bills ahead. */
  readonly direction?: 'past' | 'future';
};

export function findDates(_text: string, _today: string, _options: DateOptions = {}): readonly DateFound[] {
  return [];
}
