import { describe, expect, test } from 'vitest';
import { CONCEPTS } from '../../../phrases/investimentos-conceitos.ts';
import { expectTraced } from '../../kit/fixtures.ts';
import { readConcept } from '../conceito/read.ts';
import { lead, type World } from '../fixtures/conduct.ts';
import { RATES } from '../fixtures/published.ts';

const MONTHS: World['months'] = [
  ['2026-09', 6_000, 4_000],
  ['2026-10', 6_000, 4_000],
];
/** Half of the reserve, no debts. */
const WORLD: World = {
  holdings: [['Tesouro Selic', 'tesouro', 20_000, { reserva: true }]],
  months: MONTHS,
  published: RATES,
};

describe('[F9.investimentos] where to invest', () => {
  test('[F9.investimentos] the reserve first, then by profile, in amounts that add up', async () => {
    const { text, resposta_pre_estruturada } = await lead('onde investir 10 mil?', WORLD);
    // 6 × 4.000 − 20.000 to the reserve; 35% of the other 6.000 swings.
    expect(text).toMatch(
      /^Com R\$ 10\.000,00, para um perfil moderado, eu seguiria esta ordem: R\$ 4\.000,00 na reserva de emergência, R\$ 3\.900,00 em renda fixa e R\$ 2\.100,00 em renda variável, aos poucos\./,
    );
    expect(text).toContain('A sua reserva cobre 5 meses de gastos, e a referência que uso é de 6 meses.');
    expect(text).toContain('hoje em 15% ao ano (Banco Central, em 13/11/2026)');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test.each([
    ['conservador', 'R$ 5.100,00 em renda fixa e R$ 900,00 em renda variável'],
    ['arrojado', 'R$ 2.400,00 em renda fixa e R$ 3.600,00 em renda variável'],
  ])('[F9.investimentos] the profile %s moves the amounts', async (perfil, parts) => {
    expect((await lead('onde investir 10 mil?', { ...WORLD, perfil })).text).toContain(parts);
    expect((await lead(`sou ${perfil}, onde investir 10 mil?`, WORLD)).text).toContain(parts);
  });

  test('[F9.investimentos] costly debts come before everything', async () => {
    const { text, resposta_pre_estruturada } = await lead('onde investir 10 mil?', {
      ...WORLD,
      debts: [
        ['Cartão', 3_000, '12'],
        ['Carro', 20_000, '1.2'],
      ],
    });
    expect(text).toContain('R$ 3.000,00 para reduzir as dívidas mais caras, R$ 4.000,00 na reserva');
    expect(text).toContain('custam mais do que qualquer aplicação segura rende: Cartão, 12% ao mês.');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] money that is needed soon does not swing; nor does a portfolio that swings enough get more', async () => {
    const soon = await lead('onde investir 10 mil por 12 meses?', WORLD);
    expect(soon.text).toContain('R$ 6.000,00 em renda fixa. Como o prazo é de 12 meses');
    const bold: World = { ...WORLD, holdings: [...(WORLD.holdings ?? []), ['PETR4', 'acoes', 30_000]] };
    const enough = await lead('onde investir 10 mil?', bold);
    expect(enough.text).toContain(
      'Você já tem 60% em renda variável, e a referência para o seu perfil é de até 35%',
    );
    expect(enough.text).not.toContain('em renda variável, aos poucos');
    for (const { text, resposta_pre_estruturada } of [soon, enough])
      await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] without an amount what is left of a month; without both the shares of the profile', async () => {
    const left = await lead('qual o melhor investimento para mim?', WORLD);
    expect(left.text).toMatch(
      /^Com R\$ 2\.000,00 por mês, para um perfil moderado, eu começaria por uma coisa só: R\$ 2\.000,00 na reserva/,
    );
    expect(left.text).toContain('Usei a sua sobra média de um mês, porque você não disse o valor.');
    const bare = await lead('qual o melhor investimento para mim?', { published: RATES });
    expect(bare.text).toMatch(
      /^Para um perfil moderado, uma divisão de referência é pelo menos 65% em renda fixa e até 35%/,
    );
    expect(bare.text).toContain('me diga quanto pretende investir');
    for (const { text, resposta_pre_estruturada } of [left, bare])
      await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test.each([
    ['vale a pena comprar bitcoin?', /^Criptomoedas podem cair .* uso até 5% do total/],
    ['vale a pena comprar dólar agora?', /^Ninguém acerta de forma constante o rumo do câmbio/],
    ['quais ações comprar esse mês', /Não indico papéis ou fundos pelo nome/],
    [
      'onde deixo minha reserva de emergência?',
      /^Para a reserva de emergência, o melhor lugar é o que tem resgate no mesmo dia/,
    ],
  ])('[F9.investimentos] "%s" is answered first', async (query, answer) => {
    const { text, objetivo_alcancado, resposta_pre_estruturada } = await lead(query, WORLD);
    expect(text).toMatch(answer);
    expect(objetivo_alcancado).toBe(true);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] any other question: how things stand and what can be answered, honestly', async () => {
    const { text, objetivo_alcancado, resposta_pre_estruturada } = await lead(
      'o gado do meu tio engorda?',
      WORLD,
    );
    expect(text).toMatch(/^Essa pergunta eu não consigo responder por inteiro/);
    expect(text).toContain('você tem R$ 20.000,00 investidos, sem renda variável');
    expect(text).toContain('O que eu consigo fazer bem: comparar aplicações');
    expect(objetivo_alcancado).toBe(false);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F15][F9.investimentos] data that do not come are told kindly', async () => {
    const stuck = ['Dados_investimentos', 'Dados_dividas', 'Dados_receitas_e_despesas'];
    const { text } = await lead('onde investir 10 mil?', { published: RATES, stuck });
    expect(text).toContain('R$ 6.500,00 em renda fixa e R$ 3.500,00 em renda variável');
    expect(text).toContain(
      'Essa divisão supõe que você já tem a reserva de emergência completa e nenhuma dívida cara',
    );
    expect(text).toContain(
      'Desta vez não foi possível ver os seus investimentos registrados, as suas receitas e despesas e as suas dívidas',
    );
  });
});

describe('[F9.investimentos] what things are', () => {
  test('[F9.investimentos] with today’s rate and what the person has of it', async () => {
    const { text, resposta_pre_estruturada } = await lead('o que é tesouro selic?', WORLD);
    expect(text).toMatch(/^O Tesouro Selic é um título do governo federal/);
    expect(text).toContain('Hoje, a Selic está em 15% ao ano (Banco Central, em 13/11/2026).');
    expect(text).toContain('Você tem R$ 20.000,00 em Tesouro Direto registrados.');
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test.each([
    ['fgc cobre até quanto', 'O limite do FGC é de R$ 250.000,00 por pessoa e por instituição.'],
    ['quanto de imposto no cdb', 'A alíquota vai de 22,5% nos primeiros meses até 15%'],
    ['como funciona o imposto de renda sobre ações', 'A alíquota é de 15% sobre o ganho.'],
    ['como funciona o imposto sobre fii', 'A alíquota é de 20% sobre o ganho.'],
  ])('[F9.investimentos] "%s": what the law fixes', async (query, fact) => {
    const { text, resposta_pre_estruturada } = await lead(query, WORLD);
    expect(text).toContain(fact);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] explanations have no figures of their own, and each of their names finds them', () => {
    for (const [name, { means, names }] of Object.entries(CONCEPTS)) {
      expect(means, name).not.toMatch(/\d/);
      for (const called of names)
        expect(readConcept({ text: `o que é ${called}?`, today: '' })?.concepts, called).toContain(name);
    }
  });
});
