import type { PlatformOptions } from '#host';
import { placeOf } from '../error-place.ts';
import { oneLine } from '../refusal.ts';

type Problem = Parameters<NonNullable<PlatformOptions['onProblem']>>[0];

/** What the runtime was doing, by the first word of its `what`. */
const WHERE: Readonly<Record<string, string>> = {
  tool: 'na ferramenta',
  model: 'no modelo',
  guard: 'na guarda',
  check: 'na verificação',
  turn: 'no turno',
};

const REFLEX = 'model reflexo';

/** A problem for whoever writes the assistant: what broke, and where in their file. */
export function problemLine({ error, what, agent }: Problem): string {
  const [kind = '', ...name] = what.split(' ');
  // A reflex is a model to the runtime, and a function to whoever wrote it.
  const where = what === REFLEX ? `no reflexo de ${agent}` : [WHERE[kind] ?? `em ${kind}`, ...name].join(' ');
  const place = placeOf(error);
  return `Erro ${where}: ${oneLine(error)}${place ? ` (${place})` : ''}`;
}
