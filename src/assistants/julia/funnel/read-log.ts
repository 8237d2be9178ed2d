import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '#protocol';
import { funil } from '../schema.ts';
import type { Period } from './read-metrics.ts';

/** A line of the funnel's log, field by field as the document writes it. */
export type FunnelEvent = {
  readonly event: 'intermediacao_status';
  readonly conversa_id: string;
  readonly vaga_id: string | null;
  readonly medico_id: string;
  readonly status: string;
  readonly responsavel_id: string | null;
  readonly timestamp: string;
  readonly metadata: { readonly tempo_ate_ponte: string | null; readonly origem_vaga: string | null };
};

/** The steps that were made in this time, oldest first. */
export async function readLog(db: Database, { org, since, until }: Period): Promise<readonly FunnelEvent[]> {
  const rows = await db
    .select()
    .from(funil)
    .where(
      and(
        ...[eq(funil.orgId, org), eq(funil.event, 'intermediacao_status')],
        ...[gte(funil.timestamp, since), lt(funil.timestamp, until)],
      ),
    )
    .orderBy(asc(funil.seq));
  return rows.map((row) => ({
    event: 'intermediacao_status',
    conversa_id: row.conversaId,
    vaga_id: row.vagaId,
    medico_id: row.medicoId,
    status: row.status,
    responsavel_id: row.responsavelId,
    timestamp: new Date(row.timestamp).toISOString(),
    metadata: { tempo_ate_ponte: row.tempoAtePonte, origem_vaga: row.origemVaga },
  }));
}
