import { randomUUID } from 'node:crypto';
import { openTables, type TestTables } from '#host/testing';
import { emptyPostgres } from '../../../store/sql/fixtures/databases.ts';
import { defineFinancasTables } from '../tables.ts';
import type { NewEntry } from './entry.ts';
import { isRefusal, type Refusal, type Writer } from './who.ts';

const financas = { name: 'financas', tables: defineFinancasTables() };

/** Both engines that a platform can stand on; each call opens the tables in a database of its own. */
export const ENGINES: readonly (readonly [string, () => Promise<TestTables>])[] = [
  ['pglite', () => openTables(financas)],
  ['postgres', openOnPostgres],
];

async function openOnPostgres(): Promise<TestTables> {
  const made = await emptyPostgres();
  const tables = await openTables(financas, made.url);
  return {
    ...tables,
    close: async () => {
      await tables.close();
      await made.drop();
    },
  };
}

/** A Sunday, 11 h in São Paulo. */
export const NOW = Date.UTC(2026, 10, 15, 14);
export const TODAY = '2026-11-15';

/** Somebody with an empty ledger; every call of `next` is another key. */
export function somebody(): Writer & { next(): Writer } {
  const who = { org: 'org_teste', user: `u_${randomUUID()}` };
  let calls = 0;
  const next = () => {
    calls += 1;
    return { ...who, key: `k${calls}`, now: NOW + calls };
  };
  return { ...who, key: 'k0', now: NOW, next };
}

/** What was answered; a refusal fails the test. */
export async function given<T extends object>(asked: Promise<T | Refusal>): Promise<T> {
  const answer = await asked;
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer;
}

export const spent = (cents: number, more: Partial<NewEntry> = {}): NewEntry => ({
  ...{ tipo: 'despesa_simples', cents, categoria: 'alimentacao', subcategoria: 'Supermercado' },
  ...{ natureza: 'variavel', descricao: 'mercado', data: TODAY },
  ...more,
});

export const earned = (cents: number, more: Partial<NewEntry> = {}): NewEntry => ({
  ...{ tipo: 'receita_simples', cents, categoria: 'salario', subcategoria: 'Salário', data: TODAY },
  ...more,
});
