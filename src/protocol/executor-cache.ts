import type { Json } from './json.ts';

/** What executors keep of answers from outside. */
export type CachedAnswer = {
  readonly value: Json;
  readonly storedAt: number;
  /** Absent in what was kept before it was, and where it means nothing. */
  readonly origin?: CachedOrigin;
};
/** Where a kept answer came from, as it was told then. */
export type CachedOrigin = {
  readonly fontes: readonly string[];
  /** 0–100. */
  readonly confiabilidade: number;
  readonly advertencias: readonly string[];
  /** When the data were true. */
  readonly coletado_em: number;
  /** The source that stood in for the primary one; null: the primary one itself. */
  readonly alternativa: string | null;
};
export type ExecutorCache = {
  get(key: CacheKey): Promise<CachedAnswer | null>;
  put(key: CacheKey, answer: CachedAnswer): Promise<void>;
  /** By hand: everything of an agent, or of one operation. How many. */
  invalidate(org: string, where: { readonly agente?: string; readonly operacao?: string }): Promise<number>;
};
export type CacheKey = {
  readonly org: string;
  /** Whose data it is; null: public. */
  readonly user: string | null;
  readonly agente: string;
  readonly operacao: string;
  /** Canonical JSON of the parameters. */
  readonly parametros: string;
};
