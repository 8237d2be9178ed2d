import type { Claim, TurnEnding } from '#protocol';
import { isWordless } from '../turn/wordless.ts';
import type { TurnDeps } from '../turn-deps.ts';

/** Endings that may come before a guard has spoken. */
const BROKEN_OFF: readonly TurnEnding[] = ['failed', 'stopped', 'timed_out'];

/**
 * Whether the lines of a turn are kept from later agents: a guard refused them, or the turn broke off before one could, because whoever
 * stops a message at once would otherwise bring it past the guard. What nobody wrote is not judged.
 */
export function isRefused(
  { claim, ending }: { readonly claim: Pick<Claim, 'inputs'>; readonly ending: TurnEnding },
  { assistant, log }: Pick<TurnDeps, 'assistant' | 'log'>,
): boolean {
  if (assistant.guards.length === 0 || isWordless(claim)) return false;
  const decided = log.events.findLast(({ type }) => type === 'guard_decided');
  if (decided?.type === 'guard_decided') return decided.verdict === 'UNSAFE';
  return BROKEN_OFF.includes(ending);
}
