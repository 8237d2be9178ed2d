import type { ExampleUse, NearExample, UsedExample } from '#protocol';
import type { Recalled } from '../turn/stages.ts';
import { isWordless } from '../turn/wordless.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { switchedOn } from './switches.ts';

/**
 * Approved examples that say what this message says, looked up once a turn, after the guard. Where there are none the turn goes on as it
 * is, at once.
 */
export function consult(recalled: Recalled, deps: TurnDeps): Recalled | Promise<Recalled> {
  const { examples } = deps;
  if (!examples || recalled.text === '' || isWordless(recalled.claim)) return recalled;
  const [{ org, assistant }] = recalled.claim.inputs;
  const found = examples.near({ org, assistant, text: recalled.text });
  if (found instanceof Promise) return found.then((near) => withExamples(recalled, near, deps));
  return withExamples(recalled, found, deps);
}

function withExamples(recalled: Recalled, found: readonly NearExample[], deps: TurnDeps): Recalled {
  if (found.length === 0) return recalled;
  const on = switchedOn(found, deps.assistant.name, deps.flags);
  return on.length === 0 ? recalled : { ...recalled, examples: on };
}

/** Writes down that these did something. */
export function noteUse(examples: readonly NearExample[], use: ExampleUse, { ledger }: TurnDeps): void {
  for (const example of examples) ledger.noteExample(usedIn(example, use));
}

type Near = Pick<NearExample, 'id' | 'similarity'>;

export const usedIn = ({ id, similarity }: Near, use: ExampleUse): UsedExample => ({
  id,
  similarity: Math.round(similarity * 1e3) / 1e3,
  use,
});

/** Told once, when the turn is over. */
export function tellExamples({ ledger, log }: TurnDeps): void {
  const examples = ledger.examples();
  if (examples.length > 0) log.emit({ type: 'examples_used', examples });
}
