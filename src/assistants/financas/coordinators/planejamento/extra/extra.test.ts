import { describe, expect, test } from 'vitest';
import { frameworkFor } from '../../catalogue.ts';
import { readWindfall } from './read.ts';

const today = '2026-11-16';
const taken = (text: string): string | undefined => frameworkFor('planejamento', { text, today })?.name;

describe('[F9.planejamento] money that is there once', () => {
  test.each([
    'Recebi uma herança de 150 mil. Quito o financiamento do carro, invisto ou dou entrada num apê?',
    'Meu 13º vai cair, uns 6 mil. Uso pra quitar o carro ou guardo pra reserva?',
    'meu decimo terceiro de 2.500 vai cair: pago divida ou guardo?',
    'Devo 8 mil no cartão a 14% ao mês e sobraram 2 mil este mês. Invisto esses 2 mil ou pago o cartão?',
    'Saque-aniversário do FGTS pra quitar o cheque especial vale a pena? devo 3 mil a 8% ao mês',
    'recebi 12 mil de rescisão, o que faço? quito o cartão ou guardo?',
    'vendi meu carro por 25 mil, guardo ou invisto?',
    'tenho 20 mil guardados, quito o financiamento ou invisto?',
    'ganhei um bônus de 9 mil, invisto ou pago o empréstimo?',
    'a restituição do imposto de 3.400 caiu, quito a fatura ou deixo na poupança?',
    'minha PLR de 7 mil entra em fevereiro, invisto ou viajo?',
    'herdei 80 mil, o que faço? guardo, invisto?',
    'tenho 10 mil reais sobrando, invsito ou quito o financiamento?',
  ])('%s', (question) => {
    expect(taken(question)).toBe('dinheiro_extra');
  });

  test.each([
    'onde investir 10 mil?',
    'como saio das dívidas?',
    'Quero comprar um carro de R$ 80.000, tenho R$ 20.000 guardados. Faz sentido financiar ou poupar mais?',
    'Posso usar meu FGTS de 40 mil pra dar entrada num apartamento de 300 mil? Ganho 7 mil por mês',
    'deixo 50 mil no CDB ou é melhor um prefixado de 12%?',
    'quanto preciso guardar por mês pra ter 100 mil em 5 anos?',
    'CDB ou Tesouro pra 20 mil?',
    'recebi 5 mil de salário',
    'quero me aposentar aos 55 anos com 15 mil por mês',
    'compro o carro de 90 mil à vista ou financio?',
    'devo 12 mil no cartão e consigo pagar 900 por mês',
    'o que é herança?',
  ])('%s is none', (question) => {
    expect(taken(question)).not.toBe('dinheiro_extra');
  });

  test('what is told of it is read: the sum, where it comes from, the debt with its rate, what it might buy', () => {
    const read = (text: string) => readWindfall({ text, today });
    expect(
      read('Recebi uma herança de 150 mil. Quito o financiamento do carro, invisto ou dou entrada num apê?'),
    ).toMatchObject({
      valor: 15_000_000,
      origem: 'heranca',
      divida: null,
      investir: true,
      thing: { tipo: 'imovel' },
    });
    expect(
      read(
        'Devo 8 mil no cartão a 14% ao mês e sobraram 2 mil este mês. Invisto esses 2 mil ou pago o cartão?',
      ),
    ).toMatchObject({ valor: 200_000, divida: { nome: 'o cartão', saldo: 800_000, taxa_mes: '14' } });
    expect(
      read('Saque-aniversário do FGTS pra quitar o cheque especial vale a pena? devo 3 mil a 8% ao mês'),
    ).toMatchObject({ valor: 300_000, origem: 'fgts', vale: true });
  });
});
