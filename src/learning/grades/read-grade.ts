import { and, eq } from 'drizzle-orm';
import type { Database } from '#protocol';
import { grades } from '../schema.ts';
import type { Grade } from './grade.ts';

export async function readGrade(database: Database, org: string, turn: string): Promise<Grade | null> {
  const { qualidade_resposta, note, by, at } = grades;
  const [row] = await database
    .select({ turn: grades.turn, qualidade_resposta, note, by, at })
    .from(grades)
    .where(and(eq(grades.orgId, org), eq(grades.turn, turn)));
  return row ?? null;
}
