import type { Guard, GuardScope, GuardVerdict } from '#protocol';
import { settled } from '../agent/abort.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Closed, Recalled } from './stages.ts';
import { isWordless } from './wordless.ts';

/** The assistant's guards in their order; the first that objects closes the turn. A guard that fails objects. */
export async function guard(recalled: Recalled, deps: TurnDeps): Promise<Recalled | Closed> {
  const { assistant, log } = deps;
  if (isWordless(recalled.claim)) return recalled;
  for (const rule of assistant.guards) {
    const judged = await judge(rule, recalled, deps);
    if (judged?.verdict === 'SAFE') continue;
    log.emit({ type: 'guard_decided', verdict: 'UNSAFE', rule: judged?.rule ?? `${rule.name}:failed` });
    const sentence = typeof judged?.sentence === 'string' ? judged.sentence : assistant.phrases.unsafe;
    return { ...recalled, kind: 'closed', ending: 'closed', sentence };
  }
  log.emit({ type: 'guard_decided', verdict: 'SAFE', rule: null });
  return recalled;
}

async function judge(rule: Guard, { text, before }: Recalled, deps: TurnDeps): Promise<GuardVerdict | null> {
  try {
    return await settled(rule.judge(text, before, scopeOf(deps)), deps.signal);
  } catch (error) {
    if (deps.signal.aborted) throw error;
    deps.report({ error, what: `guard ${rule.name}` });
    return null;
  }
}

/** Of this check alone. */
const scopeOf = ({ ids, signal }: TurnDeps): GuardScope => ({
  check: ids.next('guardrails-check'),
  ask: () => Promise.resolve(null),
  signal,
});
