import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { gastos } from './schema.ts';

export type Gasto = { readonly descricao: string; readonly centavos: number };

/** De quem é o gasto e sob que chave ele é anotado: vem do escopo da ferramenta, nunca do modelo. */
export type Who = { readonly org: string; readonly user: string };
export type Noting = Who & { readonly key: string; readonly now: number };

/** O que as ferramentas recebem como `scope.resources`. */
export type Notebook = {
  /** Anota uma vez por chave e responde o que está anotado sob ela. */
  note(gasto: Gasto, noting: Noting): Promise<Gasto | undefined>;
  all(who: Who): Promise<readonly Gasto[]>;
};

const told = { descricao: gastos.descricao, centavos: gastos.centavos };

export function createNotebook(database: () => Promise<NodePgDatabase>): Notebook {
  return {
    note: async (gasto, { key, org, user, now }) => {
      const db = await database();
      const row = { ...gasto, key, org_id: org, user_id: user, anotado_em: now };
      await db.insert(gastos).values(row).onConflictDoNothing();
      // Pela chave, e não pelo que o insert devolve: na repetição ele não devolve nada.
      const [noted] = await db.select(told).from(gastos).where(eq(gastos.key, key));
      return noted;
    },
    all: async ({ org, user }) => {
      const db = await database();
      const own = and(eq(gastos.org_id, org), eq(gastos.user_id, user));
      return db.select(told).from(gastos).where(own).orderBy(asc(gastos.anotado_em));
    },
  };
}
