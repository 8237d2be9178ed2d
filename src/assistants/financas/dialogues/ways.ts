import type { AgentView, Message } from '#protocol';

/** What a question is about that asks which of several entries is to be changed: whoever leaves it has left no registration. */
export const WHICH_ENTRY = 'qual';

/** Our last message as they read it. */
export const lastReplyIn = (history: readonly Message[]): string | null =>
  history.findLast(({ role }) => role === 'assistant' || role === 'operator')?.text ?? null;

/** The first of several ways of saying something that was not just said. */
export function way({ history }: Pick<AgentView, 'history'>, ways: readonly string[]): string {
  const last = lastReplyIn(history) ?? '';
  return ways.find((each) => !last.includes(each)) ?? ways[0] ?? '';
}

/** Sentences one after the other; what is empty is left out. */
export const joined = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' ');

/** The same, each on a line of its own. */
export const lines = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join('\n');
