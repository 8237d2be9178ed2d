import { describe, expect, test } from 'vitest';
import { lineOf, TODAY } from './fixtures.ts';
import { readEntries } from './index.ts';

const linesOf = (text: string): readonly string[] => readEntries(text, { today: TODAY }).map(lineOf);

describe('[F13.several] numbers beside an amount', () => {
  test.each([
    ['vendi 12 marmita hj deu 240', ['+240 vendas 11-15']],
    ['vendi oito bolo de pote a dez cada', ['+80 vendas 11-15']],
    ['comprei 2 pizza por 80 e 1 refri por 12', ['-80 alimentacao 11-15', '-12 alimentacao 11-15']],
    ['uber 25 mercado deu 80', ['-25 transporte 11-15', '-80 alimentacao 11-15']],
    ['pedagio 12,30 x2', ['-24.6 transporte 11-15']],
    ['tenis 300 2x sem juros', ['-cartão 300 vestuario 11-15 2x']],
    ['meia-dúzia de reais num picolé', ['-6 alimentacao 11-15']],
    ['meia duzia de ovos 8 reais', ['-8 alimentacao 11-15']],
    ['churrasco: carne 145 e carvão 22', ['-145 alimentacao 11-15', '-22 alimentacao 11-15']],
    ['netflix 44,90 e spotify 21,90 debitaram ontem', ['-44.9 lazer 11-14', '-21.9 lazer 11-14']],
    ['dia 30 o joao me paga 300 que emprestei', ['+a receber 300 outros 11-30']],
    ['vendi 3 brigadeiros a 4 reais', ['+12 vendas 11-15']],
    ['20 paes a 15 reais', ['-15 alimentacao 11-15']],
    ['taxa do condominio 480 venceu dia 5 e paguei so hj', ['-480 moradia 11-15']],
    ['o patrao adiantou 400', ['+400 salario 11-15']],
    ['comprei presente pros meus pais 240 os dois', ['-240 presentes 11-15']],
    ['o jantar de sabado ficou 186 pra nois dois', ['-186 alimentacao 11-14']],
    ['comprei uma tv de 1.800 no carne em 15x de 160', ['-2400 outros 11-15 15x']],
    ['passei 1000 do nubank pro itau e 200 pra minha irma', ['=1000 outros 11-15', '-200 outros 11-15']],
    ['tênis 39 de 180 reais', ['-180 vestuario 11-15']],
    ['comprei uns trem no sacolão, deu 63 e 40', ['-63.4 alimentacao 11-15']],
    ['mercado 63 e uber 40', ['-63 alimentacao 11-15', '-40 transporte 11-15']],
    ['o mercado deu 63 e 40 de uber', ['-63 alimentacao 11-15', '-40 transporte 11-15']],
    ['uber 18,50 pra ir e 22 pra voltar', ['-18.5 transporte 11-15', '-22 transporte 11-15']],
  ])('"%s"', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });
});

describe('[F13.amounts] money of which nobody said how many reais', () => {
  test.each([
    'recebi um dinheiro hj',
    'gastei 50 dólares',
    'gastei 50 em dólar',
    'a compra deu 30 em euros',
    'comprei usd 15 de crédito de jogo',
    'paguei 20 euros no museu',
  ])('"%s" has no amount', (text) => {
    const [entry] = readEntries(text, { today: TODAY });
    expect(entry).toMatchObject({ cents: null });
    expect(entry?.missing).toContain('valor');
  });
});
