import type { NearExample } from '#protocol';
import type { Flags } from '../modes/gate.ts';

/** The switch by configuration; `examples_enabled:financas` and `examples_enabled:financas:lancamento` say more and count first. */
export const EXAMPLES_FLAG = 'examples_enabled';

/** Those of these examples that are switched on for the assistant, and for what they mean. */
export function switchedOn(
  examples: readonly NearExample[],
  assistant: string,
  flags: Flags = {},
): readonly NearExample[] {
  const ofAssistant = flags[`${EXAMPLES_FLAG}:${assistant}`] ?? flags[EXAMPLES_FLAG] ?? true;
  return examples.filter(({ intent }) =>
    intent === null ? ofAssistant : (flags[`${EXAMPLES_FLAG}:${assistant}:${intent}`] ?? ofAssistant),
  );
}
