import type { PlatformOptions } from '#host';
import { tell } from '../error-place.ts';

type Problem = Parameters<NonNullable<PlatformOptions['onProblem']>>[0];

/** What the runtime was doing, by the first word of its `what`. */
const WHERE: Readonly<Record<string, string>> = {
  tool: 'na ferramenta',
  model: 'no modelo',
  guard: 'na guarda',
  check: 'na verificação',
  turn: 'no turno',
  store: 'no armazenamento',
  heartbeat: 'no sinal de vida',
  jobs: 'nas tarefas agendadas',
  outbox: 'no envio',
  channel: 'no canal',
};

const REFLEX = 'model reflexo';

/** A problem for whoever writes the assistant: what broke, and where in their file. */
export function problemLine({ error, what, agent }: Problem): string {
  const [kind = '', ...name] = what.split(' ');
  // A reflex is a model to the runtime, and a function to whoever wrote it.
  const where = what === REFLEX ? `no reflexo de ${agent}` : [WHERE[kind] ?? `em ${kind}`, ...name].join(' ');
  return `Erro ${where}: ${tell(error)}`;
}
