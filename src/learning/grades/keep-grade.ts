import type { Database, Person } from '#protocol';
import { grades } from '../schema.ts';
import type { Grade } from './grade.ts';

export type GradedTurn = Person & { readonly session: string; readonly demo: boolean };

/** In the place of an earlier one of the same turn. */
export async function keepGrade(
  database: Database,
  { org, user, session, demo }: GradedTurn,
  grade: Grade,
): Promise<void> {
  const { turn, ...given } = grade;
  await database
    .insert(grades)
    .values({ ...grade, orgId: org, userId: user, session, demo })
    .onConflictDoUpdate({ target: grades.turn, set: given });
}
