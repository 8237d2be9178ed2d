import { and, eq, isNull, sql } from 'drizzle-orm';
import { appendStep } from '../funnel/append.ts';
import { intermediacoes } from '../schema.ts';
import { BRIDGE } from './calendar.ts';
import type { Caller } from './julia-desk.ts';
import { lockDoctor, updateDoctor } from './profiles.ts';
import type { Transaction } from './rows.ts';

export type Interest = { readonly id: string; readonly desde: number; readonly novo: boolean };

/** What the doctor said within the last day, or a new interest. Whoever comes at the same time waits at the doctor's row. */
export async function noteInterest(tx: Transaction, caller: Caller): Promise<Interest> {
  const { interesseId, interesseEm } = await lockDoctor(tx, caller);
  if (interesseId !== null && interesseEm !== null && caller.now - interesseEm < BRIDGE.interestMs)
    return { id: interesseId, desde: interesseEm, novo: false };
  const { org, user, session, now } = caller;
  await tx.delete(intermediacoes).where(isOpenInterest(caller));
  const [way] = await tx
    .insert(intermediacoes)
    .values({
      ...{ orgId: org, userId: user, session, interesseId: sql`replace(gen_random_uuid()::text, '-', '')` },
      ...{ interesseEm: now, estado: 'interesse_confirmado', mudouEm: now },
    })
    .returning();
  if (!way) throw new Error('an interest that was written is not there');
  await updateDoctor(tx, caller, { interesseId: way.interesseId, interesseEm: now });
  await appendStep(tx, { way, vaga: null, bridgedAt: null, at: now }, 'interesse_confirmado');
  return { id: way.interesseId, desde: now, novo: true };
}

/** The one that has led to no bridge yet. */
export const isOpenInterest = ({ org, user }: Caller) =>
  and(eq(intermediacoes.orgId, org), eq(intermediacoes.userId, user), isNull(intermediacoes.vagaId));
