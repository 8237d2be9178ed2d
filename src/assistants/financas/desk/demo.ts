import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { localDay } from '#language/dates';
import type { Database } from '#protocol';
import { type DemoYear, demoYear } from '../data/demo-year.ts';
import { accounts, assets, cards, debts, entries, goals, operations } from '../schema.ts';
import type { NewEntry } from './entry.ts';
import type { Demo, DemoState } from './finance-desk.ts';
import { monthOf } from './invoices.ts';
import { ACCOUNTS, ASSETS, CARDS, DEBTS, GOALS } from './kinds.ts';
import { LEDGER } from './limits.ts';
import type { Kind } from './open-holdings.ts';
import { type Operation, operate } from './operate.ts';
import { type InsertRow, rowsFor } from './register.ts';
import { HOLDINGS, type HoldingName } from './resolve.ts';
import { alive, keyOf, owned, type Reader } from './rows.ts';
import type { Who } from './who.ts';

/** The demonstration's person, in the ledger of whoever wants to look around. */
export const openDemo = (database: () => Promise<Database>): Demo => ({
  load: async (writer) => {
    return operate<DemoState>(await database(), writer, {
      kind: 'exemplo',
      make: async (operation) => {
        if (!(await stateOf(operation.tx, writer)).carregado)
          await load(operation, demoYear(localDay(writer.now)));
        return { ids: [], answer: await stateOf(operation.tx, writer) };
      },
      again: (tx) => stateOf(tx, writer),
    });
  },
  remove: async (writer) => {
    return operate<DemoState>(await database(), writer, {
      kind: 'desfazer',
      make: async (operation) => {
        await takeAway(operation);
        return { ids: [], answer: await stateOf(operation.tx, writer) };
      },
      again: (tx) => stateOf(tx, writer),
    });
  },
  state: async (who) => stateOf(await database(), who),
});

async function stateOf(db: Reader, who: Who): Promise<DemoState> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(entries)
    .where(and(alive(entries, who), eq(entries.demo, true)));
  const lancamentos = row?.count ?? 0;
  return { carregado: lancamentos > 0, lancamentos };
}

type Ids = ReadonlyMap<string, string>;

async function load(operation: Operation, year: DemoYear): Promise<void> {
  const ids: Ids = new Map([
    ...(await keep(operation, ACCOUNTS, year.accounts)),
    ...(await keep(operation, CARDS, year.cards)),
    ...(await keep(operation, DEBTS, year.debts)),
    ...(await keep(operation, ASSETS, year.assets)),
    ...(await keep(operation, GOALS, year.goals)),
  ]);
  const rows = year.entries.flatMap((entry, index) => placed(operation, entry, { ids, year, index }));
  for (let from = 0; from < rows.length; from += LEDGER.rowsAtOnce)
    await operation.tx.insert(entries).values(rows.slice(from, from + LEDGER.rowsAtOnce));
  await payInvoices(operation, ids);
}

/** Makes them, marked; one whose name is taken by something of the person's own gets another. */
async function keep<New extends { readonly nome: string }, Thing>(
  operation: Operation,
  kind: Kind<New, Thing>,
  list: readonly New[],
) {
  const ids: [string, string][] = [];
  for (const thing of list) {
    const nome = (await isTaken(operation, kind.name, thing.nome)) ? `${thing.nome} (exemplo)` : thing.nome;
    const id = await kind.insert(operation, { ...thing, nome, chave: keyOf(nome) });
    if (id !== null) ids.push([`${kind.name}:${thing.nome}`, id]);
  }
  const table = HOLDINGS[kind.name];
  await operation.tx
    .update(table)
    .set({ demo: true })
    .where(and(owned(table, operation), eq(table.opId, operation.op)));
  return ids;
}

async function isTaken(operation: Operation, kind: HoldingName, nome: string): Promise<boolean> {
  const table = HOLDINGS[kind];
  const same = and(alive(table, operation), eq(table.chave, keyOf(nome)));
  return (await operation.tx.select({ id: table.id }).from(table).where(same)).length > 0;
}

type Placing = { readonly ids: Ids; readonly year: DemoYear; readonly index: number };

const CHECKING = 'Conta corrente';

/** The rows of an entry, with the ids of what it names. */
function placed(operation: Operation, entry: NewEntry, { ids, year, index }: Placing): InsertRow[] {
  const of = (kind: HoldingName, name: string | undefined) =>
    name === undefined ? null : (ids.get(`${kind}:${name}`) ?? null);
  const days = year.cards.find(({ nome }) => nome === entry.cartao);
  const card = days ? { fechamento: days.fechamento ?? null, vencimento: days.vencimento ?? null } : null;
  const links = {
    contaId: entry.cartao === undefined ? of('accounts', entry.conta ?? CHECKING) : null,
    ...{ destinoId: of('accounts', entry.destino), cartaoId: of('cards', entry.cartao) },
    ...{
      dividaId: of('debts', entry.divida),
      ativoId: of('assets', entry.ativo),
      metaId: of('goals', entry.meta),
    },
  };
  const rows = rowsFor(
    operation,
    { ...entry, origem: 'exemplo' },
    { ...links, card, group: `${operation.op}_${index}` },
  );
  return rows.map((row) => ({ ...row, demo: true }));
}

/** Every invoice that was due was paid on its day, all of it. The database knows how much that is. */
async function payInvoices(operation: Operation, ids: Ids): Promise<void> {
  const { org, user, op, now } = operation;
  const month = monthOf(localDay(now));
  const conta = ids.get(`accounts:${CHECKING}`) ?? null;
  await operation.tx.execute(sql`
    insert into ${entries} (org_id, user_id, op_id, criado_em, tipo, situacao, cents, grupo_cents, categoria, descricao, chave, termos,
      data, conta_id, cartao_id, fatura, origem, demo)
    select ${org}, ${user}, ${op}, ${now}::bigint, 'pagamento_fatura', 'efetivado', sum(e.cents), sum(e.cents), 'contas', 'fatura do cartão',
      'fatura do cartao', ' fatura do cartao ', (e.fatura || '-' || lpad(c.vencimento::text, 2, '0'))::date, ${conta}, e.cartao_id,
      e.fatura, 'exemplo', true
    from ${entries} e join ${cards} c on c.org_id = e.org_id and c.id = e.cartao_id
    where e.org_id = ${org} and e.op_id = ${op} and e.tipo = 'gasto_cartao'
      and (e.fatura || '-' || lpad(c.vencimento::text, 2, '0')) <= ${localDay(now)} and e.fatura <= ${month}
    group by e.cartao_id, e.fatura, c.vencimento order by e.fatura`);
}

const LINKS = [
  [accounts, entries.contaId, 'contaId'],
  [accounts, entries.destinoId, 'destinoId'],
  [cards, entries.cartaoId, 'cartaoId'],
  [debts, entries.dividaId, 'dividaId'],
  [assets, entries.ativoId, 'ativoId'],
  [goals, entries.metaId, 'metaId'],
] as const;

/** All that is marked, for good; what the person entered on top of it stays, and leans on nothing any more. */
async function takeAway(operation: Operation): Promise<void> {
  const { tx } = operation;
  for (const [table, column, name] of LINKS) {
    const demo = tx
      .select({ id: table.id })
      .from(table)
      .where(and(owned(table, operation), eq(table.demo, true)));
    const leaning = and(owned(entries, operation), eq(entries.demo, false), inArray(column, demo));
    await tx
      .update(entries)
      .set({ [name]: null })
      .where(leaning);
  }
  await tx.delete(entries).where(and(owned(entries, operation), eq(entries.demo, true)));
  for (const table of Object.values(HOLDINGS))
    await tx.delete(table).where(and(owned(table, operation), eq(table.demo, true)));
  await keepPrincipal(operation);
  // It was taken back, so undoing goes on with what the person did before.
  await tx
    .update(operations)
    .set({ undoneBy: operation.op })
    .where(
      and(
        ...[eq(operations.orgId, operation.org), eq(operations.userId, operation.user)],
        ...[eq(operations.kind, 'exemplo'), isNull(operations.undoneBy)],
      ),
    );
}

/** The demonstration's account was the principal one: the person's oldest is again. */
async function keepPrincipal({ tx, org, user }: Operation): Promise<void> {
  const who = { org, user };
  const own = await tx
    .select()
    .from(accounts)
    .where(alive(accounts, who))
    .orderBy(accounts.criadoEm)
    .limit(1);
  const [oldest] = own;
  const chosen = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(alive(accounts, who), eq(accounts.principal, true)));
  if (!oldest || chosen.length > 0) return;
  await tx
    .update(accounts)
    .set({ principal: true })
    .where(and(owned(accounts, who), eq(accounts.id, oldest.id), isNull(accounts.removidoEm)));
}
