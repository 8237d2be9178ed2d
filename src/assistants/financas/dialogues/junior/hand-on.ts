import type { AgentView, Message, ReflexStep } from '#protocol';
import { use } from '#runtime';
import { knownFrom } from '../../coordinators/kit/index.ts';
import { BOUNDS } from '../../limits.ts';
import { readAmounts } from '../../reading/index.ts';
import { encaminharAnalise } from '../../tools/index.ts';

type How = { readonly continua?: true; readonly mais_recursos?: true };

/** Has a question analysed, together with what the person told of themselves before, in this visit or an earlier one. */
export function handOn(consulta: string, { memory, history }: AgentView, how: How = {}): ReflexStep {
  const { idade, renda: kept } = knownFrom([...memory.waiting, ...memory.workingSet.semantic]);
  const renda = incomeTold(history) ?? kept;
  return use(encaminharAnalise, {
    consulta: consulta.slice(0, BOUNDS.queryChars),
    ...how,
    ...((idade !== null || renda !== null) && { lembrado: { idade, renda } }),
  });
}

/** What the person said to earn in this conversation; an income is private, and no sentence is told of it by the memory. */
const incomeTold = (history: readonly Message[]): number | null =>
  history
    .filter(({ role, text }) => role === 'user' && !text.includes('?'))
    .flatMap(({ text }) => readAmounts(text).renda ?? [])
    .at(-1) ?? null;
