import { pgSchema, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { ProsaError } from '#protocol';
import { defineAgent, defineAssistant } from './define.ts';
import { defineTables } from './define-tables.ts';

/** Any folder that drizzle-kit wrote. */
const migrations = new URL('../assistants/atendimento/migrations/', import.meta.url);
const loja = pgSchema('loja');
const pedidos = loja.table('pedidos', {
  org: text('org_id').notNull(),
  cliente: text('cliente_id').notNull(),
});
const rule = { subject: 'cliente_id', erasure: 'delete' } as const;
const whole = { tables: { loja, pedidos }, migrations, rules: { pedidos: rule } };

const ofSchema = (name: string) => {
  const table = pgSchema(name).table('pedidos', { org_id: text().notNull(), cliente_id: text().notNull() });
  return { tables: { pedidos: table }, migrations, rules: { pedidos: rule } };
};
const withTable = (table: unknown, rules: object = { pedidos: rule, itens: rule }) => ({
  ...whole,
  ...{ tables: { pedidos, itens: table }, rules },
});
/** As somebody would who writes JavaScript, or casts. */
const define = (input: object) => () => defineTables(input as typeof whole);

test('tables are declared by their names in the database', () => {
  expect(defineTables(whole)).toEqual({ schema: 'loja', migrations, rules: { pedidos: rule } });
});

test('a folder may be named without its last slash', () => {
  const folder = new URL(migrations.href.slice(0, -1));
  expect(defineTables({ ...whole, migrations: folder }).migrations).toBe(folder);
});

test('[P5.define] an assistant takes tables, and resources made from the database', () => {
  const agent = defineAgent({ name: 'atendente', instructions: 'Atenda.' });
  const tables = defineTables(whole);
  const assistant = defineAssistant({
    name: 'loja',
    agent,
    tables,
    resources: ({ database }) => ({ database }),
  });
  expect(assistant.tables).toBe(tables);
  expect(() => defineAssistant({ name: 'vendas', agent, tables })).toThrow(
    `As tabelas do assistente "vendas" precisam ficar em pgSchema('vendas').`,
  );
});

const item = { org_id: text().notNull(), cliente_id: text().notNull() };

describe('[P5.define] refuses, and says why', () => {
  test.each<readonly [string, object, string]>([
    [
      'no organisation',
      withTable(loja.table('itens', { cliente_id: text() })),
      '"itens" precisa de uma coluna "org_id"',
    ],
    [
      'an organisation that may be null',
      withTable(loja.table('itens', { ...item, org_id: text() })),
      'nunca é nula',
    ],
    ['no rule', withTable(loja.table('itens', item), { pedidos: rule }), '"itens" precisa de uma regra'],
    ['no rules at all', { ...whole, rules: undefined }, '"pedidos" precisa de uma regra'],
    [
      'a rule for nothing',
      { ...whole, rules: { pedidos: rule, item: rule } },
      'regra para "item", que não é',
    ],
    [
      'no such column',
      { ...whole, rules: { pedidos: { ...rule, subject: 'dono' } } },
      'não tem a coluna "dono"',
    ],
    [
      'no such erasure',
      { ...whole, rules: { pedidos: { ...rule, erasure: 'burn' } } },
      'precisa dizer "delete"',
    ],
    ['another schema', withTable(pgSchema('caixa').table('itens', item)), '"itens" está no schema "caixa"'],
    ['the schema public', withTable(pgTable('itens', item)), '"itens" precisa ficar em um schema próprio'],
    ['no tables', { ...whole, tables: { loja } }, 'não tem nenhuma tabela'],
    ['nothing', { ...whole, tables: undefined }, 'o que o seu schema.ts exporta'],
    [
      'no folder',
      { ...whole, migrations: new URL('nada/', migrations) },
      'A pasta de migrações de "loja" não existe',
    ],
    ['a path', { ...whole, migrations: './migrations' }, 'precisam de uma URL'],
    ['a web page', { ...whole, migrations: new URL('https://example.com/') }, 'precisam de uma URL'],
    ...['prosa', 'pgboss', 'pg_catalog', 'PG_toast', 'information_schema'].map(
      (name) => [`the schema ${name}`, ofSchema(name), `O schema "${name}" é reservado`] as const,
    ),
  ])('%s', (_what, input, reason) => {
    expect(define(input)).toThrow(ProsaError);
    expect(define(input)).toThrow(expect.objectContaining({ code: 'definition_invalid' }));
    expect(define(input)).toThrow(reason);
  });
});

test('a column that does not exist, or a table without a rule, does not compile', () => {
  // @ts-expect-error `dono` is no column of `pedidos`.
  expect(() => defineTables({ ...whole, rules: { pedidos: { ...rule, subject: 'dono' } } })).toThrow();
  // @ts-expect-error `pedidos` has no rule.
  expect(() => defineTables({ ...whole, rules: {} })).toThrow();
});
