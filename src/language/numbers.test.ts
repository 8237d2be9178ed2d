import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumbers } from './index.ts';

const values = (text: string): number[] => readNumbers(text).map(({ value }) => value);

describe('one number', () => {
  test.each<[string, number]>([
    ['zero', 0],
    ['sete', 7],
    ['catorze', 14],
    ['quatorze', 14],
    ['dezesseis', 16],
    ['dezasseis', 16],
    ['vinte e um', 21],
    ['vinte e uma', 21],
    ['noventa e nove', 99],
    ['cem', 100],
    ['cento e um', 101],
    ['cento e quinze', 115],
    ['duzentas e trinta', 230],
    ['quinhentos e cinquenta e cinco', 555],
    ['novecentos', 900],
    ['mil', 1_000],
    ['mil e um', 1_001],
    ['mil e cem', 1_100],
    ['mil e quinhentos', 1_500],
    ['mil quinhentos e trinta', 1_530],
    ['mil novecentos e noventa e oito', 1_998],
    ['dois mil e vinte e seis', 2_026],
    ['duas mil pessoas', 2_000],
    ['trinta e cinco mil e duzentos', 35_200],
    ['cem mil', 100_000],
    ['cento e vinte mil, trezentos e dois', 120_302],
    ['um milhão', 1_000_000],
    ['dois milhões trezentos mil', 2_300_000],
    ['um milhão e meio', 1_500_000],
    ['meio milhão', 500_000],
    ['um bilhão, duzentos milhões e três', 1_200_000_003],
    ['nove trilhões', 9e12],
    ['meia dúzia', 6],
    ['uma dúzia', 12],
    ['uma dúzia e meia', 18],
    ['duas dúzias de ovos', 24],
    ['três dezenas', 30],
    ['dois e meio', 2.5],
    ['duas e meia', 2.5],
    ['dois vírgula cinco', 2.5],
    ['zero vírgula zero cinco', 0.05],
    ['três ponto quatorze', 3.14],
    ['nao sao tres', 3],
    ['DOIS MIL', 2_000],
    ['quatrosentos', 400],
    ['quinhetos e dez', 510],
    ['cincoenta', 50],
    ['desesseis', 16],
    ['treis', 3],
    ['tresentos reais', 300],
    ['1500', 1_500],
    ['1.500', 1_500],
    ['1.234,56', 1_234.56],
    ['1,234.56', 1_234.56],
    ['R$ 1.234.567,89', 1_234_567.89],
    ['R$50', 50],
    ['2,5', 2.5],
    ['3.5', 3.5],
    ['10.50', 10.5],
    ['0.500', 0.5],
    ['3k', 3_000],
    ['2,5k', 2_500],
    ['5mil', 5_000],
    ['3 mil', 3_000],
    ['2,5 mil', 2_500],
    ['2.3 mil', 2_300],
    ['R$ 3 mil', 3_000],
    ['2 mil e 500', 2_500],
    ['3 mil e duzentos', 3_200],
    ['1 milhão e 200 mil', 1_200_000],
    ['1,5 milhão', 1_500_000],
    ['2 mi', 2_000_000],
    ['1,5bi', 1_500_000_000],
    ['50%', 50],
    ['cinco por cento', 5],
    ['12x', 12],
    ['30kg', 30],
    ['ganho mil: só', 1_000],
    ['gastei: mil', 1_000],
  ])('%j is %d', (text, value) => {
    expect(values(text)).toEqual([value]);
  });
});

describe('several numbers stay apart', () => {
  test.each<[string, number[]]>([
    ['um, dois, três', [1, 2, 3]],
    ['dois e três', [2, 3]],
    ['vinte e trinta', [20, 30]],
    ['entre 2 mil e 5 mil', [2_000, 5_000]],
    ['de dois mil a três mil', [2_000, 3_000]],
    ['nove oito sete', [9, 8, 7]],
    ['mil. Quinhentos', [1_000, 500]],
    ['3 mil, 5 caixas', [3_000, 5]],
    ['12x de R$ 99,90', [12, 99.9]],
    ['quinze, vinte', [15, 20]],
    ['duzentos reais e cinquenta centavos', [200, 50]],
    ['comprei 2 por 10 e 3 por 12,50', [2, 10, 3, 12.5]],
  ])('%j', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });
});

describe('ordinals', () => {
  test.each<[string, number]>([
    ['primeira parcela', 1],
    ['o terceiro', 3],
    ['segunda parcela', 2],
    ['segundo semestre', 2],
    ['quarta opção', 4],
    ['décimo primeiro', 11],
    ['vigésima quinta edição', 25],
    ['2ª via', 2],
    ['1º lote', 1],
  ])('%j', (text, value) => {
    expect(readNumbers(text)).toMatchObject([{ value, ordinal: true }]);
  });
});

test.each([
  'na segunda',
  'segunda-feira',
  'quinta à noite',
  'segundo o edital',
  'meu quarto',
  '12/03',
  '10h30',
  '10:30',
  'versão 1.2.3',
  '192.168.0.1',
  'meia hora',
  'por cento',
  'milhas e novena',
  '',
])('%j holds no number', (text) => {
  expect(readNumbers(text)).toEqual([]);
});

test('a lone "um" is marked as the article it mostly is', () => {
  expect(readNumbers('um carro')).toEqual([{ value: 1, start: 0, end: 2, article: true }]);
  expect(readNumbers('um mil')[0]?.article).toBeUndefined();
});

test('offsets cover the whole number', () => {
  const text = 'paguei R$ 2 mil e quinhentos no dentista';
  const [found] = readNumbers(text);
  expect(text.slice(found?.start, found?.end)).toBe('R$ 2 mil e quinhentos');
});

const UNITS =
  'um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  );
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS =
  'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ');

function spell(value: number): string {
  if (value < 20) return UNITS[value - 1] ?? '';
  if (value < 100) return [TENS[Math.floor(value / 10) - 2], spell(value % 10)].filter(Boolean).join(' e ');
  if (value === 100) return 'cem';
  if (value < 1_000)
    return [HUNDREDS[Math.floor(value / 100) - 1], spell(value % 100)].filter(Boolean).join(' e ');
  const [scale, name] =
    value < 1_000_000 ? [1_000, 'mil'] : [1_000_000, value < 2_000_000 ? 'milhão' : 'milhões'];
  return [`${spell(Math.floor(value / scale))} ${name}`, spell(value % scale)].filter(Boolean).join(' e ');
}

test('every number up to a billion is read back from its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (value) => values(spell(value))[0] === value),
  );
});

test('any text is read without throwing, in order and within bounds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const found = readNumbers(text);
      return found.every(
        ({ start, end }, index) => start < end && end <= text.length && start >= (found[index - 1]?.end ?? 0),
      );
    }),
  );
});
