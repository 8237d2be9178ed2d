import type { KeptSignal } from '#learning';
import { foldTurn, ProsaError, type TurnRecord, type TurnStore } from '#protocol';
import type { LearningDoor } from '../learning/index.ts';

type Example = Awaited<ReturnType<LearningDoor['examples']['read']>>;
type Grade = Awaited<ReturnType<LearningDoor['grades']['read']>>;
type Judgement = Awaited<ReturnType<LearningDoor['judge']['list']>>[number];

/** A turn with all that is known about it. */
export type WholeTurn = {
  readonly record: TurnRecord;
  readonly signals: readonly KeptSignal[];
  readonly judgements: readonly Judgement[];
  /** What the team gave it. */
  readonly grade: Grade;
  /** Approved examples that took part in it, those that are still there. */
  readonly examples: readonly Example[];
};

export type WholeTurnParts = {
  readonly store: Pick<TurnStore, 'turn' | 'session'>;
  readonly learning: Pick<LearningDoor, 'signals' | 'judge' | 'grades' | 'examples'>;
};

/** More than any turn has. */
const MOST = 20;

/** Null: it is no longer there, or of another organisation. */
export async function readWholeTurn(
  { store, learning }: WholeTurnParts,
  org: string,
  turn: string,
): Promise<WholeTurn | null> {
  const record = await store.turn(turn);
  const session = record && (await store.session(record.session));
  if (!record || session?.org !== org) return null;
  const used = (foldTurn(record.events).examples ?? []).slice(0, MOST).map(({ id }) => id);
  const found = await Promise.all(used.map((id) => learning.examples.read(org, id).catch(asNone)));
  return {
    record,
    signals: await learning.signals.of(org, turn),
    judgements: await learning.judge.list({ org, turn, limit: MOST }),
    grade: await learning.grades.read(org, turn),
    examples: found.filter((example) => example !== null),
  };
}

function asNone(error: unknown): null {
  if (error instanceof ProsaError && error.code === 'example_not_found') return null;
  throw error;
}
