import { and, eq, ne } from 'drizzle-orm';
import { localDay } from '#language/dates';
import type { Database } from '#protocol';
import { accounts } from '../schema.ts';
import type { Reading } from './balances.ts';
import type { Holdings } from './finance-desk.ts';
import { type Operation, operate, snapshot } from './operate.ts';
import { findHolding, HOLDINGS, type HoldingName, nameOf, unknown } from './resolve.ts';
import { alive, keyOf, owned, type Reader } from './rows.ts';
import { isRefusal, type Refusal, refuse, type Who, type Writer } from './who.ts';

/** How one kind of holding is checked, written and read. */
export type Kind<New, Thing> = {
  readonly name: HoldingName;
  /** Why it cannot be kept. */
  fault(thing: Partial<New>): Refusal | null;
  insert(operation: Operation, thing: New & Titled): Promise<string | null>;
  set(
    operation: Operation,
    change: { readonly id: string; readonly patch: Partial<New> & Partial<Titled> },
  ): Promise<void>;
  read(db: Reader, who: Who, reading: Reading): Promise<readonly Thing[]>;
};

/** Its name, clean, and folded. */
export type Titled = { readonly nome: string; readonly chave: string };

type Nameable = { readonly nome: string };

const BAD_NAME = refuse('nome_invalido', 'Falta um nome.');
const TAKEN = refuse('nome_repetido', 'Já existe um cadastro com esse nome.');

/** Creating, reading, changing and closing, all once for each key. */
export function openHoldings<New extends Nameable, Thing extends object>(
  database: () => Promise<Database>,
  kind: Kind<New, Thing>,
): Holdings<New, Thing> {
  const one: One<Thing> = async (db, writer, id) =>
    (await kind.read(db, writer, { today: localDay(writer.now), ...id }))[0] ?? unknown(kind.name);
  return {
    create: async (writer, thing) => {
      const title = titleOf(thing.nome);
      const fault = title ? kind.fault(thing) : BAD_NAME;
      if (fault || !title) return fault ?? BAD_NAME;
      return operate<Thing>(await database(), writer, {
        kind: 'cadastrar',
        make: async (operation) => {
          if (await isTaken(operation, kind.name, { chave: title.chave })) return TAKEN;
          const id = await kind.insert(operation, { ...thing, ...title });
          return made(id, await one(operation.tx, writer, { id: id ?? '' }));
        },
        again: (tx, [id]) => one(tx, writer, { id: id ?? '', closed: true }),
      });
    },
    list: async (who, today) => kind.read(await database(), who, { today }),
    get: async (who, which, today) => {
      const db = await database();
      const id = await findHolding(db, who, { kind: kind.name, which });
      return id === null ? null : ((await kind.read(db, who, { today, id }))[0] ?? null);
    },
    update: async (writer, { id, patch }) => {
      const title: Partial<Titled> | null = patch.nome === undefined ? {} : titleOf(patch.nome);
      const fault = title ? kind.fault(patch) : BAD_NAME;
      if (fault || !title) return fault ?? BAD_NAME;
      return operate<Thing>(await database(), writer, {
        kind: 'cadastrar',
        make: async (operation) => {
          const before = await one(operation.tx, writer, { id });
          if (isRefusal(before)) return before;
          if (
            title.chave !== undefined &&
            (await isTaken(operation, kind.name, { chave: title.chave, but: id }))
          )
            return TAKEN;
          await snapshot(operation, HOLDINGS[kind.name], eq(HOLDINGS[kind.name].id, id));
          await kind.set(operation, { id, patch: { ...patch, ...title } });
          return made(id, await one(operation.tx, writer, { id }));
        },
        again: (tx) => one(tx, writer, { id, closed: true }),
      });
    },
    close: async (writer, id) => closeHolding(await database(), writer, { id, kind: kind.name, one }),
  };
}

function made<Thing extends object>(id: string | null, answer: Thing | Refusal) {
  return isRefusal(answer) ? answer : { ids: id === null ? [] : [id], answer };
}

function titleOf(name: string): Titled | null {
  const nome = nameOf(name);
  return nome === null ? null : { nome, chave: keyOf(nome) };
}

async function isTaken(
  { tx, org, user }: Operation,
  name: HoldingName,
  { chave, but }: { readonly chave: string; readonly but?: string },
): Promise<boolean> {
  const table = HOLDINGS[name];
  const other = but === undefined ? undefined : ne(table.id, but);
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(alive(table, { org, user }), eq(table.chave, chave), other));
  return found.length > 0;
}

type One<Thing> = (
  db: Reader,
  writer: Writer,
  which: { readonly id: string; readonly closed?: boolean },
) => Promise<Thing | Refusal>;

type Closing<Thing> = {
  readonly id: string;
  readonly kind: HoldingName;
  readonly one: One<Thing>;
};

async function closeHolding<Thing extends object>(
  db: Database,
  writer: Writer,
  { id, kind, one }: Closing<Thing>,
) {
  const table = HOLDINGS[kind];
  const which = and(owned(table, writer), eq(table.id, id));
  return operate<Thing>(db, writer, {
    kind: 'apagar',
    make: async (operation) => {
      const before = await one(operation.tx, writer, { id });
      if (isRefusal(before)) return before;
      await snapshot(operation, table, eq(table.id, id));
      await operation.tx.update(table).set({ removidoEm: writer.now }).where(which);
      return { ids: [id], answer: before };
    },
    again: (tx) => one(tx, writer, { id, closed: true }),
  });
}

/** Makes this the account that entries go to which name none. */
export async function makePrincipal(operation: Operation, id: string): Promise<void> {
  const others = and(alive(accounts, operation), eq(accounts.principal, true), ne(accounts.id, id));
  await snapshot(operation, accounts, others);
  await operation.tx.update(accounts).set({ principal: false }).where(others);
  await operation.tx
    .update(accounts)
    .set({ principal: true })
    .where(and(owned(accounts, operation), eq(accounts.id, id)));
}
