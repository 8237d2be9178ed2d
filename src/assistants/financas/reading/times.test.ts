import { expect, test } from 'vitest';
import { readAges, readRates, readTerm } from './index.ts';

const TODAY = '2026-11-15';

test.each([
  ['em 48 meses', 48],
  ['daqui a 5 anos', 60],
  ['em dois anos e meio', 30],
  ['quero comprar em 1 ano e 6 meses', 18],
  ['um ano e meio pra juntar', 18],
  ['60x', 60],
  ['em 36 vezes fica bom?', 36],
  ['financiar 200 mil em 360 meses a 10,5% ao ano', 360],
  ['48x de 900', 48],
  ['num prazo de dez anos', 120],
  ['nos próximos 3 anos', 36],
  ['até 2030', 48],
  ['até dezembro de 2027', 13],
  ['até dezembro', 1],
  ['ano que vem quero trocar de carro', 12],
  ['até o fim do ano', 1],
  ['ter 100 mil até o fim de 2028', 25],
  ['tenho 5 anos pra juntar 100 mil', 60],
  ['30 anos de financiamento', 360],
  ['daqui uns 20 anos', 240],
  ['em um semestre', 6],
  ['daki a 2 anos', 24],
  ['em meio ano', 6],
  ['em março', 4],
  ['aposentar aos 55 anos', null],
  ['tenho 35 anos', null],
  ['há 5 anos invisto', null],
  ['faz 2 anos que guardo', null],
  ['nos últimos 12 meses gastei muito', null],
  ['reserva de 6 meses de gastos', null],
  ['meu filho tem 5 anos', null],
  ['1,5% ao mês', null],
  ['comprei 3 anos atrás', null],
  ['Tesouro IPCA 2035', null],
  ['tenho 40 anos e quero parar em 15 anos', 180],
  ['carro com 5 anos de uso', null],
  ['vale a pena?', null],
])('[F9] the term that is told: %s', (text, meses) => {
  expect(readTerm(text, TODAY)).toEqual(meses === null ? null : { meses });
});

test('[F9] a moment is no term where nobody says what day it is', () => {
  expect(readTerm('até 2030')).toBeNull();
  expect(readTerm('em 24 meses')).toEqual({ meses: 24 });
});

test.each([
  ['tenho 35 anos', { atual: 35 }],
  ['quero me aposentar aos 55', { alvo: 55 }],
  ['tenho dois filhos, 38 anos e nada guardado, dá pra me aposentar aos 60?', { atual: 38, alvo: 60 }],
  ['aposentar aos 55 anos com R$ 15 mil de renda passiva', { alvo: 55 }],
  ['com 60 anos quero parar de trabalhar', { alvo: 60 }],
  ['tenho 35 anos e quero parar aos 55', { atual: 35, alvo: 55 }],
  ['tenho 35 e quero parar aos 60', { atual: 35, alvo: 60 }],
  ['estou com 42 anos, dá tempo?', { atual: 42 }],
  ['aos 50 quero viver de renda, hoje tenho 28 anos', { atual: 28, alvo: 50 }],
  ['até os 65 anos', { alvo: 65 }],
  ['antes dos 40', { alvo: 40 }],
  ['quando eu tiver 60 anos', { alvo: 60 }],
  ['tenho trinta e dois anos', { atual: 32 }],
  ['minha idade é 29 anos', { atual: 29 }],
  ['me aposento com 62', { alvo: 62 }],
  ['fiz 45 anos ontem', { atual: 45 }],
  ['tenho 35 anos e 40 mil guardados', { atual: 35 }],
  ['tenho 35 mil guardados', {}],
  ['tenho um filho de 15 anos', {}],
  ['em 20 anos', {}],
  ['invisto há 15 anos', {}],
  ['tenho 20 anos pra pagar', {}],
  ['financiamento de 30 anos', {}],
  ['38 anos de idade, solteiro', { atual: 38 }],
])('[F9] ages of who asks: %s', (text, ages) => {
  expect(readAges(text)).toEqual(ages);
});

test.each([
  ['1,5% ao mês', { mes: '1.5' }],
  ['12% a.a.', { ano: '12' }],
  ['110% do CDI', { cdi: '110' }],
  ['juros de 2,99% a.m.', { mes: '2.99' }],
  ['10.5% ao ano', { ano: '10.5' }],
  ['taxa anual de 11%', { ano: '11' }],
  ['juros mensais de 1,8%', { mes: '1.8' }],
  ['dois por cento ao mês', { mes: '2' }],
  ['CDB 102% CDI', { cdi: '102' }],
  ['rende 100% do cdi, uns 1% ao mes', { cdi: '100', mes: '1' }],
  ['13,25% aa', { ano: '13.25' }],
  ['0,5%/mês', { mes: '0.5' }],
  ['15 % ao ano', { ano: '15' }],
  ['IPCA + 6% ao ano', {}],
  ['20% de entrada', {}],
  ['caiu 3% ontem', {}],
  ['cobram 14% por mês no rotativo', { mes: '14' }],
  ['92,5 por cento do cdi', { cdi: '92.5' }],
  ['quanto rende?', {}],
])('[F9] rates: %s', (text, rates) => {
  expect(readRates(text)).toEqual(rates);
});
