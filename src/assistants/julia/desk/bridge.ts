import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { cleanText } from '#language';
import { appendFollowup, appendStep } from '../funnel/append.ts';
import { OUTCOMES } from '../funnel/states.ts';
import { handoffs, intermediacoes, responsaveis, vagas } from '../schema.ts';
import { BRIDGE, followupAfter, nextOpening } from './calendar.ts';
import { isOpenInterest, noteInterest } from './interest.ts';
import { type Asked, type Caller, isRefusal, type PonteFeita, type Refusal, refuse } from './julia-desk.ts';
import { telephoneOf, updateDoctor } from './profiles.ts';
import { ponteOf, selectBridges, type Transaction } from './rows.ts';

type Request = { readonly vaga: string; readonly contato?: string | null; readonly nome?: string | null };
type VagaRow = typeof vagas.$inferSelect;
type OwnerRow = typeof responsaveis.$inferSelect;

/**
 * One bridge for each vacancy and doctor. Those who ask for the same vacancy wait for each other at its row, one doctor's requests at the
 * doctor's: in this order, everywhere.
 */
export async function makeBridge(tx: Transaction, caller: Caller, request: Request): Asked<PonteFeita> {
  const vaga = await lockVaga(tx, caller.org, request.vaga);
  if (!vaga) return refuse('vaga_desconhecida', 'Não conheço essa vaga.');
  const known = await findBridge(tx, caller, vaga);
  if (known) return known;
  const owner = await ownerFor(tx, caller, vaga);
  if (isRefusal(owner)) return owner;
  const { desde: interesseEm, id: interesseId } = await noteInterest(tx, caller);
  await keepContact(tx, caller, request);
  const way = await bridgeInterest(tx, caller, { vaga, owner, interesseId, interesseEm });
  const handoff = await insertHandoff(tx, caller, way);
  const where = { way, vaga, bridgedAt: caller.now, at: caller.now };
  await appendStep(tx, where, 'ponte_feita');
  await appendFollowup(tx, where, { status: 'agendado', dueAt: handoff.followupEm });
  return { ...ponteOf({ handoff, way, vaga, owner }), nova: true };
}

async function lockVaga(tx: Transaction, org: string, id: string): Promise<VagaRow | undefined> {
  const own = and(eq(vagas.orgId, org), eq(vagas.id, id));
  const [vaga] = await tx.select().from(vagas).where(own).for('no key update');
  return vaga;
}

/** What was made before is the answer, unless it is over. */
async function findBridge(tx: Transaction, { org, user, now, key }: Caller, vaga: VagaRow) {
  const mine = and(eq(handoffs.userId, user), or(eq(handoffs.vagaId, vaga.id), eq(handoffs.key, key)));
  const [found] = await selectBridges(tx, org, mine);
  if (!found) return null;
  const ponte = ponteOf(found);
  if (found.handoff.key === key) return { ...ponte, nova: true };
  if (OUTCOMES.some((outcome) => outcome === ponte.estado))
    return refuse('ponte_encerrada', `O contato sobre essa vaga já teve um desfecho (${ponte.situacao}).`);
  if (ponte.expiraEm <= now)
    return refuse(
      'ponte_expirada',
      'O contato sobre essa vaga já foi passado, e o prazo de 48 horas terminou.',
    );
  return { ...ponte, nova: false };
}

/** Why not, or whom to ask: whoever owns the vacancy, or another owner of that hospital who wants to be asked. */
async function ownerFor(tx: Transaction, { org, now }: Caller, vaga: VagaRow): Promise<OwnerRow | Refusal> {
  if (vaga.inicio <= now) return refuse('vaga_passada', 'Esse plantão já passou.');
  if (vaga.status !== 'aberta') return refuse('vaga_preenchida', 'Essa vaga já foi preenchida.');
  const [owner] = await tx
    .select()
    .from(responsaveis)
    .where(
      and(
        ...[eq(responsaveis.orgId, org), isNull(responsaveis.optOutEm)],
        or(eq(responsaveis.id, vaga.responsavelId), eq(responsaveis.hospital, vaga.hospital)),
      ),
    )
    .orderBy(desc(sql`${responsaveis.id} = ${vaga.responsavelId}`), asc(responsaveis.id))
    .limit(1);
  if (owner) return owner;
  return refuse(
    'responsavel_indisponivel',
    'Quem responde por essa vaga pediu para não receber contatos por aqui. Posso procurar outra.',
  );
}

/** The doctor said yes to this: what the channel knows of them goes where the owner will look. Their own word stands. */
async function keepContact(tx: Transaction, caller: Caller, { contato, nome }: Request): Promise<void> {
  const telephone = telephoneOf(contato);
  if (telephone !== null) await updateDoctor(tx, caller, { contato: telephone });
  if (nome)
    await updateDoctor(tx, caller, {
      nome: sql`coalesce(nome, ${cleanText(nome)})` as unknown as string,
    });
}

type Made = {
  readonly vaga: VagaRow;
  readonly owner: OwnerRow;
  readonly interesseId: string;
  readonly interesseEm: number;
};

/** The interest that waits becomes this bridge's way; a second bridge of the same interest gets a way of its own. */
async function bridgeInterest(tx: Transaction, caller: Caller, { vaga, owner, ...interest }: Made) {
  const { org, user, session, now } = caller;
  const bridged = {
    ...{ vagaId: vaga.id, responsavelId: owner.id, session },
    ...{ estado: 'ponte_feita' as const, mudouEm: now },
  };
  const [waiting] = await tx.update(intermediacoes).set(bridged).where(isOpenInterest(caller)).returning();
  if (waiting) return waiting;
  const [made] = await tx
    .insert(intermediacoes)
    .values({ orgId: org, userId: user, ...interest, ...bridged })
    .returning();
  if (!made) throw new Error('an intermediation that was written is not there');
  return made;
}

async function insertHandoff(
  tx: Transaction,
  { org, user, now, key }: Caller,
  { id: intermediacaoId, vagaId, responsavelId }: typeof intermediacoes.$inferSelect,
) {
  if (vagaId === null || responsavelId === null) throw new Error('a bridge leads to a vacancy and its owner');
  const contatoEm = nextOpening(now);
  const followupEm = followupAfter(contatoEm);
  const [made] = await tx
    .insert(handoffs)
    .values({
      ...{ orgId: org, userId: user, intermediacaoId, vagaId, responsavelId, key },
      ...{ feitoEm: now, contatoEm, expiraEm: contatoEm + BRIDGE.expiresMs },
      ...{ followupEm, semRespostaEm: followupEm + BRIDGE.noAnswerMs },
    })
    .returning();
  if (!made) throw new Error('a bridge that was written is not there');
  return made;
}
