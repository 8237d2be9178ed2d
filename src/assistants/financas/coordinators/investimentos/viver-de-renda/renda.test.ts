import { describe, expect, test } from 'vitest';
import { expectTraced } from '../../kit/fixtures.ts';
import { lead, type World } from '../fixtures/conduct.ts';

const WORLD: World = {
  holdings: [['CDB', 'renda_fixa', 100_000]],
  months: [
    ['2026-09', 6_000, 4_000],
    ['2026-10', 6_000, 4_200],
  ],
};

describe('[F9.investimentos] to live from what is invested', () => {
  test('[F9.investimentos] R$ 2.000,00 a month takes R$ 400.000,00 at 6% a year, a premise that is said', async () => {
    const { text, resposta_pre_estruturada } = await lead(
      'quanto preciso investir pra receber 2 mil por mês?',
      WORLD,
    );
    // 2.000 × 12 ÷ 6% and ÷ 4%; 100.000 × 6% ÷ 12.
    expect(text).toMatch(
      /^Para receber R\$ 2\.000,00 por mês, você precisaria de cerca de R\$ 400\.000,00 investidos, supondo uma retirada de 6% do patrimônio ao ano\./,
    );
    expect(text).toContain(
      'de 4% ao ano, que dá mais fôlego contra a inflação e anos ruins, seriam R$ 600.000,00.',
    );
    expect(text).toContain(
      'Hoje você tem R$ 100.000,00 investidos, o que daria cerca de R$ 500,00 por mês. Faltariam R$ 300.000,00',
    );
    expect(text).toContain('A taxa de retirada é uma premissa minha, não uma garantia');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] without an income what is spent is wanted; without both an example, and it is asked for', async () => {
    const own = await lead('como viver de dividendos?', WORLD);
    // (4.000 + 4.200) ÷ 2 × 12 ÷ 6%.
    expect(own.text).toContain('Para receber R$ 4.100,00 por mês, você precisaria de cerca de R$ 820.000,00');
    expect(own.text).toContain('Usei como renda desejada a sua despesa média por mês');
    const bare = await lead('como viver de renda');
    expect(bare.text).toContain(
      'Para receber R$ 1.000,00 por mês, você precisaria de cerca de R$ 200.000,00',
    );
    expect(bare.text).toContain('Me diga quanto você quer receber por mês');
    expect(bare.text).toContain('Ainda não há investimentos seus registrados');
    expect(bare.objetivo_alcancado).toBe(false);
    for (const { text, resposta_pre_estruturada } of [own, bare])
      await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] a capital that is told gives an income, beside what is spent', async () => {
    const { text, resposta_pre_estruturada } = await lead('viver de juros com 500 mil é possível?', WORLD);
    // 500.000 × 6% ÷ 12 = 2.500,00, of 4.100,00.
    expect(text).toContain(
      'Com R$ 500.000,00 investidos, uma retirada de 6% ao ano daria cerca de R$ 2.500,00 por mês.',
    );
    expect(text).toContain('Isso cobriria 61% da sua despesa média por mês.');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F15][F9.investimentos] data that do not come leave the answer standing', async () => {
    const stuck = ['Dados_investimentos', 'Dados_receitas_e_despesas'];
    const { text, objetivo_alcancado } = await lead('quanto preciso investir pra receber 2 mil por mês?', {
      stuck,
    });
    expect(text).toContain('R$ 400.000,00');
    expect(text).toContain('não foi possível ver os seus investimentos registrados');
    expect(objetivo_alcancado).toBe(true);
    const open = await lead('como viver de renda', { stuck });
    expect(open.text).toContain('Para receber R$ 1.000,00 por mês');
  });
});
