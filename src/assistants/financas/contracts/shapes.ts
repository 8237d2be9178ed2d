import { z } from 'zod';
import { isDay } from '#language/dates';
import { CATEGORIES } from '#language/spending';
import { ENTRY_KINDS } from '../understand/entries/index.ts';

// What contracts share. Money is whole cents, a day is a local date of São Paulo.

export const cents = z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
export const amount = cents.min(0);
export const day = z.string().refine(isDay, 'Use uma data como 2026-11-15.');

/** Costs nothing outside and no tokens: code and the person's own rows. */
export const FREE = { tokens: 0, chamadas_api: 0 } as const;

/** Seconds, as planners reckon with them. */
export const SECONDS = { calculation: 1, query: 1, write: 1, outside: 5, diagnosis: 10 } as const;

/** A calculation: no source but itself. */
export const PURE = {
  tempo_medio: SECONDS.calculation,
  custo_estimado: FREE,
  fontes: ['calculo'],
  efeito: 'leitura',
} as const;

/** What comes with every calculation. */
export const shown = {
  premissas: z.array(z.string()).describe('O que se supôs, em frases.'),
  passos: z
    .array(
      z.strictObject({
        descricao: z.string().describe('O que se calculou.'),
        conta: z.string().describe('A conta, com os números.'),
        valor: z.string().describe('O que deu.'),
      }),
    )
    .describe('As contas, na ordem.'),
};

/** An entry as it is told after it was made or changed. */
export const entry = z
  .looseObject({
    id: z.string().describe('Para outras operações, nunca para pessoas.'),
    tipo: z.enum(ENTRY_KINDS).describe('Tipo do lançamento.'),
    centavos: amount.describe('Valor; de uma compra parcelada, o total.'),
    titulo: z.string().describe('Como se chama numa frase: "Supermercado".'),
    categoria: z.enum(CATEGORIES).describe('Categoria.'),
    data: day.describe('Dia do lançamento.'),
  })
  .describe('O lançamento.');
