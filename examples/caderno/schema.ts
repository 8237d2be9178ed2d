import { bigint, pgSchema, text } from 'drizzle-orm/pg-core';

export const caderno = pgSchema('caderno');

/** O que a pessoa gastou. Dinheiro em centavos, momentos em milissegundos. */
export const gastos = caderno.table('gastos', {
  // A chave do efeito. Quem anota outra vez sob a mesma chave encontra a linha que já está aqui.
  key: text().primaryKey(),
  org_id: text().notNull(),
  user_id: text().notNull(),
  descricao: text().notNull(),
  centavos: bigint({ mode: 'number' }).notNull(),
  anotado_em: bigint({ mode: 'number' }).notNull(),
});
