import { expect, test } from 'vitest';
import { type HoldingRead, readHolding, readHoldings } from './read-holding.ts';

const TODAY = '2026-11-16';

const READ: readonly (readonly [string, Partial<HoldingRead>])[] = [
  [
    'cria uma meta de 10 mil pra viagem até dezembro de 2027',
    { kind: 'meta', nome: 'Viagem', cents: 1_000_000, prazo: '2027-12-31' },
  ],
  ['nova meta: carro 30 mil', { kind: 'meta', nome: 'Carro', cents: 3_000_000, prazo: null }],
  ['quero criar uma meta', { kind: 'meta', nome: null, cents: null }],
  ['minha conta no itaú tem 2.300', { kind: 'conta', nome: 'Itaú', cents: 230_000 }],
  ['tenho 1.200 no Nubank', { kind: 'conta', nome: 'Nubank', cents: 120_000 }],
  ['o vencimento do nubank é dia 10', { kind: 'cartao', nome: 'Nubank', vencimento: 10 }],
  [
    'cadastra meu cartão nubank, limite 4 mil, fecha dia 3 e vence dia 10',
    { kind: 'cartao', nome: 'Nubank', cents: 400_000, fechamento: 3, vencimento: 10 },
  ],
  ['tenho uma dívida de 3 mil com meu irmão', { kind: 'divida', nome: 'Irmão', cents: 300_000 }],
  [
    'tenho uma divida de 5 mil no cartao com juros de 12% ao mes',
    { kind: 'divida', nome: 'Cartão', cents: 500_000, jurosMes: '12' },
  ],
  [
    'anota uma dívida de 3.000 com o Banco Pan a 2,5% am',
    { kind: 'divida', nome: 'Pan', cents: 300_000, jurosMes: '2.5' },
  ],
  [
    'tenho uma divida de 8 mil com meu irmao sem juros',
    { kind: 'divida', nome: 'Irmão', cents: 800_000, jurosMes: null },
  ],
  [
    'minha divida do carro é 20 mil, taxa de 26,82% ao ano',
    { kind: 'divida', nome: 'Carro', cents: 2_000_000, jurosMes: '1.9997' },
  ],
  [
    'to com uma dívida no cheque especial de 900 reais que cobra 8% ao mês',
    { kind: 'divida', nome: 'Cheque Especial', cents: 90_000, jurosMes: '8' },
  ],
  ['meu limite é 4000', { kind: 'cartao', nome: null, cents: 400_000 }],
  [
    'tenho 5 mil no tesouro selic',
    { kind: 'investimento', nome: 'Tesouro Selic', cents: 500_000, classe: 'tesouro' },
  ],
  ['meu carro vale 45 mil', { kind: 'investimento', nome: 'Carro', cents: 4_500_000, classe: 'veiculo' }],
  ['minha reserva de emergência está com 8 mil', { kind: 'investimento', cents: 800_000, reserva: true }],
];

test.each(READ)('[F13.several] "%s" tells what somebody has or wants', (text, expected) => {
  expect(readHolding(text, TODAY)).toMatchObject(expected);
});

test.each([
  'paguei a conta de luz',
  'gastei 50 no mercado',
  'quanto tenho na conta?',
  'investi 500 no CDB',
  'recebi 300 na conta do itaú',
  'vale a pena investir no tesouro?',
  'tenho que pagar 120 de luz',
  'oi',
  '',
])('[F13.several] "%s" does not', (text) => {
  expect(readHolding(text, TODAY)).toBeNull();
});

test('[F13.several] a hostile message is read in no time', () => {
  expect(readHolding(`cria uma meta ${'de '.repeat(20_000)}`, TODAY)).toMatchObject({
    kind: 'meta',
    nome: null,
  });
});

test.each([
  [
    'tenho 350 no nubank e 1200 no itau',
    [
      ['Nubank', 35_000],
      ['Itaú', 120_000],
    ],
  ],
  [
    'tenho 500 na poupança, mil e duzentos no bradesco e 30 no picpay',
    [
      ['Poupança', 50_000],
      ['Bradesco', 120_000],
      ['PicPay', 3_000],
    ],
  ],
  ['tenho mil e duzentos no itaú', [['Itaú', 120_000]]],
])('[F13.several] "%s" tells of each', (text, expected) => {
  expect(readHoldings(text, TODAY).map(({ nome, cents }) => [nome, cents])).toEqual(expected);
});
