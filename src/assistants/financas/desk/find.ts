import { and, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { entries } from '../schema.ts';
import type { Target } from '../understand/entries/index.ts';
import type { Entry, Known } from './entry.ts';
import type { EntryPage } from './finance-desk.ts';
import { LEDGER } from './limits.ts';
import { findHolding } from './resolve.ts';
import { alive, entryOf, keyOf, ownBy, pickEntries, type Reader, selectEntries } from './rows.ts';
import type { Who } from './who.ts';

/** Newest registered first; of instalments the first part. */
export async function lastEntries(
  db: Reader,
  who: Who,
  limit: number = LEDGER.lastUsual,
): Promise<readonly Entry[]> {
  return pickEntries(db, and(alive(entries, who), eq(entries.parcelaN, 1)), {
    order: [desc(entries.seq)],
    limit: atMost(limit),
  });
}

const atMost = (limit: number): number => Math.min(Math.max(1, Math.trunc(limit)), LEDGER.listAtMost);

export async function getEntry(db: Reader, who: Who, id: string): Promise<Entry | null> {
  const [row] = await selectEntries(db).where(ownBy(entries, who, eq(entries.id, id)));
  return row ? entryOf(row) : null;
}

/** What a person may mean. All that was said has to hold; where it does not, the amount of a whole purchase will do. */
export async function findEntries(db: Reader, who: Who, target: Target): Promise<readonly Entry[]> {
  if (target.which === 'ultimo') return lastEntries(db, who, 1);
  const { cents, data, words } = target;
  const said = [
    cents !== undefined && or(eq(entries.cents, cents), eq(entries.grupoCents, cents)),
    data !== undefined && eq(entries.data, data),
    words !== undefined && hasWords(words),
  ].filter((condition): condition is SQL => condition !== false && condition !== undefined);
  if (said.length === 0) return [];
  return pickEntries(db, and(alive(entries, who), eq(entries.parcelaN, 1), ...said), {
    order: [desc(entries.seq)],
    limit: LEDGER.foundAtMost,
  });
}

const WORD = /[\p{L}\p{N}]+/gu;
const WORDS_AT_MOST = 12;

/** Every word stands at the beginning of one of the entry's. */
export function hasWords(text: string): SQL | undefined {
  const words = (keyOf(text).match(WORD) ?? []).slice(0, WORDS_AT_MOST);
  // Letters and digits alone: nothing in a word is a wildcard.
  return words.length === 0
    ? sql`false`
    : and(...words.map((word) => sql`${entries.termos} like ${`% ${word}%`}`));
}

/** How many of these stand there once more. Parts of a purchase are alike by themselves, and are not compared. */
export async function countAlike(db: Reader, { org, user }: Who, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ readonly alike: number }>(sql`
    select count(*)::int as alike from ${entries} one
    where one.org_id = ${org} and one.id in (${list}) and one.user_id || '' = ${user} and one.grupo_id is null
      and 0 < (select count(*) from ${entries} other
        where other.org_id = ${org} and other.user_id = ${user} and other.removido_em is null and other.grupo_id is null
          and other.data = one.data and other.fluxo = one.fluxo and other.cents = one.cents and other.tipo = one.tipo
          and other.id not in (${list})
          and coalesce(other.subcategoria, other.descricao) is not distinct from coalesce(one.subcategoria, one.descricao))`);
  return rows[0]?.alike ?? 0;
}

/** A page by day, newest first. */
export async function listEntries(db: Reader, who: Who, page: EntryPage): Promise<readonly Entry[]> {
  const conta =
    page.conta === undefined
      ? undefined
      : await findHolding(db, who, { kind: 'accounts', which: page.conta });
  const cartao =
    page.cartao === undefined ? undefined : await findHolding(db, who, { kind: 'cards', which: page.cartao });
  if (conta === null || cartao === null) return [];
  const asked = [
    ...[page.de && gte(entries.data, page.de), page.ate && lte(entries.data, page.ate)],
    ...[conta && or(eq(entries.contaId, conta), eq(entries.destinoId, conta))],
    ...[cartao && eq(entries.cartaoId, cartao), page.importacao && eq(entries.importId, page.importacao)],
    ...[page.after && (await afterOf(db, who, page.after))],
  ].filter((condition): condition is SQL => condition !== undefined && condition !== '');
  const limit = atMost(page.limit ?? LEDGER.listUsual);
  return pickEntries(db, and(alive(entries, who), ...asked), {
    order: [desc(entries.data), desc(entries.seq)],
    limit,
  });
}

async function afterOf(db: Reader, who: Who, id: string): Promise<SQL | undefined> {
  const [row] = await db
    .select({ data: entries.data, seq: entries.seq })
    .from(entries)
    .where(ownBy(entries, who, eq(entries.id, id)));
  if (!row) return sql`false`;
  return or(lt(entries.data, row.data), and(eq(entries.data, row.data), lt(entries.seq, row.seq)));
}

/** A description of so many words is looked up as it stands. */
const PHRASE_WORDS = 5;
const PHRASES_AT_MOST = 600;

/** What the person filed these words under last (what an import could not file is nobody's word), for every stretch of words of the text: one question, then pure. */
export async function knownIn(db: Reader, who: Who, text: string): Promise<(words: string) => Known | null> {
  const phrases = phrasesOf(text);
  const found = new Map<string, Known>();
  if (phrases.length > 0) {
    const { rows } = await db.execute<Known & { readonly chave: string }>(sql`
      select said.chave, last.* from unnest(${sql.param(phrases)}::text[]) as said (chave) cross join lateral (
        select categoria, subcategoria, natureza from ${entries}
        where ${alive(entries, who)} and ${entries.chave} = said.chave
          and not (${entries.origem} = 'importacao' and ${entries.categoria} = 'outros')
        order by ${entries.chave} desc, ${entries.seq} desc limit 1
      ) last`);
    for (const { chave, ...known } of rows) found.set(chave, known);
  }
  return (words) => found.get(keyOf(words)) ?? null;
}

function phrasesOf(text: string): readonly string[] {
  const words = keyOf(text).match(WORD) ?? [];
  const phrases = new Set([keyOf(text).slice(0, LEDGER.descriptionChars)]);
  for (let from = 0; from < words.length && phrases.size < PHRASES_AT_MOST; from += 1)
    for (let length = 1; length <= PHRASE_WORDS && from + length <= words.length; length += 1)
      phrases.add(words.slice(from, from + length).join(' '));
  phrases.delete('');
  return [...phrases];
}
