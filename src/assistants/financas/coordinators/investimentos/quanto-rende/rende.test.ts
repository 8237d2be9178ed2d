import { describe, expect, test } from 'vitest';
import { expectTraced } from '../../kit/fixtures.ts';
import { assist, lead } from '../fixtures/conduct.ts';
import { RATES } from '../fixtures/published.ts';

const WORLD = { published: RATES };

describe('[F9.investimentos] what money becomes', () => {
  test('[F9.investimentos] R$ 20.000,00 in 40 months, after tax, beside savings and in today’s money', async () => {
    const { text, resposta_pre_estruturada } = await lead('quanto rendem 20 mil em 40 meses?', WORLD);
    // 20.000 × 1,149^(40 ÷ 12) = 31.775,82; 15% of 11.775,82 is 1.766,37.
    expect(text).toMatch(
      /^Com R\$ 20\.000,00 por 40 meses, você teria R\$ 30\.009,45 no fim, já sem imposto: um rendimento líquido de R\$ 10\.009,45, supondo uma aplicação a 100% do CDI \(14,9% ao ano\)\./,
    );
    expect(text).toContain('O valor bruto seria R$ 31.775,82, com R$ 1.766,37 de imposto de renda.');
    expect(text).toContain('a poupança deixaria R$ 26.123,58');
    // 30.009,45 ÷ 1,045^(40 ÷ 12).
    expect(text).toContain('isso compraria o que R$ 25.914,16 compram hoje');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.coordinator-calls-coordinator][F16.5] another coordinator gets the net by its labels, within one call', async () => {
    const { asked, resposta_pre_estruturada, status } = await assist(
      { pedido: 'rendimento', valor_centavos: 2_000_000, meses: 40 },
      WORLD,
    );
    const { procedencia, resposta_principal } = resposta_pre_estruturada;
    const figureOf = (label: string) => procedencia.find(({ rotulo }) => rotulo === label)?.valor;
    expect(figureOf('valor no fim')).toBe(3_000_945);
    expect(figureOf('rendimento líquido')).toBe(1_000_945);
    expect(figureOf('taxa usada')).toBe(14.9);
    expect(asked).toEqual(['pesquisa_externa.indicador cdi', 'matematico.comparar_aplicacoes']);
    expect(status).toBe('sucesso_completo');
    await expectTraced(resposta_principal, procedencia);
  });

  test('[F9.coordinator-calls-coordinator] contributions too; a request without its figures is not guessed', async () => {
    const monthly = await assist({ pedido: 'rendimento', aporte_centavos: 50_000, meses: 24 }, WORLD);
    expect(monthly.text).toContain('Com R$ 500,00 por mês durante 24 meses');
    const bare = await assist({ pedido: 'rendimento', valor_centavos: -5, meses: 10 }, WORLD);
    expect([bare.objetivo_alcancado, bare.asked]).toEqual([false, []]);
    expect((await assist({ pedido: 'outra coisa' }, WORLD)).objetivo_alcancado).toBe(false);
  });

  test.each([
    // 10.000 × 1,12⁵ − 15% of the gain.
    ['10 mil a 12% ao ano vira quanto em 5 anos', 'você teria R$ 16.479,91 no fim'],
    ['quanto rende mil reais na poupança em um ano', 'você teria R$ 1.083,43 no fim'],
    // 1,149^(1 ÷ 12) − 22,5% of it.
    ['quanto rende 100 mil por mês?', 'Com R$ 100.000,00 por 1 mês, você teria R$ 100.902,22 no fim'],
    // 16,39% − 17,5% of it.
    ['quanto rende 10 mil no cdb de 110% do cdi em 12 meses?', 'você teria R$ 11.352,17 no fim'],
    // 1% a month is 12,682503% a year, less 15% of what 24 months made.
    ['quanto vou ter com 20 mil a 1% ao mês por 24 meses', 'você teria R$ 24.585,49 no fim'],
  ])('[F9.investimentos] "%s"', async (query, answer) => {
    const { text, resposta_pre_estruturada } = await lead(query, WORLD);
    expect(text).toContain(answer);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] what swings is promised nothing; without a rate one is supposed and said', async () => {
    const etf = await lead('simula aportar 500 por mês em ETF', WORLD);
    expect(etf.text).toMatch(/^ETFs não rendem por uma taxa, então não dá para prometer um número/);
    const blind = await lead('quanto rende 10 mil em 1 ano?');
    expect(blind.text).toContain('uma suposição minha, porque não consegui a taxa de hoje');
    // 12% − 17,5% of it.
    expect(blind.text).toContain('você teria R$ 10.990,00 no fim');
    await expectTraced(blind.text, blind.resposta_pre_estruturada.procedencia);
  });
});
