import { ProsaError } from '#protocol';
import { EXAMPLES_FLAG } from '#runtime/examples';

/** Switches that a configuration may turn, by name. What is not named is on. */
export type Flags = Readonly<Record<string, boolean>>;

const KNOWN: readonly string[] = ['conversation_mode_enabled', EXAMPLES_FLAG];
/** `examples_enabled:financas`, `examples_enabled:financas:lancamento`. */
const NARROWER = /^examples_enabled:[\w-]{1,64}(?::[\w-]{1,64})?$/;
const VALUES: Readonly<Record<string, boolean>> = { on: true, off: false };

/** `PROSA_FLAGS="conversation_mode_enabled=off"`, several by commas. What it does not know is told, not passed over. */
export function flagsIn(text: string | null): Flags {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return Object.fromEntries(parts.map(flagOf));
}

function flagOf(part: string): readonly [string, boolean] {
  const [name = '', value = ''] = part.split('=').map((each) => each.trim());
  const on = Object.hasOwn(VALUES, value) ? VALUES[value] : undefined;
  const isKnown = KNOWN.includes(name) || NARROWER.test(name);
  if (isKnown && on !== undefined && part.split('=').length === 2) return [name, on];
  throw new ProsaError(
    'configuration_invalid',
    `PROSA_FLAGS não conhece ${JSON.stringify(part.slice(0, 60))}. Existe: ${KNOWN.map((each) => `${each}=on|off`).join(', ')}.`,
  );
}
