import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import type { FunnelState } from '../funnel/states.ts';
import { OUTCOMES } from '../funnel/states.ts';
import { handoffs, intermediacoes, responsaveis } from '../schema.ts';
import {
  type Asked,
  type Caller,
  isRefusal,
  type Ponte,
  type PonteDoResponsavel,
  type Refusal,
  type RespostaResponsavel,
  refuse,
} from './julia-desk.ts';
import { readProfile } from './profiles.ts';
import { lockBridge, ponteOf, selectBridges, type Transaction, type WholeBridge } from './rows.ts';
import { isOver, move, overInWords, UNKNOWN_BRIDGE } from './steps.ts';

const NOT_THEIRS = refuse('nao_e_responsavel', 'Esse contato não é seu.');
const UNWANTED = refuse('responsavel_indisponivel', 'O responsável pediu para não receber contatos.');

/** The owner is told of a bridge: from here on doctor and owner are talking. May be repeated. */
export async function openAsOwner(tx: Transaction, caller: Caller, id: string): Asked<PonteDoResponsavel> {
  const bridge = await lockBridge(tx, caller.org, id);
  if (!bridge) return UNKNOWN_BRIDGE;
  const theirs = await claim(tx, caller, bridge);
  if (theirs !== null) return theirs;
  const stopped = whyNotTold(bridge, caller.now);
  if (stopped) return stopped;
  const avisadoEm = bridge.handoff.avisadoEm ?? caller.now;
  await tx
    .update(handoffs)
    .set({ avisadoEm })
    .where(and(eq(handoffs.orgId, caller.org), eq(handoffs.id, id)));
  const told = bridge.way.estado === 'ponte_feita' ? await move(tx, caller, { bridge, ...WAITING }) : null;
  if (told && isRefusal(told)) return told;
  const medico = await readProfile(tx, caller.org, bridge.handoff.userId);
  return { ponte: told?.ponte ?? ponteOf(bridge), medico };
}

const WAITING = { to: 'aguardando_desfecho', by: 'responsavel' } as const;

function whyNotTold(bridge: WholeBridge, now: number): Refusal | null {
  if (bridge.owner === null || bridge.owner.optOutEm !== null) return UNWANTED;
  if (isOver(bridge)) return overInWords(bridge);
  if (bridge.vaga.status !== 'aberta') return refuse('vaga_preenchida', 'Essa vaga já foi preenchida.');
  if (bridge.handoff.expiraEm <= now) return refuse('ponte_expirada', 'O prazo desse contato terminou.');
  return null;
}

/** The first user who opens a bridge of an owner is that owner, and stays it; null: they are. */
async function claim(tx: Transaction, caller: Caller, { owner }: WholeBridge): Promise<Refusal | null> {
  if (owner === null) return NOT_THEIRS;
  if (owner.userId !== null) return owner.userId === caller.user ? null : NOT_THEIRS;
  if (await ownerOf(tx, caller)) return NOT_THEIRS;
  await tx
    .update(responsaveis)
    .set({ userId: caller.user })
    .where(and(isOwner(caller.org, owner.id), isNull(responsaveis.userId)));
  return null;
}

const isOwner = (org: string, id: string) => and(eq(responsaveis.orgId, org), eq(responsaveis.id, id));

async function ownerOf(tx: Transaction, { org, user }: Caller) {
  const own = and(eq(responsaveis.orgId, org), eq(responsaveis.userId, user));
  const [owner] = await tx.select().from(responsaveis).where(own);
  return owner;
}

const MEANS: Readonly<Record<Exclude<RespostaResponsavel, 'opt_out'>, FunnelState>> = {
  fechou: 'fechado_com_responsavel',
  nao_fechou: 'nao_fechou',
  vai_chamar: 'aguardando_desfecho',
};

type Answer = { readonly ponte?: string | undefined; readonly resposta: RespostaResponsavel };

export async function takeOwnerAnswer(
  tx: Transaction,
  caller: Caller,
  { ponte: id, resposta }: Answer,
): Asked<{ readonly ponte: Ponte | null; readonly optOut: boolean }> {
  const owner = await ownerOf(tx, caller);
  if (!owner) return NOT_THEIRS;
  if (resposta === 'opt_out') {
    await optOut(tx, caller, owner.id);
    return { ponte: null, optOut: true };
  }
  const found = id ?? (await newestOf(tx, caller.org, owner.id));
  if (found === undefined) return refuse('sem_ponte', 'Não há contato em aberto.');
  const bridge = await lockBridge(tx, caller.org, found);
  if (bridge?.handoff.responsavelId !== owner.id) return UNKNOWN_BRIDGE;
  const step = await move(tx, caller, { bridge, to: MEANS[resposta], by: 'responsavel' });
  return isRefusal(step) ? step : { ponte: step.ponte, optOut: owner.optOutEm !== null };
}

async function newestOf(tx: Transaction, org: string, owner: string): Promise<string | undefined> {
  const open = and(
    eq(handoffs.responsavelId, owner),
    notInArray(
      intermediacoes.estado,
      OUTCOMES.filter((outcome) => outcome !== 'sem_resposta'),
    ),
  );
  const [found] = await selectBridges(tx, org, open).orderBy(desc(handoffs.feitoEm)).limit(1);
  return found?.handoff.id;
}

/** From the first time on. */
export async function optOut(tx: Transaction, { org, now }: Pick<Caller, 'org' | 'now'>, owner: string) {
  await tx
    .update(responsaveis)
    .set({ optOutEm: now })
    .where(and(isOwner(org, owner), isNull(responsaveis.optOutEm)));
}
