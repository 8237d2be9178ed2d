import { expect, test } from 'vitest';
import { goingOn, readAges, readAmounts, readRates, readTerm, settledText, tellsFigures } from './index.ts';

const BEFORE = 'quero me aposentar aos 60 com 8 mil por mês, tenho 40 anos e 100 mil guardados';

test('[F9.planejamento] what is told again takes the place of what was told before, and the rest stands', () => {
  const text = settledText(goingOn(goingOn(BEFORE, 'e se eu tiver 150 mil guardados?'), 'e aos 65?'));
  expect(readAmounts(text)).toEqual({ renda_alvo: 800_000, guardado: 15_000_000 });
  expect(readAges(text)).toEqual({ atual: 40, alvo: 65 });
});

test('[F9.investimentos] a bare amount is the only one that was told; a term is the term', () => {
  const asked = 'quanto rende 10 mil em CDB por 12 meses?';
  expect(readAmounts(settledText(goingOn(asked, 'e se forem 20 mil?')))).toEqual(
    readAmounts('quanto rende 20 mil em CDB por 12 meses?'),
  );
  expect(readTerm(settledText(goingOn(asked, 'e em 3 anos?')))).toEqual({ meses: 36 });
});

test('[F9.planejamento] so many instalments are a term too, whichever way it was told before', () => {
  const asked = 'vale a pena financiar um carro de 80 mil em 48x a 1,5% ao mês? tenho 20 mil';
  for (const next of ['e em 60x?', 'e em 60 vezes?', 'e se for em 60 parcelas?', 'e em 5 anos?']) {
    expect(tellsFigures(next), next).toBe(true);
    const text = settledText(goingOn(asked, next));
    expect(readTerm(text), next).toEqual({ meses: 60 });
    expect(readAmounts(text), next).toEqual(readAmounts(asked));
  }
});

test('[F9.planejamento] a bare rate is of the month or year of the only one that was told', () => {
  const asked = 'vale a pena financiar um carro de 80 mil em 48x a 1,5% ao mês? tenho 20 mil';
  for (const next of ['e se a taxa for 2%?', 'e a 2%?', 'e se o juro subir pra 2%?', 'e se for 2% ao mês?']) {
    expect(tellsFigures(next), next).toBe(true);
    const text = settledText(goingOn(asked, next));
    expect(readRates(text), next).toEqual({ mes: '2' });
    expect(readTerm(text), next).toEqual({ meses: 48 });
  }
});

test.each([
  ['quanto rende 10 mil a 110% do CDI em 2 anos?', 'e em 5?', 60],
  ['quanto rende 10 mil a 110% do CDI em dois anos?', 'e em 5?', 60],
  ['financiar 80 mil em 48x a 1,5% ao mês', 'e se for em 60?', 60],
  ['juntar 30 mil em 18 meses', 'e em 24?', 24],
])('[F9] after "%s" a bare "%s" is a term, in the unit of before', (asked, next, meses) => {
  const text = settledText(goingOn(asked, next));
  expect(readTerm(text)).toEqual({ meses });
  expect(readAmounts(text)).toEqual(readAmounts(asked));
});

test('[F9] a question that goes on from none is what it is', () => {
  expect(settledText(BEFORE)).toBe(BEFORE);
  expect([tellsFigures('e se eu juntar 2 mil por mês?'), tellsFigures('e se eu desistir?')]).toEqual([
    true,
    false,
  ]);
});
