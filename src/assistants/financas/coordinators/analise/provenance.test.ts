import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#protocol';
import { expectTraced } from '../kit/fixtures.ts';
import { askAnalise, type Ledger, months, rows } from './fixtures.ts';

// Every number that the diagnosis says can be followed to the rows or to a calculation.

const SPENT: readonly (readonly [mes: string, chave: string, titulo: string, centavos: number])[] = [
  ['2026-08', 'moradia', 'Moradia', 200_000],
  ['2026-08', 'lazer', 'Lazer', 60_000],
  ['2026-08', 'alimentacao', 'Alimentação', 140_001],
  ['2026-09', 'moradia', 'Moradia', 200_000],
  ['2026-09', 'lazer', 'Lazer', 65_000],
  ['2026-09', 'alimentacao', 'Alimentação', 155_000],
  ['2026-10', 'moradia', 'Moradia', 200_000],
  ['2026-10', 'lazer', 'Lazer', 120_000],
  ['2026-10', 'alimentacao', 'Alimentação', 150_000],
  ['2026-11', 'lazer', 'Lazer', 30_000],
];

const spentIn = (de: string, ate: string, chave?: string) =>
  SPENT.filter(([mes, key]) => `${mes}-31` >= de && `${mes}-01` <= ate && (chave ?? key) === key);
const sum = (list: typeof SPENT): number => list.reduce((total, [, , , centavos]) => total + centavos, 0);

/** Income of each month, in cents. */
const ledgerOf =
  (income: number, kept: readonly string[] = ['2026-08', '2026-09', '2026-10', '2026-11']): Ledger =>
  ({ categoria, agrupar, filtros }) => {
    const { periodo, categoria: chave } = (filtros ?? {}) as JsonObject;
    const { de = '', ate = '' } = (periodo ?? {}) as { de?: string; ate?: string };
    const found = spentIn(de, ate, chave as string | undefined).filter(([mes]) => kept.includes(mes));
    if (categoria === 'Dados_dividas')
      return rows([
        { titulo: 'Cartão 2', centavos: 312_345, juros_mes: '13.25' },
        { titulo: 'Carro', centavos: 900_000, juros_mes: '1.49' },
      ]);
    if (categoria === 'Dados_investimentos') return rows([{ titulo: 'Tesouro', centavos: 1_000_000 }]);
    if (categoria === 'Dados_metas')
      return rows([{ titulo: 'Viagem', centavos: 120_000 }], { totais: { falta: 680_000 } });
    if (agrupar === 'mes')
      return months(...kept.map((mes) => [mes, income, sum(found.filter(([own]) => own === mes))] as const));
    if (agrupar === 'subcategoria')
      return rows([
        { titulo: 'Posto 24h', centavos: 30_100 },
        { titulo: 'Mercado', centavos: 20_000 },
      ]);
    return grouped(found);
  };

function grouped(found: typeof SPENT) {
  const total = sum(found);
  const groups = Map.groupBy(found, ([, chave]) => chave);
  const lines = [...groups].map(([chave, list]) => ({
    ...{ titulo: list[0]?.[2] ?? '', chave, centavos: sum(list) },
    parte: Math.round((sum(list) / total) * 10_000),
  }));
  return rows(lines.toSorted((one, other) => other.centavos - one.centavos));
}

const QUERIES = [
  'analise meus gastos',
  'onde posso economizar?',
  'por que sobra tão pouco?',
  'como está a vida?',
];

describe('[F9.analise] where the figures of the diagnosis come from', () => {
  test.each(
    QUERIES.flatMap((query) => [
      [query, 500_000],
      [query, 300_000],
      [query, 0],
    ]),
  )('[F9.analise] %s with %i cents a month: every number is traced', async (query, income) => {
    const ledger = ledgerOf(Number(income));
    const { whole, text, figures } = await askAnalise(String(query), { ledger });
    expect(text.match(/R\$/g)?.length).toBeGreaterThan(8);
    await expectTraced(whole, figures, async ({ tipo, entradas }) =>
      tipo === 'dados' ? (ledger(entradas) as unknown as Json) : null,
    );
  });

  test('[F9.analise] the words are those that were always said', async () => {
    const { whole } = await askAnalise('por que sobra tão pouco?', { ledger: ledgerOf(500_000) });
    expect(whole).toContain(
      'O que explica sobrar pouco: 86,0% do que entrou saiu, e 81,0% dos gastos foram só para Moradia e Alimentação.',
    );
    expect(whole).toContain(
      'De agosto a outubro de 2026 entraram R$ 15.000,00 e saíram R$ 12.900,01, em média R$ 4.300,00 por mês: sobraram R$ 2.099,99, 14,0% do que entrou.',
    );
    expect(whole).toContain('Moradia (R$ 6.000,00, 46,5% dos gastos), Alimentação (R$ 4.450,01, 34,5%)');
    expect(whole).toContain('Olhando os lugares, os maiores foram Posto 24h (R$ 301,00) e Mercado');
    expect(whole).toContain(
      'O que mais subiu foi Lazer: R$ 1.200,00 no mês, contra R$ 625,00 em média antes.',
    );
    expect(whole).toContain('Carro (R$ 9.000,00) e Cartão 2 (R$ 3.123,45)');
    expect(whole).toContain('o que cobra juros: Cartão 2, 13,25% ao mês e Carro, 1,49% ao mês.');
  });

  test('[F9.analise] few months, and a month that runs, are traced too', async () => {
    for (const kept of [['2026-09', '2026-10'], ['2026-10'], ['2026-11']]) {
      const { whole, figures } = await askAnalise('analise meus gastos', { ledger: ledgerOf(500_000, kept) });
      await expectTraced(whole, figures);
    }
    const { text } = await askAnalise('analise meus gastos', {
      ledger: ledgerOf(500_000, ['2026-09', '2026-10']),
    });
    expect(text).toContain('São só 2 meses de registros');
  });
});
