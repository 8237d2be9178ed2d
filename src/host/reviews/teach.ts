import {
  type Clock,
  type JsonObject,
  ProsaError,
  type ReviewAct,
  type ReviewItem,
  type ReviewStore,
} from '#protocol';
import type { LearningDoor } from '../learning/index.ts';

/** The set that cases of reviews go into unless another is named. */
const FROM_REVIEWS = 'revisoes';

type Example = Awaited<ReturnType<LearningDoor['examples']['read']>>;
type TurnExample = Parameters<LearningDoor['examples']['proposeTurn']>[2];

type Acting = Pick<ReviewAct, 'operator' | 'version'>;
/** What is left out is as it was in the turn. */
export type Teaching = Acting & Omit<TurnExample, 'by'>;
export type MadeExample = { readonly review: ReviewItem; readonly example: Example };

type Teacher = {
  readonly org: string;
  readonly item: ReviewItem;
  readonly reviews: ReviewStore;
  readonly clock: Clock;
  readonly learning: Pick<LearningDoor, 'examples' | 'evals'>;
};

/** Whoever may not act on the task makes nothing out of it: it is taken first. */
async function taken({ org, item, reviews, clock }: Teacher, acting: Acting): Promise<ReviewAct> {
  if (item.kind !== 'resposta') throw new ProsaError('review_unfit');
  const { operator, version } = acting;
  const act = { org, id: item.id, operator, at: clock.now() };
  await reviews.take({ ...act, version });
  return act;
}

export async function makeExample(teacher: Teacher, teaching: Teaching): Promise<MadeExample> {
  const { operator, version, ...given } = teaching;
  const act = await taken(teacher, { operator, version });
  const { org, item, reviews, learning } = teacher;
  const example = await learning.examples.proposeTurn(org, item.turn, { ...given, by: operator });
  return { example, review: await reviews.triage({ ...act, example: example.id }) };
}

export async function makeEvalCase(
  teacher: Teacher,
  { expected, set, ...acting }: Acting & { readonly expected: JsonObject; readonly set?: string | undefined },
): Promise<ReviewItem> {
  const { org, item, reviews, learning } = teacher;
  const act = await taken(teacher, acting);
  const { id } = await learning.evals.caseOfTurn({
    ...{ org, turn: item.turn, by: acting.operator, expected },
    set: set ?? FROM_REVIEWS,
  });
  return reviews.triage({ ...act, evalCase: id });
}
