import type { LearningDesk } from '#host/learning';
import { LOCAL } from '../analyse/at-learning-desk.ts';
import { AT_THE_TERMINAL, type EvalAsked, type Told } from './eval-flags.ts';

/** The conversation up to a turn, as a case. */
export async function makeCase({ evals }: LearningDesk, asked: EvalAsked): Promise<Told> {
  const { targets, conjunto, intencao, nota, org = LOCAL } = asked;
  const made = await evals.caseOfTurn({
    ...{ org, turn: targets[0] ?? '', by: AT_THE_TERMINAL, set: conjunto, note: nota },
    ...(intencao !== undefined && { expected: { intent: intencao } }),
  });
  const { name } = await evals.set(org, made.set);
  return { text: `${made.id} em "${name}". Veja: prosa eval casos ${name}\n`, value: made };
}

export async function removeSet({ evals }: LearningDesk, { targets, org = LOCAL }: EvalAsked): Promise<Told> {
  await evals.removeSet(org, targets[0] ?? '');
  return { text: `Removido: ${targets[0]}\n`, value: { removed: targets[0] } };
}
