import { and, eq } from 'drizzle-orm';
import { cleanText } from '#language';
import type { Database } from '#protocol';
import { medicos } from '../schema.ts';
import type { Caller, JuliaDesk, Medico, Pergunta } from './julia-desk.ts';
import { medicoOf, type Reader, type Transaction } from './rows.ts';

type MedicoRow = typeof medicos.$inferSelect;
type Patch = Parameters<JuliaDesk['saveProfile']>[1];

/** Older ones make room. */
const MOST_PREFERENCES = 20;

const isDoctor = (org: string, user: string) => and(eq(medicos.orgId, org), eq(medicos.userId, user));

export async function readProfile(db: Reader, org: string, user: string): Promise<Medico | null> {
  const [row] = await db.select().from(medicos).where(isDoctor(org, user));
  return row ? medicoOf(row) : null;
}

/** The doctor's row, made if there is none, and locked: whatever is done about a doctor is done one after the other. */
export async function lockDoctor(tx: Transaction, { org, user, now }: Caller): Promise<MedicoRow> {
  await tx.insert(medicos).values({ orgId: org, userId: user, criadoEm: now }).onConflictDoNothing();
  const [row] = await tx.select().from(medicos).where(isDoctor(org, user)).for('update');
  if (!row) throw new Error('a doctor whose row was made has none');
  return row;
}

export const updateDoctor = (
  tx: Transaction,
  { org, user }: Pick<Caller, 'org' | 'user'>,
  set: Partial<typeof medicos.$inferInsert>,
) => tx.update(medicos).set(set).where(isDoctor(org, user));

export async function saveProfile(db: Database, caller: Caller, patch: Patch): Promise<Medico> {
  return db.transaction(async (tx) => {
    const row = await lockDoctor(tx, caller);
    const set = changeOf(row, patch);
    if (Object.keys(set).length > 0) await updateDoctor(tx, caller, set);
    return medicoOf({ ...row, ...set });
  });
}

function changeOf(row: MedicoRow, patch: Patch): Partial<MedicoRow> {
  const { preferencia, contato, ...rest } = patch;
  const told = Object.entries(rest).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, typeof value === 'string' ? cleanText(value) : value]],
  );
  const telephone = telephoneOf(contato);
  return {
    ...Object.fromEntries(told),
    ...(telephone !== null && { contato: telephone }),
    ...(preferencia && { preferencias: withOne(row.preferencias, cleanText(preferencia)) }),
  };
}

const withOne = (known: readonly string[], one: string): readonly string[] =>
  known.includes(one) ? known : [...known, one].slice(-MOST_PREFERENCES);

/** Digits of a telephone; null for what is none. */
export function telephoneOf(text: string | null | undefined): string | null {
  const digits = text?.replace(/\D/g, '') ?? '';
  return digits.length >= 10 && digits.length <= 15 ? digits : null;
}

export async function noteAsked(db: Database, caller: Caller, question: Pergunta): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { perguntas } = await lockDoctor(tx, caller);
    await updateDoctor(tx, caller, { perguntas: { ...perguntas, [question]: caller.now } });
    return perguntas[question] ?? null;
  });
}
