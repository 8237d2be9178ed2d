import type { ConversationState, JournalledCall } from '#protocol';
import { jsonOf } from '../agent/prepare-call.ts';
import { testCheckNow } from '../check.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { LEAK_CHECK } from './canary.ts';
import { MACHINERY } from './leak-check.ts';
import { textOf } from './suspect.ts';

/** Whether a call would carry instructions out: its arguments are shown, stored, and may be sent to strangers. */
export function leaksIn(call: JournalledCall, state: ConversationState, deps: TurnDeps): boolean {
  const check = deps.assistant.checks.find(({ name }) => name === LEAK_CHECK);
  if (!check) return false;
  const text = `${call.tool}\n${textOf(jsonOf(call) ?? call.input)}`;
  const reason = testCheckNow(check, { text, state }, deps);
  return reason !== null && reason !== MACHINERY;
}
