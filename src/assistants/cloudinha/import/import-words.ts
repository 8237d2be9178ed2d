export const IMPORT_KINDS = ['sisu', 'prouni', 'emec'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Rows, characters, bytes, milliseconds. */
export const IMPORT_LIMITS = {
  /** Lines held in memory, and written at once. */
  batch: 1_000,
  /** Offers published in one transaction. */
  slice: 500,
  cell: 400,
  /** Text read since the last whole line: beyond it, quotes were opened and never closed. */
  openLine: 4_000_000,
  chunk: 65_536,
  /** Staged rows of an import that nobody finishes any more. */
  abandonedMs: 6 * 3_600_000,
} as const;

/** A line that was left out, and why; `cells` are only those columns that are used, never a person's. */
export type Rejected = {
  readonly line: number;
  /** Short, the same for the same fault: reasons are counted. */
  readonly why: string;
  /** What was there, if that helps. */
  readonly value: string | null;
  readonly cells: readonly string[];
};

export type ImportProgress = {
  readonly stage: 'lendo' | 'publicando' | 'ligando';
  /** 0 to 1 of this stage. */
  readonly part: number;
  readonly lines: number;
  readonly rejected: number;
};

export type ImportReport = {
  readonly kind: ImportKind;
  readonly layout: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly edicao: string | null;
  /** Lines with something in them, without the first. */
  readonly lines: number;
  readonly rejected: number;
  readonly reasons: Readonly<Record<string, number>>;
  /** Fine, but of no use here. */
  readonly skipped: number;
  /** What the lines came to: offers, institutions, courses. */
  readonly created: number;
  readonly updated: number;
  /** The same as before, or older than what is there. */
  readonly unchanged: number;
  /** Offers that got grades or a seat from e-MEC's tables. */
  readonly linked: number;
};

export type ImportRequest = {
  readonly path: string;
  readonly kind: ImportKind;
  readonly org: string;
  /** Where the file does not say it: "2025", "2026-1". */
  readonly edicao?: string | null | undefined;
  readonly now: () => number;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  readonly onRejected?: ((rejected: Rejected) => void | Promise<void>) | undefined;
};

/** What becomes of a line. */
export type Parsed =
  | { readonly kind: 'row'; readonly row: StagedRow }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'rejected'; readonly why: string; readonly value: string | null };

/** Several of the same key are one: the last `row` counts, cut-offs and seats are joined, quantities added. */
export type StagedRow = {
  readonly chave: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly cortes: Readonly<Record<string, number>>;
  readonly vagas: Readonly<Record<string, number>>;
  readonly quantidade: number;
};

export const rejected = (why: string, value: string | null = null): Parsed => ({
  ...{ kind: 'rejected', why },
  value: value === null ? null : value.slice(0, 80),
});
export const SKIPPED: Parsed = { kind: 'skipped' };
