import type { TurnDeps } from '../turn-deps.ts';
import type { Closed, Recalled } from './stages.ts';

/** The assistant's guards in their order; the first that objects closes the turn. A guard that fails objects. */
export function guard(recalled: Recalled, { assistant, log }: TurnDeps): Recalled | Closed {
  for (const rule of assistant.guards) {
    const judged = judge(() => rule.judge(recalled.text, recalled.before));
    if (judged?.verdict === 'SAFE') continue;
    log.emit({ type: 'guard_decided', verdict: 'UNSAFE', rule: judged?.rule ?? `${rule.name}:failed` });
    const sentence = judged?.sentence ?? assistant.phrases.unsafe;
    return { ...recalled, kind: 'closed', ending: 'closed', sentence };
  }
  log.emit({ type: 'guard_decided', verdict: 'SAFE', rule: null });
  return recalled;
}

function judge<T>(decide: () => T): T | null {
  try {
    return decide();
  } catch {
    return null;
  }
}
