import { findTurn, type Grade, keepGrade, readGrade } from '#learning/reports';
import { type Clock, type Database, ProsaError, type TurnStore } from '#protocol';

export type Grading = {
  readonly turn: string;
  /** 0 to 100. */
  readonly qualidade_resposta: number;
  readonly note?: string | undefined;
  readonly by: string;
};

export type GradeDoor = {
  /** `turn_not_found` for a turn of another organisation too. */
  give(org: string, grading: Grading): Promise<Grade>;
  read(org: string, turn: string): Promise<Grade | null>;
};

export type GradeParts = {
  readonly database: () => Promise<Database>;
  readonly store: Pick<TurnStore, 'turn' | 'session'>;
  readonly clock: Clock;
};

export const openGrades = (parts: GradeParts): GradeDoor => ({
  give: async (org, { turn, qualidade_resposta, note = null, by }) => {
    const found = await ownerOf(parts, org, turn);
    if (!found) throw new ProsaError('turn_not_found');
    const grade = { turn, qualidade_resposta, note, by, at: parts.clock.now() };
    await keepGrade(await parts.database(), found, grade);
    return grade;
  },
  read: async (org, turn) => readGrade(await parts.database(), org, turn),
});

/** A turn that has just ended has no facts yet; one of demonstration has nothing but facts. */
async function ownerOf({ database, store }: GradeParts, org: string, turn: string) {
  const record = await store.turn(turn);
  const session = record && (await store.session(record.session));
  if (session)
    return session.org === org ? { org, user: session.user, session: session.session, demo: false } : null;
  return findTurn(await database(), org, turn);
}
