import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { cleanText } from '#language';
import { accounts, assets, cards, debts, entries, goals } from '../schema.ts';
import { LEDGER } from './limits.ts';
import type { Operation } from './operate.ts';
import { alive, keyOf, type Reader } from './rows.ts';
import { type Refusal, type RefusalCode, refuse, type Who } from './who.ts';

export const HOLDINGS = { accounts, cards, debts, assets, goals } as const;
export type HoldingName = keyof typeof HOLDINGS;

const UNKNOWN: Readonly<Record<HoldingName, readonly [RefusalCode, string]>> = {
  accounts: ['conta_desconhecida', 'Não encontrei essa conta.'],
  cards: ['cartao_desconhecido', 'Não encontrei esse cartão.'],
  debts: ['divida_desconhecida', 'Não encontrei essa dívida.'],
  assets: ['ativo_desconhecido', 'Não encontrei esse investimento ou bem.'],
  goals: ['meta_desconhecida', 'Não encontrei essa meta.'],
};

export const unknown = (name: HoldingName): Refusal => refuse(...UNKNOWN[name]);

/** What a name may be kept as; null: it says nothing. */
export function nameOf(name: string): string | null {
  const clean = cleanText(name).replaceAll(/\s+/g, ' ').trim();
  return clean === '' ? null : clean.slice(0, LEDGER.nameChars);
}

/** The id of what a person calls so: by id, by its whole name, or by a name that begins with what was said. */
export async function findHolding(
  db: Reader,
  who: Who,
  { kind, which }: { readonly kind: HoldingName; readonly which: string },
): Promise<string | null> {
  const table = HOLDINGS[kind];
  const key = keyOf(which);
  if (key === '') return null;
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        alive(table, who),
        or(eq(table.id, which), eq(table.chave, key), sql`starts_with(${table.chave}, ${`${key} `})`),
      ),
    )
    .orderBy(desc(eq(table.id, which)), desc(eq(table.chave, key)), asc(table.criadoEm), asc(table.id))
    .limit(1);
  return found?.id ?? null;
}

/** The account of this name; made where there is none. Null: no name. */
export async function accountFor(operation: Operation, which: string | undefined): Promise<string | null> {
  if (which === undefined) return null;
  const found = await findHolding(operation.tx, operation, { kind: 'accounts', which });
  const nome = nameOf(which);
  if (found !== null || nome === null) return found;
  const tipo = keyOf(nome).startsWith('poupanca') ? ('poupanca' as const) : ('corrente' as const);
  const [made] = await operation.tx
    .insert(accounts)
    .values({ ...madeBy(operation), nome, chave: keyOf(nome), tipo })
    .returning({ id: accounts.id });
  return made?.id ?? null;
}

/** Where entries go that name no account. */
export async function principalAccount(db: Reader, who: Who): Promise<string | null> {
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(alive(accounts, who), eq(accounts.principal, true)))
    .orderBy(desc(accounts.criadoEm))
    .limit(1);
  return found?.id ?? null;
}

const FIRST_CARD = 'Cartão de crédito';

/** The card of this name, made where there is none; without a name the one used last, or a first one. */
export async function cardFor(operation: Operation, which: string | undefined): Promise<string | null> {
  const nome = which === undefined ? null : nameOf(which);
  if (which !== undefined && nome !== null) {
    const found = await findHolding(operation.tx, operation, { kind: 'cards', which });
    return found ?? makeCard(operation, nome);
  }
  return (await usualCard(operation.tx, operation)) ?? makeCard(operation, FIRST_CARD);
}

async function makeCard(operation: Operation, nome: string): Promise<string | null> {
  const [made] = await operation.tx
    .insert(cards)
    .values({ ...madeBy(operation), nome, chave: keyOf(nome) })
    .returning({ id: cards.id });
  return made?.id ?? null;
}

/** The card used last, else the oldest. Of one there is nothing to choose. */
export async function usualCard(db: Reader, who: Who): Promise<string | null> {
  const all = await db
    .select({ id: cards.id })
    .from(cards)
    .where(alive(cards, who))
    .orderBy(asc(cards.criadoEm), asc(cards.id));
  const [oldest] = all;
  if (all.length < 2) return oldest?.id ?? null;
  const ids = all.map(({ id }) => id);
  const [used] = await db
    .select({ id: entries.cartaoId })
    .from(entries)
    .where(and(alive(entries, who), inArray(entries.cartaoId, ids)))
    .orderBy(desc(entries.seq))
    .limit(1);
  return used?.id ?? oldest?.id ?? null;
}

/** The columns of whatever an operation makes. */
export const madeBy = ({ org, user, op, now }: Operation) => ({
  orgId: org,
  userId: user,
  opId: op,
  criadoEm: now,
});
