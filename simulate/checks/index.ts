import type { AgentStatus } from '#protocol';
import type { Rule } from '../facts.ts';
import { checkAdmission } from './admission.ts';
import { checkBreakers } from './breakers.ts';
import { checkBudgets } from './budgets.ts';
import { checkContracts } from './contracts.ts';
import { checkCycles } from './cycles.ts';
import { checkDeadlines } from './deadlines.ts';
import { checkFallbacks } from './fallbacks.ts';
import { checkFlags } from './flags.ts';
import { checkFloods } from './floods.ts';
import type { Ground } from './ground.ts';
import { checkIdentity } from './identity.ts';
import { checkMailboxes } from './mailboxes.ts';
import { checkOnce } from './once.ts';
import { checkPaths } from './paths.ts';
import { checkProgress } from './progress.ts';
import { checkSlots } from './slots.ts';
import { checkTries } from './tries.ts';

/** All rules, in the order in which they hear. */
export function everyRule(
  ground: Ground,
  circuitOf: (agent: string) => AgentStatus['circuito'] | null,
): { readonly rules: readonly Rule[]; messages(): number } {
  const once = checkOnce(ground);
  const breakers = checkBreakers(ground, circuitOf);
  const rules = [
    ...[once, breakers, checkTries(ground, breakers.isSurelyClosed), checkFallbacks(ground)],
    ...[checkIdentity, checkContracts, checkPaths, checkCycles, checkDeadlines, checkProgress].map((check) =>
      check(ground),
    ),
    ...[checkFloods, checkMailboxes, checkSlots, checkAdmission, checkBudgets, checkFlags].map((check) =>
      check(ground),
    ),
  ];
  return { rules, messages: once.messages };
}
