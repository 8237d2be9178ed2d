import { atLearningDesk, isRefusal, LOCAL } from '../analyse/at-learning-desk.ts';
import { misused, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';

export type GradeOptions = {
  readonly turn: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly org?: string | undefined;
};

const BEST = 100;
const PREFIX = /^(?:turn|demo_t)_/;

/** `prosa avaliar`: what somebody of the team thinks of an answer. Returns the exit code. */
export async function grade(options: GradeOptions, { stdout, stderr }: Streams): Promise<number> {
  const { value, note, org = LOCAL } = options;
  const given = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
  if (!(given <= BEST))
    return refuse(misused(`A nota é um número inteiro de 0 a 100; veio ${value}.`), stderr);
  const turn = PREFIX.test(options.turn) ? options.turn : `turn_${options.turn}`;
  const kept = await atLearningDesk('where something is', ({ grades }) =>
    grades.give(org, { turn, qualidade_resposta: given, note, by: LOCAL }),
  );
  if (isRefusal(kept)) return refuse(kept, stderr);
  stdout.write(`Nota ${given} dada a ${turn}.\n`);
  return 0;
}
