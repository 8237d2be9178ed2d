import type { Transaction } from '../desk/rows.ts';
import { funil, type intermediacoes, type vagas } from '../schema.ts';
import type { FunnelState } from './states.ts';

type Way = Pick<
  typeof intermediacoes.$inferSelect,
  'orgId' | 'id' | 'userId' | 'session' | 'interesseId' | 'interesseEm' | 'responsavelId'
>;
type Where = {
  readonly way: Way;
  readonly vaga: Pick<typeof vagas.$inferSelect, 'id' | 'origem'> | null;
  readonly bridgedAt: number | null;
  readonly at: number;
};

/** A step of the funnel goes into its log, in the transaction that makes it. */
export async function appendStep(tx: Transaction, where: Where, status: FunnelState): Promise<void> {
  await tx.insert(funil).values({ ...rowOf(where), event: 'intermediacao_status', status });
}

export type FollowupStatus = 'agendado' | 'enviado' | 'dispensado';

export async function appendFollowup(
  tx: Transaction,
  where: Where,
  { status, dueAt }: { readonly status: FollowupStatus; readonly dueAt: number },
): Promise<void> {
  await tx.insert(funil).values({ ...rowOf(where), event: 'followup', status, devidoEm: dueAt });
}

const rowOf = ({ way, vaga, bridgedAt, at }: Where) => ({
  orgId: way.orgId,
  conversaId: way.session,
  vagaId: vaga?.id ?? null,
  medicoId: way.userId,
  responsavelId: way.responsavelId,
  timestamp: at,
  tempoAtePonte: bridgedAt === null ? null : minutesInWords(bridgedAt - way.interesseEm),
  origemVaga: vaga?.origem ?? null,
  interesseId: way.interesseId,
  intermediacaoId: way.id,
});

/** @example minutesInWords(900_000) // '15min' */
const minutesInWords = (ms: number): string => `${Math.max(0, Math.round(ms / 60_000))}min`;
