import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  type PgColumn,
  pgSchema,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Category, Natureza } from '#language/spending';
import type { OperationKind } from './desk/entry.ts';
import type { StatementRow } from './desk/statement.ts';
import {
  ACCOUNT_KINDS,
  ASSET_CLASSES,
  IMPORT_FORMATS,
  IMPORT_STATES,
  ORIGINS,
  RECURRENCES,
  STANDINGS,
} from './desk/words.ts';
import { ENTRY_KINDS } from './understand/entries/entry-read.ts';

// Moments are epoch milliseconds, money is integer cents, days are local dates of São Paulo, months `2026-11`. Every row is one person's.
// Nothing is lost while somebody may want it back: `removido_em` takes a row out of every list and sum. Ids are made at random.

export const financas = pgSchema('financas');

const whose = { orgId: text('org_id').notNull(), userId: text('user_id').notNull() };
const moment = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });
const cents = moment;
const random = sql`replace(gen_random_uuid()::text, '-', '')`;
const id = { id: text().notNull().default(random) };
const oneOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
const isDayOfMonth = (column: PgColumn) => sql`${column} between 1 and 31`;

/** What every row that an operation made knows of it. */
const made = {
  /** The operation that made it: undoing that takes this out. */
  opId: text('op_id').notNull(),
  demo: boolean().notNull().default(false),
  criadoEm: moment('criado_em').notNull(),
  removidoEm: moment('removido_em'),
};

/** One row for each person: whoever writes locks it, so that what one person does has an order. */
export const ledgers = financas.table('ledgers', { ...whose, seq: moment('seq').notNull() }, (table) => [
  primaryKey({ columns: [table.orgId, table.userId] }),
]);

/** What a person did, in order, once for each key. What it made or changed is found by its id. */
export const operations = financas.table(
  'operations',
  {
    ...whose,
    ...id,
    seq: moment('seq').notNull(),
    key: text().notNull(),
    kind: text().$type<OperationKind>().notNull(),
    /** What was asked for, in short, where the caller chose the key; then the ids of what is answered, again under the same key. */
    contents: text(),
    result: json().$type<readonly string[]>().notNull().default([]),
    at: moment('at').notNull(),
    /** The operation that took it back. */
    undoneBy: text('undone_by'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    unique('operations_key').on(table.orgId, table.userId, table.key),
    uniqueIndex('operations_seq').on(table.orgId, table.userId, table.seq),
  ],
);

/** Rows as they stood before an operation changed them. */
export const history = financas.table(
  'history',
  {
    ...whose,
    ...id,
    opId: text('op_id').notNull(),
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    unique('history_row').on(table.orgId, table.userId, table.opId, table.tableName, table.rowId),
  ],
);

/** Where money is. `saldo_cents` was said once, to hold on `saldo_em`; the balance follows from it and the entries since. */
export const accounts = financas.table(
  'accounts',
  {
    ...whose,
    ...id,
    nome: text().notNull(),
    /** Folded. */
    chave: text().notNull(),
    tipo: text({ enum: ACCOUNT_KINDS }).notNull(),
    instituicao: text(),
    saldoCents: cents('saldo_cents'),
    saldoEm: date('saldo_em'),
    /** When it was said: what is entered later for the same day comes on top. */
    saldoDitoEm: moment('saldo_dito_em'),
    principal: boolean().notNull().default(false),
    ...made,
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex('accounts_chave')
      .on(table.orgId, table.userId, table.chave)
      .where(sql`${table.removidoEm} is null`),
    check('accounts_tipo', oneOf(table.tipo, ACCOUNT_KINDS)),
    check('accounts_saldo', sql`(${table.saldoCents} is null) = (${table.saldoEm} is null)`),
  ],
);

export const cards = financas.table(
  'cards',
  {
    ...whose,
    ...id,
    nome: text().notNull(),
    chave: text().notNull(),
    limiteCents: cents('limite_cents'),
    fechamento: integer(),
    vencimento: integer(),
    ...made,
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex('cards_chave')
      .on(table.orgId, table.userId, table.chave)
      .where(sql`${table.removidoEm} is null`),
    check('cards_fechamento', isDayOfMonth(table.fechamento)),
    check('cards_vencimento', isDayOfMonth(table.vencimento)),
  ],
);

/** What is owed: so much on `data`, and what was paid since lowers it. */
export const debts = financas.table(
  'debts',
  {
    ...whose,
    ...id,
    nome: text().notNull(),
    chave: text().notNull(),
    credor: text(),
    cents: cents('cents').notNull(),
    data: date().notNull(),
    parcelas: integer(),
    parcelaCents: cents('parcela_cents'),
    jurosMes: numeric('juros_mes', { precision: 9, scale: 4 }),
    ...made,
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex('debts_chave')
      .on(table.orgId, table.userId, table.chave)
      .where(sql`${table.removidoEm} is null`),
    check('debts_cents', sql`${table.cents} > 0`),
  ],
);

/** Investments and goods: worth so much on `data`, and what was put in since comes on top. */
export const assets = financas.table(
  'assets',
  {
    ...whose,
    ...id,
    nome: text().notNull(),
    chave: text().notNull(),
    classe: text({ enum: ASSET_CLASSES }).notNull(),
    instituicao: text(),
    codigo: text(),
    valorCents: cents('valor_cents').notNull(),
    aplicadoCents: cents('aplicado_cents').notNull(),
    data: date().notNull(),
    /** When it was said: what is put in later on the same day comes on top. */
    ditoEm: moment('dito_em').notNull(),
    reserva: boolean().notNull().default(false),
    ...made,
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex('assets_chave')
      .on(table.orgId, table.userId, table.chave)
      .where(sql`${table.removidoEm} is null`),
    check('assets_classe', oneOf(table.classe, ASSET_CLASSES)),
  ],
);

export const goals = financas.table(
  'goals',
  {
    ...whose,
    ...id,
    nome: text().notNull(),
    chave: text().notNull(),
    alvoCents: cents('alvo_cents').notNull(),
    /** Kept for it when it was told; contributions come on top. */
    guardadoCents: cents('guardado_cents').notNull(),
    prazo: date(),
    ...made,
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex('goals_chave')
      .on(table.orgId, table.userId, table.chave)
      .where(sql`${table.removidoEm} is null`),
    check('goals_alvo', sql`${table.alvoCents} > 0`),
  ],
);

/** The ledger. Bills that wait are here too, `agendado`, and count nowhere until they are paid. */
export const entries = financas.table(
  'entries',
  {
    ...whose,
    ...id,
    /** In which order they came. */
    seq: moment('seq').generatedAlwaysAsIdentity(),
    tipo: text({ enum: ENTRY_KINDS }).notNull(),
    /** On which side it counts: what the type says, and nobody else. */
    fluxo: text({ enum: ['receita', 'despesa', 'neutro'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when tipo in ('receita_simples', 'conta_receber') then 'receita' when tipo in ('pagamento_fatura', 'nova_divida', 'transferencia') then 'neutro' else 'despesa' end`,
      ),
    situacao: text({ enum: STANDINGS }).notNull(),
    cents: cents('cents').notNull(),
    categoria: text().$type<Category>().notNull(),
    subcategoria: text(),
    natureza: text().$type<Natureza>(),
    descricao: text(),
    /** Description and establishment, folded, each between blanks: what is searched by word. */
    termos: text().notNull(),
    /** The description alone, folded: what is known by it. */
    chave: text(),
    data: date().notNull(),
    contaId: text('conta_id'),
    destinoId: text('destino_id'),
    cartaoId: text('cartao_id'),
    dividaId: text('divida_id'),
    ativoId: text('ativo_id'),
    metaId: text('meta_id'),
    resgate: boolean().notNull().default(false),
    /** Month in which the invoice is due. */
    fatura: text(),
    grupoId: text('grupo_id'),
    parcelaN: integer('parcela_n').notNull().default(1),
    parcelaDe: integer('parcela_de').notNull().default(1),
    grupoCents: cents('grupo_cents').notNull(),
    recorrencia: text({ enum: RECURRENCES }),
    /** Of what recurs: the day of the month that it is meant for, which short months do not have. */
    dia: integer(),
    origem: text({ enum: ORIGINS }).notNull(),
    importId: text('import_id'),
    /** The bank's id of the line. */
    externo: text(),
    ...made,
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('entries_dia')
      .on(table.orgId, table.userId, table.data, table.fluxo)
      .where(sql`${table.removidoEm} is null`),
    index('entries_ordem').on(table.orgId, table.userId, table.seq),
    index('entries_conta')
      .on(table.orgId, table.contaId, table.data)
      .where(sql`${table.removidoEm} is null and ${table.contaId} is not null`),
    index('entries_destino')
      .on(table.orgId, table.destinoId)
      .where(sql`${table.removidoEm} is null and ${table.destinoId} is not null`),
    index('entries_cartao')
      .on(table.orgId, table.cartaoId, table.fatura)
      .where(sql`${table.removidoEm} is null and ${table.cartaoId} is not null`),
    index('entries_divida').on(table.orgId, table.dividaId).where(sql`${table.dividaId} is not null`),
    index('entries_ativo').on(table.orgId, table.ativoId).where(sql`${table.ativoId} is not null`),
    index('entries_meta').on(table.orgId, table.metaId).where(sql`${table.metaId} is not null`),
    index('entries_agendado')
      .on(table.orgId, table.userId, table.data)
      .where(sql`${table.situacao} = 'agendado' and ${table.removidoEm} is null`),
    index('entries_chave').on(table.orgId, table.userId, table.chave, table.seq),
    index('entries_grupo').on(table.orgId, table.grupoId).where(sql`${table.grupoId} is not null`),
    index('entries_op').on(table.orgId, table.opId),
    uniqueIndex('entries_externo')
      .on(table.orgId, table.userId, sql`coalesce(${table.contaId}, ${table.cartaoId})`, table.externo)
      .where(sql`${table.externo} is not null and ${table.removidoEm} is null`),
    check('entries_tipo', oneOf(table.tipo, ENTRY_KINDS)),
    check('entries_situacao', oneOf(table.situacao, STANDINGS)),
    check('entries_cents', sql`${table.cents} > 0`),
    check('entries_parcela', sql`${table.parcelaN} between 1 and ${table.parcelaDe}`),
  ],
);

/** Entries that questions did not complete. */
export const drafts = financas.table(
  'drafts',
  {
    ...whose,
    ...id,
    texto: text().notNull(),
    lido: json().$type<Readonly<Record<string, unknown>>>().notNull(),
    ...made,
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('drafts_person').on(table.orgId, table.userId),
  ],
);

/** Statements that were read, with their lines while they wait to be entered. */
export const imports = financas.table(
  'imports',
  {
    ...whose,
    ...id,
    arquivo: text().notNull(),
    formato: text({ enum: IMPORT_FORMATS }).notNull(),
    instituicao: text(),
    estado: text({ enum: IMPORT_STATES }).notNull(),
    ...{ /** As it was named; ids once it is entered. */ conta: text(), cartao: text() },
    saldoCents: cents('saldo_cents'),
    saldoEm: date('saldo_em'),
    linhas: jsonb().$type<readonly StatementRow[]>().notNull(),
    avisos: json().$type<readonly string[]>().notNull().default([]),
    /** The operation that entered it. */
    commitOp: text('commit_op'),
    ...made,
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('imports_person').on(table.orgId, table.userId, table.criadoEm),
    check('imports_estado', oneOf(table.estado, IMPORT_STATES)),
    check('imports_formato', oneOf(table.formato, IMPORT_FORMATS)),
    check('imports_dono', sql`(${table.conta} is null) <> (${table.cartao} is null)`),
  ],
);
