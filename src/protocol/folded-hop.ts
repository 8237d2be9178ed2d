import type { ModelFailure } from './model.ts';
import type { RemovedTool } from './turn-event.ts';

export type FoldedCall = {
  readonly call: string;
  readonly tool: string;
  /** What people read while it runs; a call that was refused has none. */
  readonly label?: string;
  readonly status: 'running' | 'ok' | 'error' | 'refused';
  readonly code: string | null;
  /** Why it was refused, with the field that was wrong. */
  readonly message?: string;
  /** It was outside what is allowed now: the document's `VIOLATION_ATTEMPT`. */
  readonly violation?: true;
  readonly deduplicated: boolean;
  readonly ms: number;
};

export type FoldedRetry = { readonly model: string; readonly reason: ModelFailure; readonly waitMs: number };

export type FoldedHop = {
  readonly hop: number;
  readonly agent: string;
  readonly why: string;
  readonly offered: readonly string[];
  readonly removed: readonly RemovedTool[];
  readonly notes: number;
  readonly models: readonly string[];
  /** Steps told again from the journal of an earlier attempt. */
  readonly replayed?: number;
  readonly failures: readonly { readonly model: string; readonly reason: ModelFailure }[];
  /** Attempts that failed and were made again, with the wait before. */
  readonly retries?: readonly FoldedRetry[];
  readonly calls: readonly FoldedCall[];
};

export type FoldedAsking = Pick<FoldedHop, 'models' | 'failures' | 'retries'>;
