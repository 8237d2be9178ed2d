import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { addDays } from '#language/dates';
import { entries, type imports } from '../schema.ts';
import { LEDGER } from './limits.ts';
import { alive, type Reader } from './rows.ts';
import type { PreviewRow, StatementRow } from './statement.ts';
import type { Who } from './who.ts';

type ImportRow = Pick<typeof imports.$inferSelect, 'id' | 'conta' | 'cartao' | 'linhas'>;

/** Money that came in, whatever it is called. On a card's statement a payment of its invoice does too. */
export const isInward = ({ tipo, entrada }: StatementRow, onCard: boolean): boolean =>
  tipo === 'receita_simples' ||
  tipo === 'conta_receber' ||
  (tipo === 'pagamento_fatura' && onCard) ||
  (tipo === 'transferencia' && entrada === true);

/**
 * A statement beside what is in the ledger already. A line was imported before if its id was, or if it is one of so many of the same day,
 * direction and amount: banks number their lines anew, and the same account comes as OFX and as CSV.
 */
export async function compare(db: Reader, who: Who, row: ImportRow): Promise<readonly PreviewRow[]> {
  const onCard = row.cartao !== null;
  const before = await importedBefore(db, who, row);
  const byHand = await enteredByHand(db, who, row);
  const ids = new Set(before.map(({ externo }) => externo));
  const spare = new Map<string, number>();
  // Those that are here by their own id stand for no other line.
  const here = new Set(row.linhas.map(({ externo }) => externo));
  for (const { externo, data, cents, inward } of before)
    if (!here.has(externo ?? '')) count(spare, keyFor(data, cents, inward), 1);
  const seen = new Set<string>();
  return row.linhas.map((line) => {
    const key = keyFor(line.data, line.cents, isInward(line, onCard));
    const byId = ids.has(line.externo) || seen.has(line.externo);
    const byCount = !byId && (spare.get(key) ?? 0) > 0;
    if (byCount) count(spare, key, -1);
    seen.add(line.externo);
    const repetida = byId || byCount;
    return { ...line, repetida, semelhante: repetida ? null : similarTo(line, byHand) };
  });
}

const keyFor = (data: string, cents: number, inward: boolean): string => `${data}|${cents}|${inward}`;

function count(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

const ofOwner = ({ conta, cartao }: ImportRow) =>
  cartao === null
    ? sql`coalesce(${entries.contaId}, ${entries.destinoId}) = ${conta}`
    : and(eq(entries.cartaoId, cartao), isNull(entries.contaId));

async function importedBefore(db: Reader, who: Who, row: ImportRow) {
  const days = [...new Set(row.linhas.map(({ data }) => data))];
  if (days.length === 0) return [];
  const inward = sql<boolean>`(${entries.fluxo} = 'receita' or ${entries.destinoId} is not null
    or (${entries.tipo} = 'pagamento_fatura' and ${entries.contaId} is null))`;
  return db
    .select({ externo: entries.externo, data: entries.data, cents: entries.cents, inward })
    .from(entries)
    .where(and(alive(entries, who), isNotNull(entries.externo), ofOwner(row), inArray(entries.data, days)));
}

type ByHand = ReadonlyMap<number, { readonly id: string; readonly data: string; used?: boolean }[]>;

async function enteredByHand(db: Reader, who: Who, { linhas }: ImportRow): Promise<ByHand> {
  const amounts = [...new Set(linhas.map(({ cents }) => cents))];
  const days = linhas.map(({ data }) => data).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const rows = await db
    .select({ id: entries.id, data: entries.data, cents: entries.cents })
    .from(entries)
    .where(
      and(
        ...[alive(entries, who), isNull(entries.importId), eq(entries.situacao, 'efetivado')],
        inArray(entries.cents, amounts),
        sql`${entries.data} between ${addDays(first, -LEDGER.similarDays)} and ${addDays(last, LEDGER.similarDays)}`,
      ),
    )
    .orderBy(entries.seq);
  return Map.groupBy(rows, ({ cents }) => cents);
}

/** The nearest one of the same amount that no line before took. */
function similarTo({ cents, data }: StatementRow, byHand: ByHand): string | null {
  const [from, to] = [addDays(data, -LEDGER.similarDays), addDays(data, LEDGER.similarDays)];
  const near = (byHand.get(cents) ?? []).find(
    (entry) => !entry.used && entry.data >= from && entry.data <= to,
  );
  if (!near) return null;
  near.used = true;
  return near.id;
}

/** What of a preview is new, by the direction of its money. */
export function summarise(rows: readonly PreviewRow[], { onCard }: { readonly onCard: boolean }) {
  const fresh = rows.filter(({ repetida }) => !repetida);
  const sum = (list: readonly PreviewRow[]) => list.reduce((total, { cents }) => total + cents, 0);
  return {
    novas: fresh.length,
    repetidas: rows.length - fresh.length,
    semelhantes: fresh.filter(({ semelhante }) => semelhante !== null).length,
    entradasCents: sum(fresh.filter((row) => isInward(row, onCard))),
    saidasCents: sum(fresh.filter((row) => !isInward(row, onCard))),
  };
}
