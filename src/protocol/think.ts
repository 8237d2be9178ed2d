import type { ZodType } from 'zod';
import type { Spending } from './bus.ts';
import type { ModelRole } from './model.ts';
import type { Outcome } from './outcome.ts';

/** What a model is asked aside, for something that no agent says: a paragraph, a plan, a judgement. */
export type Thinking<T> = {
  readonly system: string;
  /** What people wrote and what was found stands in here as quoted data, never in `system`. */
  readonly prompt: string;
  readonly schema: ZodType<T>;
  readonly signal: AbortSignal;
  /** For all models together. */
  readonly deadlineMs: number;
  /** Takes what a call may cost before it is made; false: it is not made. What was not used is given back. */
  readonly spend?: (cost: Spending) => boolean;
  readonly giveBack?: (cost: Spending) => void;
};

export type Conceived<T> = { readonly answer: T; readonly model: string };

/**
 * Asks the models of a role one by one; the first readable answer counts, `sucesso_via_fallback` from the second on. `falha_total` with
 * `sem_modelo` (there is none), `orcamento`, `interrompida`, or why the last one failed. Never throws.
 */
export type Think = <T>(role: ModelRole, asked: Thinking<T>) => Promise<Outcome<Conceived<T>>>;
