import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { appendFollowup, appendStep } from '../funnel/append.ts';
import { type FunnelState, OUTCOMES, STATUS_OF, stepFrom } from '../funnel/states.ts';
import { handoffs, intermediacoes, vagas } from '../schema.ts';
import { type Asked, type Caller, type Move, type Passo, type Ponte, refuse } from './julia-desk.ts';
import { lockBridge, ponteOf, selectBridges, type Transaction, type WholeBridge } from './rows.ts';

type At = Pick<Caller, 'org' | 'now'>;

export const UNKNOWN_BRIDGE = refuse('ponte_desconhecida', 'Não encontrei esse contato.');

/** One step along the funnel, with its line in the log. A step that was made already is no step. */
export async function move(
  tx: Transaction,
  at: At,
  { bridge, to, by }: Move & { readonly bridge: WholeBridge },
): Asked<Passo> {
  const de = bridge.way.estado;
  const step = stepFrom(de, to);
  if (step === 'refused')
    return refuse('passo_invalido', `Essa intermediação está em ${de}: não vai para ${to}.`);
  if (step === 'same') return { ponte: ponteOf(bridge), de, mudou: false };
  const moved = await advance(tx, at, { bridge, to });
  const settles = to === 'fechado_com_responsavel' || (to === 'nao_fechou' && by === 'medico');
  const settled = settles ? await closeFollowup(tx, at, { bridge: moved, made: false }) : moved;
  return { ponte: ponteOf(settled), de, mudou: true };
}

async function advance(
  tx: Transaction,
  { org, now }: At,
  { bridge, to }: { readonly bridge: WholeBridge; readonly to: FunnelState },
): Promise<WholeBridge> {
  const way = { ...bridge.way, estado: to, mudouEm: now };
  await tx
    .update(intermediacoes)
    .set({ estado: to, mudouEm: now })
    .where(and(eq(intermediacoes.orgId, org), eq(intermediacoes.id, way.id)));
  if (to === 'fechado_com_responsavel')
    await tx
      .update(vagas)
      .set({ status: 'preenchida' })
      .where(and(eq(vagas.orgId, org), eq(vagas.id, bridge.vaga.id)));
  await appendStep(tx, whereOf(bridge, now), to);
  return { ...bridge, way };
}

/** A follow-up is made or not needed, once. */
export async function closeFollowup(
  tx: Transaction,
  { org, now }: At,
  { bridge, made }: { readonly bridge: WholeBridge; readonly made: boolean },
): Promise<WholeBridge> {
  const { handoff } = bridge;
  if (handoff.followupFechadoEm !== null) return bridge;
  const closed = { followupFechadoEm: now, followupEnviadoEm: made ? now : null };
  await tx
    .update(handoffs)
    .set(closed)
    .where(and(eq(handoffs.orgId, org), eq(handoffs.id, handoff.id)));
  const status = made ? 'enviado' : 'dispensado';
  await appendFollowup(tx, whereOf(bridge, now), { status, dueAt: handoff.followupEm });
  return { ...bridge, handoff: { ...handoff, ...closed } };
}

const whereOf = ({ way, vaga, handoff }: WholeBridge, at: number) => ({
  ...{ way, vaga, at },
  bridgedAt: handoff.feitoEm,
});

type Whose = Pick<Caller, 'org' | 'user'>;

/** The doctor's bridge of this id, or their newest one without an outcome, or the newest that nobody answered about. Locked. */
export async function lockOwn(
  tx: Transaction,
  { org, user }: Whose,
  id: string | undefined,
): Promise<WholeBridge | null> {
  const found = id ?? (await newestOf(tx, { org, user }));
  const bridge = found === undefined ? null : await lockBridge(tx, org, found);
  return bridge?.handoff.userId === user ? bridge : null;
}

async function newestOf(tx: Transaction, { org, user }: Whose): Promise<string | undefined> {
  const newest = async (holds: Parameters<typeof and>[0]): Promise<string | undefined> => {
    const mine = and(eq(handoffs.userId, user), holds);
    const [found] = await selectBridges(tx, org, mine).orderBy(desc(handoffs.feitoEm)).limit(1);
    return found?.handoff.id;
  };
  return (
    (await newest(notInArray(intermediacoes.estado, [...OUTCOMES]))) ??
    (await newest(inArray(intermediacoes.estado, ['sem_resposta']))) ??
    (await newest(undefined))
  );
}

export async function pontesOf(db: Parameters<typeof selectBridges>[0], { org, user }: Whose) {
  const rows = await selectBridges(db, org, eq(handoffs.userId, user)).orderBy(desc(handoffs.feitoEm));
  return rows.map((row): Ponte => ponteOf(row));
}

export const isOver = ({ way }: WholeBridge): boolean => OUTCOMES.some((outcome) => outcome === way.estado);
export const overInWords = ({ way }: WholeBridge) =>
  refuse('ponte_encerrada', `Esse contato já teve um desfecho: ${STATUS_OF[way.estado]}.`);
