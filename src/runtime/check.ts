import type { Check, ConversationState, Violation } from '#protocol';
import { settled } from './agent/abort.ts';
import type { TurnDeps } from './turn-deps.ts';

export type Tested = { readonly text: string; readonly state: ConversationState };

/** Why a text does not pass, or null. A check that breaks lets nothing pass. */
export async function testCheck(
  check: Check,
  { text, state }: Tested,
  deps: TurnDeps,
): Promise<string | null> {
  try {
    return await settled(check.test(text, state), deps.signal);
  } catch (error) {
    if (deps.signal.aborted) throw error;
    return broken(check, error, deps);
  }
}

/** The first check that a text does not pass, each told. */
export async function firstViolation(tested: Tested, deps: TurnDeps): Promise<Violation | null> {
  for (const check of deps.assistant.checks) {
    const reason = await testCheck(check, tested, deps);
    deps.log.emit({ type: 'check_decided', check: check.name, passed: reason === null, reason });
    if (reason !== null) return { check: check.name, reason };
  }
  return null;
}

/** The same at once, for a sentence that waits to leave. */
export function testCheckNow(check: Check, { text, state }: Tested, deps: TurnDeps): string | null {
  try {
    const reason = check.test(text, state);
    if (reason === null || typeof reason === 'string') return reason;
    reason.catch(() => undefined);
    return broken(check, new Error(`the check ${check.name} takes its time: it needs release 'turn'`), deps);
  } catch (error) {
    return broken(check, error, deps);
  }
}

/** The assistant's own sentence for what it may not say, or the usual one. */
export function safeReplyOf(state: ConversationState, { assistant, report }: TurnDeps): string {
  try {
    return assistant.safeReply?.(state) ?? assistant.phrases.cut;
  } catch (error) {
    report({ error, what: 'safe reply' });
    return assistant.phrases.cut;
  }
}

function broken(check: Check, error: unknown, deps: TurnDeps): string {
  deps.report({ error, what: `check ${check.name}` });
  return 'a verificação falhou';
}
