import { and, asc, eq } from 'drizzle-orm';
import { cleanText } from '#language';
import type { Database } from '#protocol';
import { drafts } from '../schema.ts';
import type { Draft } from './entry.ts';
import type { Drafts } from './finance-desk.ts';
import { operate, snapshot } from './operate.ts';
import { madeBy } from './resolve.ts';
import { alive, owned, type Reader } from './rows.ts';
import { isRefusal, refuse, type Who } from './who.ts';

const UNKNOWN = refuse('rascunho_desconhecido', 'Não encontrei esse rascunho.');

const draftOf = ({ id, texto, lido, criadoEm }: typeof drafts.$inferSelect): Draft => ({
  id,
  texto,
  lido,
  criadoEm,
});

async function one(db: Reader, who: Who, id: string) {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(owned(drafts, who), eq(drafts.id, id)));
  return row ? draftOf(row) : UNKNOWN;
}

/** Entries that questions did not complete. */
export const openDrafts = (database: () => Promise<Database>): Drafts => ({
  keep: async (writer, { texto, lido }) => {
    const kept = await operate<Draft>(await database(), writer, {
      kind: 'cadastrar',
      make: async (operation) => {
        const [row] = await operation.tx
          .insert(drafts)
          .values({ ...madeBy(operation), texto: cleanText(texto), lido })
          .returning();
        return row ? { ids: [row.id], answer: draftOf(row) } : UNKNOWN;
      },
      again: (tx, [id = '']) => one(tx, writer, id),
    });
    if (isRefusal(kept)) throw new Error('a draft that was written is not there');
    return kept;
  },
  list: async (who) => {
    const rows = await (await database())
      .select()
      .from(drafts)
      .where(alive(drafts, who))
      .orderBy(asc(drafts.criadoEm));
    return rows.map(draftOf);
  },
  discard: async (writer, id) =>
    operate<Draft>(await database(), writer, {
      kind: 'apagar',
      make: async (operation) => {
        const found = await one(operation.tx, writer, id);
        if (isRefusal(found)) return found;
        await snapshot(operation, drafts, eq(drafts.id, id));
        await operation.tx
          .update(drafts)
          .set({ removidoEm: writer.now })
          .where(and(owned(drafts, writer), eq(drafts.id, id)));
        return { ids: [id], answer: found };
      },
      again: (tx) => one(tx, writer, id),
    }),
});
