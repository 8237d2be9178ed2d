import { and, desc, eq, sql } from 'drizzle-orm';
import { cleanText } from '#language';
import { isDay } from '#language/dates';
import type { Database } from '#protocol';
import { accounts, cards, entries, imports } from '../schema.ts';
import { enter } from './enter-statement.ts';
import type { Imports } from './finance-desk.ts';
import { LEDGER } from './limits.ts';
import { operate, snapshot } from './operate.ts';
import { compare, summarise } from './recognise.ts';
import { isAmount } from './register.ts';
import { findHolding, madeBy, nameOf } from './resolve.ts';
import { alive, owned, type Reader } from './rows.ts';
import type { CommitChoice, Import, NewImport } from './statement.ts';
import { takeBack } from './undo.ts';
import { type Asked, type Refusal, refuse, type Who, type Writer } from './who.ts';
import type { ImportState } from './words.ts';

export type ImportRow = typeof imports.$inferSelect;

const UNKNOWN = refuse('importacao_desconhecida', 'Não encontrei essa importação.');
const OVER = refuse('importacao_encerrada', 'Essa importação já foi desfeita ou descartada.');

export const openImports = (database: () => Promise<Database>): Imports => ({
  stage: async (writer, statement) => stage(await database(), writer, statement),
  rows: async (who, id) => {
    const db = await database();
    const row = await find(db, who, id);
    return row ? compare(db, who, row) : [];
  },
  commit: async (writer, which) => commit(await database(), writer, which),
  undo: async (writer, id) => undo(await database(), writer, id),
  get: async (who, id) => {
    const db = await database();
    const row = await find(db, who, id);
    return row ? told(db, who, row) : null;
  },
  list: async (who) => {
    const db = await database();
    const rows = await db
      .select()
      .from(imports)
      .where(owned(imports, who))
      .orderBy(desc(imports.criadoEm))
      .limit(SHOWN);
    const list: Import[] = [];
    for (const row of rows) list.push(await told(db, who, row));
    return list;
  },
});

const SHOWN = 50;

const commit = (
  db: Database,
  writer: Writer,
  { id, pular = [] }: { readonly id: string } & CommitChoice,
): Asked<Import> =>
  operate<Import>(db, writer, {
    kind: 'importar',
    make: async (operation) => {
      const row = await find(operation.tx, writer, id);
      if (!row) return UNKNOWN;
      if (row.estado === 'gravada') return { ids: [id], answer: await told(operation.tx, writer, row) };
      if (row.estado !== 'previa') return OVER;
      await snapshot(operation, imports, eq(imports.id, id));
      await enter(operation, row, new Set(pular));
      return { ids: [id], answer: await read(operation.tx, writer, id) };
    },
    again: (tx) => read(tx, writer, id),
  });

/** What becomes of an import that is undone; of others nothing can. */
const UNDONE: Partial<Record<ImportState, ImportState>> = { gravada: 'desfeita', previa: 'descartada' };

const undo = (db: Database, writer: Writer, id: string): Asked<Import> =>
  operate<Import>(db, writer, {
    kind: 'desfazer',
    make: async (operation) => {
      const row = await find(operation.tx, writer, id);
      if (!row) return UNKNOWN;
      const estado = UNDONE[row.estado];
      if (estado === undefined) return OVER;
      if (row.commitOp !== null) await takeBack(operation, row.commitOp);
      // Parts that an edit made of its lines go with them.
      const left = and(alive(entries, writer), eq(entries.importId, id));
      await operation.tx.update(entries).set({ removidoEm: writer.now }).where(left);
      const one = and(owned(imports, writer), eq(imports.id, id));
      await operation.tx.update(imports).set({ estado, commitOp: null }).where(one);
      return { ids: [id], answer: await read(operation.tx, writer, id) };
    },
    again: (tx) => read(tx, writer, id),
  });

async function stage(db: Database, writer: Writer, statement: NewImport) {
  const fault = faultOf(statement);
  if (fault) return fault;
  return operate<Import>(db, writer, {
    kind: 'prever',
    make: async (operation) => {
      const [row] = await operation.tx
        .insert(imports)
        .values({
          ...madeBy(operation),
          ...{
            arquivo: nameOf(statement.arquivo) ?? 'extrato',
            formato: statement.formato,
            estado: 'previa',
          },
          instituicao: statement.instituicao ?? null,
          ...(await ownerOf(operation.tx, writer, statement)),
          ...{ saldoCents: statement.saldo?.cents ?? null, saldoEm: statement.saldo?.data ?? null },
          linhas: statement.linhas.map((line) => ({ ...line, descricao: cleanText(line.descricao) })),
          avisos: statement.avisos ?? [],
        })
        .returning();
      return row ? { ids: [row.id], answer: await told(operation.tx, writer, row) } : UNKNOWN;
    },
    again: async (tx, [id = '']) => read(tx, writer, id),
  });
}

function faultOf({ linhas, conta, cartao, saldo }: NewImport): Refusal | null {
  if ((nameOf(conta ?? '') === null) === (nameOf(cartao ?? '') === null))
    return refuse('conta_desconhecida', 'Diga de qual conta ou de qual cartão é o extrato.');
  if (linhas.length > LEDGER.statementLines)
    return refuse('valor_invalido', `O extrato tem linhas demais: até ${LEDGER.statementLines}.`);
  if (linhas.some(({ cents }) => !isAmount(cents)))
    return refuse('valor_invalido', 'O extrato tem uma linha sem valor.');
  if (linhas.some(({ data }) => !isDay(data)) || (saldo && !isDay(saldo.data)))
    return refuse('data_invalida', 'O extrato tem uma data que não existe.');
  return null;
}

/** By id where it is known, else as it was named, until it is entered. */
async function ownerOf(db: Reader, who: Who, { conta, cartao }: NewImport) {
  if (conta !== undefined && nameOf(conta) !== null)
    return { conta: (await findHolding(db, who, { kind: 'accounts', which: conta })) ?? nameOf(conta) };
  const which = cartao ?? '';
  return { cartao: (await findHolding(db, who, { kind: 'cards', which })) ?? nameOf(which) };
}

async function find(db: Reader, who: Who, id: string): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(owned(imports, who), eq(imports.id, id)));
  return row ?? null;
}

async function read(db: Reader, who: Who, id: string): Promise<Import> {
  const row = await find(db, who, id);
  if (!row) throw new Error('an import that was written is not there');
  return told(db, who, row);
}

/** As a person sees it: of one that waits, what would be new; of one that was entered, what was. */
async function told(db: Reader, who: Who, row: ImportRow): Promise<Import> {
  const sums =
    row.estado === 'gravada'
      ? await entered(db, row)
      : summarise(await compare(db, who, row), { onCard: row.cartao !== null });
  const days = row.linhas.map(({ data }) => data).toSorted();
  return {
    ...{
      id: row.id,
      arquivo: row.arquivo,
      formato: row.formato,
      instituicao: row.instituicao,
      estado: row.estado,
    },
    ...(await namesOf(db, who, row)),
    ...{ de: days[0] ?? null, ate: days.at(-1) ?? null, total: row.linhas.length, ...sums },
    ...{ avisos: row.avisos, criadaEm: row.criadoEm },
  };
}

async function namesOf(db: Reader, who: Who, { conta, cartao }: ImportRow) {
  const [account] = await db
    .select({ nome: accounts.nome })
    .from(accounts)
    .where(and(owned(accounts, who), eq(accounts.id, conta ?? '')));
  const [card] = await db
    .select({ nome: cards.nome })
    .from(cards)
    .where(and(owned(cards, who), eq(cards.id, cartao ?? '')));
  return { conta: account?.nome ?? conta, cartao: card?.nome ?? cartao };
}

/** What of it stands in the ledger. */
async function entered(db: Reader, { orgId, id, linhas }: ImportRow) {
  const inward = sql`(${entries.fluxo} = 'receita' or ${entries.destinoId} is not null
    or (${entries.tipo} = 'pagamento_fatura' and ${entries.contaId} is null))`;
  const [row] = await db
    .select({
      novas: sql`count(*)`.mapWith(Number),
      entradasCents: sql`coalesce(sum(${entries.cents}) filter (where ${inward}), 0)`.mapWith(Number),
      saidasCents: sql`coalesce(sum(${entries.cents}) filter (where not ${inward}), 0)`.mapWith(Number),
    })
    .from(entries)
    .where(and(eq(entries.orgId, orgId), eq(entries.importId, id), sql`${entries.removidoEm} is null`));
  const found = row ?? { novas: 0, entradasCents: 0, saidasCents: 0 };
  return { ...found, repetidas: linhas.length - found.novas, semelhantes: 0 };
}
