import type { Clock, ModelScope } from '#protocol';
import { faultOf, ModelFault } from '../fault.ts';
import type { RetryBudget } from './budget.ts';
import { type Call, openCall, pause } from './call.ts';
import type { Circuit } from './circuit.ts';
import { waitAfter } from './retry.ts';

export type Reliability = {
  readonly clock: Clock;
  readonly random: () => number;
  /** For one question with all its attempts. */
  readonly deadlineMs: number;
  readonly budget: RetryBudget;
  readonly circuit: Circuit;
};

export type Trying = Reliability & { readonly scope?: ModelScope | undefined };

/** Tries until one attempt succeeds, within the call's time, what a failure is worth, and the provider's budget. */
export async function attempts<T>(attempt: () => Promise<T>, call: Call, how: Trying): Promise<T> {
  const { scope, budget, clock } = how;
  for (let n = 1; ; n += 1) {
    try {
      return await attempt();
    } catch (error) {
      call.signal.throwIfAborted();
      const fault = faultOf(error);
      const waitMs = waitAfter(fault, n, how);
      const remainingMs = Math.min(call.remainingMs(), scope?.remainingMs() ?? Number.POSITIVE_INFINITY);
      if (waitMs === null || waitMs >= remainingMs || !budget.take()) throw fault;
      scope?.retried(fault.reason, waitMs);
      if (waitMs > 0) await pause(waitMs, call.signal, clock);
    }
  }
}

/** The failure by its name, after the circuit took note of it. */
export function failed(error: unknown, { circuit }: Reliability): ModelFault {
  const fault = faultOf(error);
  circuit.failed(fault.reason);
  return fault;
}

export type AskWhole<T> = (signal: AbortSignal) => Promise<T>;

/** Who leaves sooner says nothing about the model; who waited for so long in vain does. */
const LONG_WAIT_MS = 800;

/** One question whose answer comes as a whole. Rejects with a `ModelFault`, or with the reason of whoever left. */
export async function askReliably<T>(ask: AskWhole<T>, how: Trying, left?: AbortSignal): Promise<T> {
  left?.throwIfAborted();
  if (!how.circuit.allows()) throw new ModelFault('circuit_open');
  const call = openCall(left, how.deadlineMs, how.clock);
  const from = how.clock.monotonic();
  try {
    const answer = await attempts(() => ask(call.signal), call, how);
    how.circuit.answered();
    how.budget.earn();
    return answer;
  } catch (error) {
    if (!call.isLeft()) throw failed(error, how);
    if (how.clock.monotonic() - from >= LONG_WAIT_MS) how.circuit.failed('deadline');
    throw left?.reason;
  } finally {
    call.end();
  }
}
