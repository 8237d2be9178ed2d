import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readAges,
  readAmounts,
  readDown,
  readProducts,
  readRates,
  readTerm,
  readThing,
  readTickers,
} from './index.ts';

const WORDS =
  `tenho 20 mil guardados e R$ 1.500 por mês parcela de entrada 48x , . 10% ao ano do CDI CDB IPCA + vale a pena PETR4 Petrobras aos 55 anos
  quero comprar um carro não devo meio ano entre 5 ou vinte até 2030 dezembro constructor __proto__ toString hasOwnProperty caiu 0 999999999999 conta rende`.split(
    /\s+/,
  );

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
);

const readAll = (text: string): readonly unknown[] => [
  readAmounts(text),
  readRates(text),
  readTerm(text, '2026-11-15'),
  readAges(text),
  readTickers(text),
  readProducts(text),
  readThing(text),
  readDown(text),
];

test('[F9] any message is read, the same way each time, into whole cents above nothing and terms ahead', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(readAll(text)).toEqual(readAll(text));
      for (const cents of Object.values(readAmounts(text)))
        expect(Number.isSafeInteger(cents) && cents > 0).toBe(true);
      const term = readTerm(text, '2026-11-15');
      expect(term === null || (Number.isInteger(term.meses) && term.meses > 0)).toBe(true);
      for (const rate of Object.values({ ...readRates(text), ...readDown(text) }))
        expect(rate).toMatch(/^\d+(?:\.\d+)?$/);
      for (const { texto } of readProducts(text)) expect(text).toContain(texto);
    }),
    { numRuns: 300 },
  );
});

const LONG = 200_000;

test.each(['tenho 20 mil e ', 'mil ', '1 ', 'vale e ', 'ipca + ', 'e ', '10% ', 'cdb 1 ', 'a'])(
  '[F9] a text without end is read as far as a question goes: %s',
  (piece) => {
    const started = performance.now();
    readAll(piece.repeat(LONG / piece.length));
    expect(performance.now() - started).toBeLessThan(5_000);
  },
);
