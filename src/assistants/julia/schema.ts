import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  json,
  type PgColumn,
  pgSchema,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { FUNNEL } from './funnel/states.ts';
import { TURNOS, VINCULOS } from './shifts.ts';

// Moments are epoch milliseconds, days ISO dates. `user_id` is the doctor, as the conversation's door knows them, except where a
// comment says otherwise. Ids of bridges and interests are made by the database at random: nothing can be read from them.

export const julia = pgSchema('julia');

const org = { orgId: text('org_id').notNull() };
const medico = { ...org, userId: text('user_id').notNull() };
const moment = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });
const random = sql`replace(gen_random_uuid()::text, '-', '')`;
const oneOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

const VAGA_STATUS = ['aberta', 'preenchida'] as const;

/** What is open. It has no price: whoever owns it tells it. An owner who is gone leaves it with nobody to ask. */
export const vagas = julia.table(
  'vagas',
  {
    ...org,
    id: text().notNull(),
    hospital: text().notNull(),
    cidade: text().notNull(),
    uf: text().notNull(),
    regiao: text().notNull(),
    especialidade: text().notNull(),
    turno: text({ enum: TURNOS }).notNull(),
    vinculo: text({ enum: VINCULOS }).notNull(),
    inicio: moment('inicio').notNull(),
    fim: moment('fim').notNull(),
    /** Where we heard of it: `grupo_whatsapp`, `site`, `indicacao`. */
    origem: text().notNull(),
    responsavelId: text('responsavel_id').notNull(),
    status: text({ enum: VAGA_STATUS }).notNull(),
    criadaEm: moment('criada_em').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('vagas_abertas').on(table.orgId, table.status, table.inicio),
    check('vagas_turno', oneOf(table.turno, TURNOS)),
    check('vagas_vinculo', oneOf(table.vinculo, VINCULOS)),
    check('vagas_status', oneOf(table.status, VAGA_STATUS)),
    check('vagas_fim', sql`${table.fim} > ${table.inicio}`),
  ],
);

/** What doctors told of themselves and of what they look for; whoever changes anything of a doctor locks this row. */
export const medicos = julia.table(
  'medicos',
  {
    ...medico,
    nome: text(),
    especialidade: text(),
    crm: text(),
    uf: text(),
    crmAtivo: boolean('crm_ativo'),
    regiao: text(),
    turno: text({ enum: TURNOS }),
    vinculo: text({ enum: VINCULOS }),
    diaMinimo: text('dia_minimo'),
    datas: json().$type<readonly string[]>().notNull().default([]),
    contato: text(),
    preferencias: json().$type<readonly string[]>().notNull().default([]),
    /** When each question was last asked. */
    perguntas: json().$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** What the doctor last said about wanting to see vacancies. */
    interesseId: text('interesse_id'),
    interesseEm: moment('interesse_em'),
    criadoEm: moment('criado_em').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    check('medicos_turno', oneOf(table.turno, TURNOS)),
    check('medicos_vinculo', oneOf(table.vinculo, VINCULOS)),
  ],
);

/** Who owns vacancies. `user_id` is the owner here, from the moment on that they opened a bridge. */
export const responsaveis = julia.table(
  'responsaveis',
  {
    ...org,
    id: text().notNull(),
    userId: text('user_id'),
    nome: text().notNull(),
    hospital: text().notNull(),
    /** Digits, country first. */
    telefone: text().notNull(),
    /** Does not want to be written to any more. */
    optOutEm: moment('opt_out_em'),
    criadoEm: moment('criado_em').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    unique('responsaveis_telefone').on(table.orgId, table.telefone),
    unique('responsaveis_user').on(table.orgId, table.userId),
    index('responsaveis_hospital').on(table.orgId, table.hospital),
  ],
);

/** A way through the funnel: it begins with an interest and belongs to one vacancy from the bridge on. */
export const intermediacoes = julia.table(
  'intermediacoes',
  {
    ...medico,
    id: text().notNull().default(random),
    session: text().notNull(),
    interesseId: text('interesse_id').notNull(),
    interesseEm: moment('interesse_em').notNull(),
    vagaId: text('vaga_id'),
    responsavelId: text('responsavel_id'),
    estado: text({ enum: FUNNEL }).notNull(),
    mudouEm: moment('mudou_em').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    unique('intermediacoes_vaga_medico').on(table.orgId, table.vagaId, table.userId),
    uniqueIndex('intermediacoes_interesse').on(table.orgId, table.userId).where(sql`${table.vagaId} is null`),
    foreignKey({
      columns: [table.orgId, table.userId],
      foreignColumns: [medicos.orgId, medicos.userId],
    }),
    foreignKey({ columns: [table.orgId, table.vagaId], foreignColumns: [vagas.orgId, vagas.id] }),
    check('intermediacoes_estado', oneOf(table.estado, FUNNEL)),
    check(
      'intermediacoes_ponte',
      sql`(${table.estado} = 'interesse_confirmado') = (${table.vagaId} is null)`,
    ),
  ],
);

/** A bridge: the doctor's contact on its way to the owner. One for each vacancy and doctor, and one for each effect's key. */
export const handoffs = julia.table(
  'handoffs',
  {
    ...medico,
    id: text().notNull().default(random),
    intermediacaoId: text('intermediacao_id').notNull(),
    vagaId: text('vaga_id').notNull(),
    responsavelId: text('responsavel_id').notNull(),
    key: text().notNull(),
    feitoEm: moment('feito_em').notNull(),
    contatoEm: moment('contato_em').notNull(),
    expiraEm: moment('expira_em').notNull(),
    followupEm: moment('followup_em').notNull(),
    /** Made, or not needed any more: `followup_enviado_em` tells which. */
    followupFechadoEm: moment('followup_fechado_em'),
    followupEnviadoEm: moment('followup_enviado_em'),
    semRespostaEm: moment('sem_resposta_em').notNull(),
    /** When the owner was told. */
    avisadoEm: moment('avisado_em'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    unique('handoffs_vaga_medico').on(table.orgId, table.vagaId, table.userId),
    unique('handoffs_key').on(table.orgId, table.userId, table.key),
    unique('handoffs_intermediacao').on(table.orgId, table.intermediacaoId),
    index('handoffs_responsavel').on(table.orgId, table.responsavelId, table.feitoEm),
    foreignKey({
      columns: [table.orgId, table.intermediacaoId],
      foreignColumns: [intermediacoes.orgId, intermediacoes.id],
    }),
  ],
);

const EVENTS = ['intermediacao_status', 'followup'] as const;

/**
 * The funnel's log. Only appended to: a trigger refuses every change but the one of an erasure, which puts a name made at random in the
 * place of the doctor and of their conversation.
 */
export const funil = julia.table(
  'funil',
  {
    ...org,
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    event: text({ enum: EVENTS }).notNull(),
    conversaId: text('conversa_id').notNull(),
    vagaId: text('vaga_id'),
    medicoId: text('medico_id').notNull(),
    status: text().notNull(),
    responsavelId: text('responsavel_id'),
    timestamp: moment('timestamp').notNull(),
    tempoAtePonte: text('tempo_ate_ponte'),
    origemVaga: text('origem_vaga'),
    /** Which steps belong together; random, and gone from everywhere else once the doctor is erased. */
    interesseId: text('interesse_id').notNull(),
    intermediacaoId: text('intermediacao_id').notNull(),
    /** Of a follow-up: when it is due. */
    devidoEm: moment('devido_em'),
  },
  (table) => [
    index('funil_por_tempo').on(table.orgId, table.timestamp),
    index('funil_por_medico').on(table.orgId, table.medicoId),
    index('funil_por_interesse').on(table.orgId, table.interesseId),
    check('funil_event', oneOf(table.event, EVENTS)),
  ],
);
