import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '#protocol';
import { funil } from '../schema.ts';
import type { FunnelEvent } from './event.ts';
import type { Period } from './read-metrics.ts';

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
