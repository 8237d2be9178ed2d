import { describe, expect, test } from 'vitest';
import { expectTraced } from '../../kit/fixtures.ts';
import { lead } from '../fixtures/conduct.ts';
import { RATES } from '../fixtures/published.ts';

const WORLD = { published: RATES };

describe('[F9.investimentos] investments beside each other', () => {
  test('[F9.investimentos] an exempt rate beside a taxed one: what is left, the difference, the equivalent', async () => {
    const { text, status, resposta_pre_estruturada } = await lead('LCI a 90% do CDI ou CDB a 110%?', WORLD);
    // 14,9% × 1,10 = 16,39%: 11.639,00 − 17,5% of 1.639,00 (286,83). 14,9% × 0,90 = 13,41%: 11.341,00.
    expect(text).toMatch(
      /^Para R\$ 10\.000,00 por 12 meses, o CDB a 110% do CDI rende mais: no fim sobram R\$ 11\.352,17 já sem imposto, R\$ 11,17 a mais que a LCI a 90% do CDI\./,
    );
    expect(text).toContain('chegaria a R$ 11.639,00, com R$ 286,83 de imposto, e ficaria em R$ 11.352,17');
    expect(text).toContain('A LCI a 90% do CDI chegaria a R$ 11.341,00, sem imposto de renda');
    // 90 ÷ (1 − 17,5%).
    expect(text).toContain('a LCI a 90% do CDI equivale, nesse prazo, a um CDB que pague 109,1% do CDI.');
    expect(text).toContain('Usei o CDI de 14,9% ao ano (Banco Central, em 13/11/2026)');
    expect(text).toContain('O valor é um exemplo, porque você não disse quanto. Considerei 12 meses');
    expect(text).toContain('A diferença é pequena');
    expect(status).toBe('sucesso_completo');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] amount and term as they were told; savings by the month', async () => {
    const { text, resposta_pre_estruturada } = await lead(
      'poupança ou tesouro selic pra 10 mil em 2 anos?',
      WORLD,
    );
    // 10.000 × 1,15² = 13.225,00 − 15% of 3.225,00; 10.000 × 1,0067²⁴.
    expect(text).toContain('sobram R$ 12.741,25 já sem imposto, R$ 1.003,05 a mais que a poupança.');
    expect(text).toContain('A poupança chegaria a R$ 11.738,20, sem imposto de renda, ou 8,34% ao ano.');
    expect(text).toContain('a poupança de 0,67% ao mês');
    expect(text).not.toContain('porque você não disse');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] rates that nobody told are supposed, and said to be', async () => {
    const { text } = await lead('CDB ou LCI?', WORLD);
    expect(text).toContain('Como você não disse a taxa, supus o CDB a 100% do CDI e a LCI a 90% do CDI');
  });

  test('[F9.investimentos] over inflation, and a rate a year', async () => {
    const { text, resposta_pre_estruturada } = await lead(
      'tesouro ipca+ 6% ou prefixado 12%? 20 mil em 1 ano',
      WORLD,
    );
    // 1,045 × 1,06 = 1,1077; both pay 17,5% of what they made.
    expect(text).toContain('o Tesouro Prefixado a 12% ao ano rende mais: no fim sobram R$ 21.980,00');
    expect(text).toContain('chegaria a R$ 22.154,00, com R$ 376,95 de imposto, e ficaria em R$ 21.777,05');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] one alone is put beside what everybody could have, and beside prices', async () => {
    const { text } = await lead('20 mil na poupança, tô perdendo dinheiro?', WORLD);
    expect(text).toContain('o Tesouro Selic rende mais: no fim sobram R$ 22.475,00');
    expect(text).toContain('Coloquei o Tesouro Selic ao lado, como referência de baixo risco.');
    // (1,0834 ÷ 1,045 − 1) a year.
    expect(text).toContain('Descontada a inflação de 4,5% em doze meses, a poupança ganharia 3,67% ao ano');
  });

  test('[F9.investimentos] what swings is not compared by a rate, and why', async () => {
    const { text } = await lead('tesouro ou ações pra daqui 10 anos?', WORLD);
    expect(text).toMatch(/^Não dá para comparar por uma conta só, porque ações não rendem por uma taxa/);
    expect(text).toContain('Para R$ 10.000,00 por 120 meses');
    expect((await lead('CDB de 110% do CDI ou PETR4?', WORLD)).text).toContain(
      'porque ações não rendem por uma taxa',
    );
  });

  test('[F9.investimentos] every month a sum: each contribution pays the tax of its own time', async () => {
    const { text, resposta_pre_estruturada } = await lead(
      'aplico 500 por mês no tesouro selic ou na poupança?',
      WORLD,
    );
    expect(text).toContain('Para R$ 500,00 por mês durante 12 meses, o Tesouro Selic rende mais');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F15][F9.investimentos] without published rates the supposed ones are said to be so', async () => {
    const { text, objetivo_alcancado, resposta_pre_estruturada } = await lead(
      'LCI a 90% do CDI ou CDB a 110%?',
    );
    // At 12%: 13,2% − 17,5% of it, and 10,8%.
    expect(text).toContain('sobram R$ 11.089,00 já sem imposto, R$ 9,00 a mais');
    expect(text).toContain(
      'o CDI de 12% ao ano, que é uma suposição minha, porque não consegui a taxa de hoje',
    );
    expect(objetivo_alcancado).toBe(true);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });
});
