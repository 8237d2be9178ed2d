import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#protocol';
import { STATUS_OF } from '../funnel/states.ts';
import { handoffs, intermediacoes, type medicos, responsaveis, vagas } from '../schema.ts';
import { shiftInWords } from './calendar.ts';
import type { Medico, Ponte, Vaga } from './julia-desk.ts';

/** The inside of a transaction. On PGlite there is one connection: asking the pool from in there would wait for itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Reader = Database | Transaction;

type VagaRow = typeof vagas.$inferSelect;

export const vagaOf = (row: VagaRow): Vaga => ({
  ...{ id: row.id, hospital: row.hospital, cidade: row.cidade, uf: row.uf, regiao: row.regiao },
  ...{ especialidade: row.especialidade, turno: row.turno, vinculo: row.vinculo },
  ...{ inicio: row.inicio, fim: row.fim, quando: shiftInWords(row.inicio, row.fim) },
});

export const medicoOf = (row: typeof medicos.$inferSelect): Medico => ({
  ...{ nome: row.nome, especialidade: row.especialidade, crm: row.crm, uf: row.uf },
  ...{ crmAtivo: row.crmAtivo, regiao: row.regiao, turno: row.turno, vinculo: row.vinculo },
  ...{ diaMinimo: row.diaMinimo, datas: row.datas, contato: row.contato, preferencias: row.preferencias },
});

/** A bridge with all that belongs to it. `owner` is null once the owner was erased. */
export type WholeBridge = {
  readonly handoff: typeof handoffs.$inferSelect;
  readonly way: typeof intermediacoes.$inferSelect;
  readonly vaga: VagaRow;
  readonly owner: typeof responsaveis.$inferSelect | null;
};

const SOMEBODY = 'o responsável';

export const ponteOf = ({ handoff, way, vaga, owner }: WholeBridge): Ponte => ({
  id: handoff.id,
  vaga: vagaOf(vaga),
  responsavel: {
    id: handoff.responsavelId,
    nome: owner?.nome ?? SOMEBODY,
    telefone: owner?.optOutEm === null ? owner.telefone : null,
  },
  ...{ estado: way.estado, situacao: STATUS_OF[way.estado] },
  ...{ feitaEm: handoff.feitoEm, contatoEm: handoff.contatoEm, expiraEm: handoff.expiraEm },
  ...{ followupEm: handoff.followupEm, followupEnviadoEm: handoff.followupEnviadoEm },
  semRespostaEm: handoff.semRespostaEm,
});

/** Bridges of an organisation for which this holds. */
export const selectBridges = (db: Reader, org: string, holds: SQL | undefined) =>
  db
    .select({ handoff: handoffs, way: intermediacoes, vaga: vagas, owner: responsaveis })
    .from(handoffs)
    .innerJoin(
      intermediacoes,
      and(eq(intermediacoes.orgId, handoffs.orgId), eq(intermediacoes.id, handoffs.intermediacaoId)),
    )
    .innerJoin(vagas, and(eq(vagas.orgId, handoffs.orgId), eq(vagas.id, handoffs.vagaId)))
    .leftJoin(
      responsaveis,
      and(eq(responsaveis.orgId, handoffs.orgId), eq(responsaveis.id, handoffs.responsavelId)),
    )
    .where(and(eq(handoffs.orgId, org), holds));

/** The bridge of this id, locked until the transaction ends: read once the lock is had, else it would be old. */
export async function lockBridge(tx: Transaction, org: string, id: string): Promise<WholeBridge | null> {
  const own = and(eq(handoffs.orgId, org), eq(handoffs.id, id));
  const locked = await tx.select({ id: handoffs.id }).from(handoffs).where(own).for('update');
  if (locked.length === 0) return null;
  const [found] = await selectBridges(tx, org, eq(handoffs.id, id));
  return found ?? null;
}
