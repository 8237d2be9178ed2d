import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
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
} from 'drizzle-orm/pg-core';
import {
  type Cota,
  EDUCATIONS,
  INDIFFERENT,
  INSTITUTION_KINDS,
  PROGRAMMES,
  SHIFTS,
  SORTS,
} from './desk/words.ts';

// Moments are epoch milliseconds, money is integer cents. What the MEC publishes is nobody's: those tables lead to no person.

export const cloudinha = pgSchema('cloudinha');

const org = { orgId: text('org_id').notNull() };
const moment = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });
const score = <Name extends string>(name: Name) => numeric(name, { precision: 6, scale: 2, mode: 'number' });
const oneOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** What students told of themselves. The rules of `profileFaults` once more, for whoever writes past them. */
export const userProfiles = cloudinha.table(
  'user_profiles',
  {
    ...org,
    userId: text('user_id').notNull(),
    nome: text(),
    idade: integer(),
    cidade: text(),
    uf: text(),
    escolaridade: text({ enum: EDUCATIONS }),
    curso: text(),
    notaEnem: score('nota_enem'),
    turno: text({ enum: [...SHIFTS, INDIFFERENT] }),
    tipoInstituicao: text('tipo_instituicao', { enum: [...INSTITUTION_KINDS, INDIFFERENT] }),
    incomePerCapitaCents: moment('income_per_capita_cents'),
    rendaFamiliarCents: moment('renda_familiar_cents'),
    pessoas: integer(),
    flexivelCidade: boolean('flexivel_cidade'),
    raioKm: doublePrecision('raio_km'),
    sortBy: text('sort_by', { enum: SORTS }),
    cotas: json().$type<readonly Cota[]>(),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    activeWorkflow: text('active_workflow'),
    /** Keys of the last writes: the same one again changes nothing. */
    keys: json().$type<readonly string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    check('user_profiles_idade', sql`${table.idade} between 10 and 110`),
    check('user_profiles_nota', sql`${table.notaEnem} between 0 and 1000`),
    check('user_profiles_pessoas', sql`${table.pessoas} >= 1`),
    check('user_profiles_escolaridade', oneOf(table.escolaridade, EDUCATIONS)),
    check('user_profiles_turno', oneOf(table.turno, [...SHIFTS, INDIFFERENT])),
    check('user_profiles_tipo', oneOf(table.tipoInstituicao, [...INSTITUTION_KINDS, INDIFFERENT])),
    check('user_profiles_sort', oneOf(table.sortBy, SORTS)),
  ],
);

/** What was refused, and why; personal data is taken out of the message before. */
export const moderationLogs = cloudinha.table(
  'moderation_logs',
  {
    ...org,
    id: text().notNull(),
    userId: text('user_id').notNull(),
    session: text(),
    turn: text(),
    reason: text().notNull(),
    category: text(),
    message: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('moderation_logs_recent').on(table.orgId, table.createdAt),
    index('moderation_logs_person').on(table.orgId, table.userId),
  ],
);

export type CutOffs = Readonly<Record<string, number>>;
const PLACES = ['campus', 'sede'] as const;
const SCHOLARSHIPS = ['integral', 'parcial'] as const;

/** A course that can be applied for. Seats and cut-offs are those of its newest edition that was imported. */
export const opportunities = cloudinha.table(
  'opportunities',
  {
    ...org,
    /** Made from what the offer is, so that it is the same in every file and edition. */
    id: text().notNull(),
    programa: text({ enum: PROGRAMMES }).notNull(),
    demo: boolean().notNull().default(false),
    edicao: text().notNull(),
    curso: text().notNull(),
    /** Folded. */
    cursoChave: text('curso_chave').notNull(),
    /** What it is called by: whole, and each part: "letras - ingles" is found by "letras". */
    cursoNomes: text('curso_nomes').array().notNull(),
    cursoTermos: text('curso_termos').array().notNull(),
    cursoCodigo: integer('curso_codigo'),
    grau: text(),
    turno: text({ enum: SHIFTS }),
    iesCodigo: integer('ies_codigo'),
    iesNome: text('ies_nome').notNull(),
    iesChave: text('ies_chave').notNull(),
    iesSigla: text('ies_sigla'),
    siglaChave: text('sigla_chave'),
    tipo: text({ enum: INSTITUTION_KINDS }).notNull(),
    campus: text(),
    cidade: text(),
    uf: text(),
    ibge: integer(),
    lat: doublePrecision(),
    lon: doublePrecision(),
    /** A city here is of the campus or of the institution's seat, never of who has a scholarship. */
    local: text({ enum: PLACES }),
    bolsa: text({ enum: SCHOLARSHIPS }),
    vagas: integer(),
    cortes: jsonb().$type<CutOffs>().notNull().default({}),
    // Copied from e-MEC's tables whenever something is imported, so that a search orders by an index instead of joining.
    cpc: integer(),
    igc: integer(),
    cc: integer(),
    ci: integer(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('opportunities_nomes').using('gin', table.cursoNomes),
    index('opportunities_chave').on(table.orgId, table.cursoChave),
    index('opportunities_termos').using('gin', table.cursoTermos),
    index('opportunities_cidade').on(table.orgId, table.ibge),
    index('opportunities_uf').on(table.orgId, table.uf),
    index('opportunities_ies').on(table.orgId, table.iesCodigo),
    index('opportunities_ies_chave').on(table.orgId, table.iesChave),
    index('opportunities_sigla').on(table.orgId, table.siglaChave),
    index('opportunities_programa').on(table.orgId, table.programa, table.demo),
    index('opportunities_qualidade').on(
      table.orgId,
      ...[table.cpc.desc().nullsLast(), table.igc.desc().nullsLast()],
      ...[table.cc.desc().nullsLast(), table.ci.desc().nullsLast(), table.id],
    ),
    check('opportunities_programa', oneOf(table.programa, PROGRAMMES)),
    check('opportunities_turno', oneOf(table.turno, SHIFTS)),
    check('opportunities_tipo', oneOf(table.tipo, INSTITUTION_KINDS)),
    check('opportunities_local', oneOf(table.local, PLACES)),
    check('opportunities_bolsa', oneOf(table.bolsa, SCHOLARSHIPS)),
    check('opportunities_lugar', sql`(${table.cidade} is null) = (${table.local} is null)`),
  ],
);

/** Institutions as e-MEC lists them, with the city of their seat. */
export const institutions = cloudinha.table(
  'institutions',
  {
    ...org,
    codigo: integer().notNull(),
    nome: text().notNull(),
    chave: text().notNull(),
    sigla: text(),
    siglaChave: text('sigla_chave'),
    cidade: text(),
    uf: text(),
    ibge: integer(),
    lat: doublePrecision(),
    lon: doublePrecision(),
    organizacao: text(),
    categoria: text(),
    tipo: text({ enum: INSTITUTION_KINDS }),
    ci: integer(),
    anoCi: integer('ano_ci'),
    igc: integer(),
    anoIgc: integer('ano_igc'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.codigo] }),
    index('institutions_chave').on(table.orgId, table.chave),
    index('institutions_sigla').on(table.orgId, table.siglaChave),
  ],
);

/** Courses as e-MEC grades them. */
export const courseQuality = cloudinha.table(
  'course_quality',
  {
    ...org,
    codigo: integer().notNull(),
    iesCodigo: integer('ies_codigo').notNull(),
    curso: text().notNull(),
    cursoChave: text('curso_chave').notNull(),
    grau: text(),
    ead: boolean().notNull(),
    cc: integer(),
    cpc: integer(),
    anoCpc: integer('ano_cpc'),
    enade: integer(),
    anoEnade: integer('ano_enade'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.codigo] }),
    index('course_quality_ies').on(table.orgId, table.iesCodigo, table.cursoChave),
  ],
);

const IMPORT_STATES = ['lendo', 'publicando', 'concluida', 'falhou'] as const;

/** Files that were imported, newest last. */
export const imports = cloudinha.table(
  'imports',
  {
    ...org,
    id: text().notNull(),
    /** `sisu`, `prouni`, `emec`. */
    kind: text().notNull(),
    /** The file's name, without its folder. */
    file: text().notNull(),
    edicao: text(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    lines: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('imports_recent').on(table.orgId, table.startedAt),
    check('imports_state', oneOf(table.state, IMPORT_STATES)),
  ],
);

/** What an import has read and not published yet: several lines of a file make one offer. Emptied when it ends. */
export const importRows = cloudinha.table(
  'import_rows',
  {
    ...org,
    importId: text('import_id').notNull(),
    chave: text().notNull(),
    row: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    cortes: jsonb().$type<CutOffs>().notNull(),
    /** Seats by kind: the same line twice counts once. */
    vagas: jsonb().$type<CutOffs>().notNull(),
    /** Lines that are one thing each: scholarships. */
    quantidade: integer().notNull(),
  },
  (table) => [unique('import_rows_chave').on(table.orgId, table.importId, table.chave)],
);
