import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { isCategory, titleOf } from '#language/spending';
import { entries } from '../../schema.ts';
import type { DataAnswer, DataQuery, DataRefusal, DataRow } from '../data-access.ts';
import { hasWords } from '../find.ts';
import { DATA } from '../limits.ts';
import { findHolding } from '../resolve.ts';
import { alive, entryOf, type Reader, selectEntries } from '../rows.ts';
import type { Who } from '../who.ts';
import { rowLimit, shareOf } from './answer.ts';
import { invalid, wordOf } from './check.ts';
import type { Question } from './holdings.ts';
import { rowOf } from './transactions.ts';

/** What waits to be paid or received, by the day it is due. */
export async function answerBills(
  db: Reader,
  who: Who,
  question: Question,
): Promise<DataAnswer | DataRefusal> {
  const { query, span, today } = question;
  const { conta, tipo } = query.filters;
  const contaId =
    conta === undefined ? undefined : await findHolding(db, who, { kind: 'accounts', which: conta });
  if (contaId === null) return invalid('conta', `Não encontrei a conta "${conta}".`);
  const waiting = and(alive(entries, who), eq(entries.situacao, 'agendado'));
  const where = and(
    waiting,
    ...conditions(question),
    contaId === undefined ? undefined : eq(entries.contaId, contaId),
  );
  const { pagar, receber, count } = await totalsOf(db, where);
  const kind = tipo === undefined ? null : wordOf(tipo);
  const total_cents = kind === 'pagar' ? pagar : kind === 'receber' ? receber : receber - pagar;
  const listed = await selectEntries(db)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(rowLimit(query));
  const ids = await db
    .select({ id: entries.id })
    .from(entries)
    .where(where)
    .orderBy(asc(entries.data))
    .limit(DATA.ids);
  const some =
    count > 0 || (await db.select({ id: entries.id }).from(entries).where(waiting).limit(1)).length > 0;
  return {
    ...{ query, total_cents, totais: { pagar, receber, saldo: receber - pagar }, count, periodo: span },
    rows:
      query.groupBy === undefined ? listed.map((row) => billRow(row, today)) : await parts(db, where, query),
    contas: [...new Set(listed.flatMap(({ contaNome }) => contaNome ?? []))],
    ids: ids.map(({ id }) => id),
    vazio: !some,
  };
}

function conditions({ query: { filters }, span, today }: Question): (SQL | undefined)[] {
  const { tipo, natureza, situacao, categoria, texto, valor_minimo: least, valor_maximo: most } = filters;
  const categories = typeof categoria === 'string' ? [categoria] : (categoria ?? []);
  const state = situacao === undefined ? null : wordOf(situacao);
  return [
    ...(span ? [gte(entries.data, span.de), lte(entries.data, span.ate)] : []),
    tipo === undefined ? undefined : sql`${entries.tipo} = ${`conta_${wordOf(tipo)}`}`,
    natureza === undefined ? undefined : sql`${entries.natureza} = ${wordOf(natureza)}`,
    state === 'vencida' ? lt(entries.data, today) : undefined,
    state === 'a_vencer' ? gte(entries.data, today) : undefined,
    categories.length === 0 ? undefined : inArray(sql`${entries.categoria}`, categories.map(wordOf)),
    texto === undefined ? undefined : hasWords(texto),
    least === undefined ? undefined : gte(entries.cents, least),
    most === undefined ? undefined : lte(entries.cents, most),
  ];
}

const sumOf = (tipo: string) =>
  sql`coalesce(sum(${entries.cents}) filter (where ${entries.tipo} = ${tipo}), 0)`.mapWith(Number);

async function totalsOf(db: Reader, where: SQL | undefined) {
  const [row] = await db
    .select({
      pagar: sumOf('conta_pagar'),
      receber: sumOf('conta_receber'),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(entries)
    .where(where);
  return row ?? { pagar: 0, receber: 0, count: 0 };
}

function orderOf({ action, order }: DataQuery): SQL[] {
  const by = order ?? (action === 'ranking' ? 'maior' : 'antigo');
  if (by === 'maior') return [desc(entries.cents), asc(entries.data)];
  if (by === 'menor') return [asc(entries.cents), asc(entries.data)];
  return by === 'recente' ? [desc(entries.data), desc(entries.seq)] : [asc(entries.data), asc(entries.seq)];
}

function billRow(row: Parameters<typeof entryOf>[0], today: string): DataRow {
  const entry = entryOf(row);
  const { campos, ...rest } = rowOf(entry, 0);
  return {
    ...rest,
    campos: {
      ...{ tipo: entry.tipo === 'conta_pagar' ? 'pagar' : 'receber', vencida: entry.data < today },
      ...{ categoria: entry.categoria, subcategoria: entry.subcategoria, descricao: entry.descricao },
      ...{
        conta: entry.conta?.nome ?? null,
        recorrencia: entry.recorrencia,
        parcela: campos.parcela ?? null,
      },
    },
  };
}

async function parts(db: Reader, where: SQL | undefined, query: DataQuery): Promise<readonly DataRow[]> {
  const key = query.groupBy === 'mes' ? sql`to_char(${entries.data}, 'YYYY-MM')` : sql`${entries.categoria}`;
  const rows = await db
    .select({
      key: sql<string>`${key}`,
      cents: sql`sum(${entries.cents})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
      whole: sql`sum(sum(${entries.cents})) over ()`.mapWith(Number),
    })
    .from(entries)
    .where(where)
    .groupBy(key)
    .orderBy(query.groupBy === 'mes' ? asc(key) : desc(sql`sum(${entries.cents})`))
    .limit(rowLimit(query));
  return rows.map((row) => ({
    ...{ id: null, chave: row.key, cents: row.cents, count: row.count, data: null, campos: {} },
    titulo: isCategory(row.key) ? titleOf(row.key) : row.key,
    parte: shareOf(row.cents, row.whole),
  }));
}
