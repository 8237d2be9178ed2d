import { and, eq } from 'drizzle-orm';
import { cleanText } from '#language';
import type { Database } from '#protocol';
import { userProfiles } from '../schema.ts';
import type { ProfileChanges, ProfileField, ProfileWriter, StudentProfile } from './cloudinha-desk.ts';
import { centsOf } from './eligibility.ts';
import { profileFaults } from './profile-faults.ts';
import type { Reader } from './rows.ts';

type Row = typeof userProfiles.$inferSelect;

/** A turn writes a few times, and is tried again at once if at all. */
const KEYS_KEPT = 50;

const isOf = (org: string, user: string) => and(eq(userProfiles.orgId, org), eq(userProfiles.userId, user));

export async function readProfile(db: Reader, org: string, user: string): Promise<StudentProfile> {
  const [row] = await db.select().from(userProfiles).where(isOf(org, user));
  return row ? profileOf(row) : NOBODY;
}

export async function updateProfile(
  db: Database,
  { org, user, key }: ProfileWriter,
  { changes, now }: { readonly changes: ProfileChanges; readonly now: number },
): Promise<StudentProfile> {
  const faults = profileFaults(changes);
  if (faults.length > 0)
    throw new RangeError(`cannot be kept: ${faults.map(({ field, why }) => `${field} ${why}`).join('; ')}`);
  return db.transaction(async (tx) => {
    const first = { orgId: org, userId: user, createdAt: now, updatedAt: now };
    await tx.insert(userProfiles).values(first).onConflictDoNothing();
    const [row] = await tx.select().from(userProfiles).where(isOf(org, user)).for('update');
    if (!row) throw new Error('a student whose row was made has none');
    if (row.keys.includes(key)) return profileOf(row);
    const set = { ...columnsOf(changes), keys: [...row.keys, key].slice(-KEYS_KEPT), updatedAt: now };
    const [written] = await tx.update(userProfiles).set(set).where(isOf(org, user)).returning();
    return profileOf(written ?? row);
  });
}

const reais = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const cents = (value: number | null): number | null => (value === null ? null : centsOf(value));

const profileOf = (row: Row): StudentProfile => ({
  ...{ nome: row.nome, idade: row.idade, cidade: row.cidade, uf: row.uf },
  ...{ escolaridade: row.escolaridade, curso: row.curso, nota_enem: row.notaEnem },
  ...{ turno: row.turno, tipo_instituicao: row.tipoInstituicao },
  income_per_capita: reais(row.incomePerCapitaCents),
  renda_familiar: reais(row.rendaFamiliarCents),
  ...{ pessoas: row.pessoas, flexivel_cidade: row.flexivelCidade, raio_km: row.raioKm },
  ...{ sort_by: row.sortBy, cotas: row.cotas },
  onboarding_completed: row.onboardingCompleted,
  active_workflow: row.activeWorkflow,
});

const NOBODY: StudentProfile = {
  ...{ nome: null, idade: null, cidade: null, uf: null, escolaridade: null, curso: null },
  ...{ nota_enem: null, turno: null, tipo_instituicao: null, income_per_capita: null },
  ...{ renda_familiar: null, pessoas: null, flexivel_cidade: null, raio_km: null },
  ...{ sort_by: null, cotas: null, onboarding_completed: false, active_workflow: null },
};

const COLUMNS: Readonly<Record<ProfileField, keyof Row>> = {
  ...{ nome: 'nome', idade: 'idade', cidade: 'cidade', uf: 'uf', escolaridade: 'escolaridade' },
  ...{ curso: 'curso', nota_enem: 'notaEnem', turno: 'turno', tipo_instituicao: 'tipoInstituicao' },
  ...{ income_per_capita: 'incomePerCapitaCents', renda_familiar: 'rendaFamiliarCents' },
  ...{ pessoas: 'pessoas', flexivel_cidade: 'flexivelCidade', raio_km: 'raioKm', sort_by: 'sortBy' },
  ...{ cotas: 'cotas', onboarding_completed: 'onboardingCompleted', active_workflow: 'activeWorkflow' },
};

const isField = (name: string): name is ProfileField => Object.hasOwn(COLUMNS, name);

function columnsOf(changes: ProfileChanges): Partial<Row> {
  const told = Object.entries(changes).flatMap(([name, value]) =>
    isField(name) && value !== undefined ? [[COLUMNS[name], keptAs(name, value)]] : [],
  );
  return Object.fromEntries(told);
}

function keptAs(name: ProfileField, value: unknown): unknown {
  if (name === 'income_per_capita' || name === 'renda_familiar')
    return cents(typeof value === 'number' ? value : null);
  return typeof value === 'string' ? cleanText(value).trim() : value;
}
