import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, findPlaces, placeByCode, placeByName, placesWithin, readUf } from './index.ts';

const named = (text: string, hints = {}): string[] =>
  findPlaces(text, hints).map(({ place }) => `${place.name}/${place.uf}`);

test.each([
  ['moro em bh', 'Belo Horizonte/MG'],
  ['sou de floripa', 'Florianópolis/SC'],
  ['to em sampa', 'São Paulo/SP'],
  ['moro em sjc', 'São José dos Campos/SP'],
  ['sou de poa', 'Porto Alegre/RS'],
  ['moro em Poá', 'Poá/SP'],
  ['Santana do Ipanema/AL', 'Santana do Ipanema/AL'],
  ['moro em sta barbara d oeste', "Santa Bárbara d'Oeste/SP"],
  ['MORO EM RECIFE', 'Recife/PE'],
  ['são luiz do maranhão', 'São Luís/MA'],
  ['moro em Ji-Paraná', 'Ji-Paraná/RO'],
])('[C7] the city in "%s" is %s', (text, expected) => {
  expect(named(text)).toEqual([expected]);
});

test.each([
  ['sou feliz aqui', []],
  ['sério?', []],
  ['tenho dois irmãos', []],
  ['área da saúde', []],
  ['quero estudar de graça', []],
  ['João Santos', []],
  ['moro em Feliz, RS', ['Feliz/RS']],
  ['cidade de Feliz', ['Feliz/RS']],
  ['moro em não-me-toque', ['Não-Me-Toque/RS']],
  ['Ana, 17, Natal', ['Natal/RN']],
])('[C7] an ordinary word is a city only where one is spoken of: "%s"', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test('[C7] homonyms are told apart by the state that is said, then by a hint, then by what is best known', () => {
  expect(named('moro em Viçosa, Alagoas')).toEqual(['Viçosa/AL']);
  expect(named('moro em Viçosa', { uf: 'RN' })).toEqual(['Viçosa/RN']);
  expect(named('moro em Viçosa')).toEqual(['Viçosa/MG']);
  const [unknown] = findPlaces('moro em Bom Jesus');
  expect(unknown?.sure).toBe(false);
});

test('[C7] slips are mended where a city is spoken of or asked for', () => {
  expect(named('moro em Sao jose dos canpos')).toEqual(['São José dos Campos/SP']);
  expect(named('cidade: Petrolna')).toEqual(['Petrolina/PE']);
  expect(named('guarulos')).toEqual([]);
  expect(named('guarulos', { asked: true })).toEqual(['Guarulhos/SP']);
});

test.each([
  ['sou do Ceará', 'CE'],
  ['Patos - PB', 'PB'],
  ['interior de são paulo', 'SP'],
  ['moro no pará', 'PA'],
  ['vou para casa', null],
  ['se der eu vou', null],
])('[C7] the state in "%s" is %s', (text, expected) => {
  expect(readUf(text)).toBe(expected);
});

test('[C8.refinement] distances are those of the map, and the nearest come first', () => {
  const [recife] = placeByName('recife');
  const [olinda] = placeByName('Olinda', 'PE');
  const capital = placeByCode(3550308);
  if (!recife || !olinda || !capital) throw new Error('missing');
  expect(distanceKm(recife, olinda)).toBeLessThan(15);
  expect(Math.round(distanceKm(recife, capital) / 100)).toBe(21);
  const near = placesWithin(recife, 20);
  expect(near[0]).toBe(recife);
  expect(near).toContain(olinda);
  expect(near).not.toContain(capital);
});

test('any text is read, and what is found stands where it is said to stand', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (noise) => {
      for (const { start, end } of findPlaces(`${noise} moro em Recife ${noise}`)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
      }
      readUf(noise);
    }),
  );
});

test.each(['são ', 'moro em ', 'santa ', '- ', 'rio de ', 'é', '\u0301'])(
  'a megabyte of "%s" is read in time',
  (pattern) => {
    const text = pattern.repeat(Math.ceil(1_000_000 / pattern.length));
    expect(findPlaces(text).length).toBeLessThan(2_000);
    expect(readUf(text)).toSatisfy((uf) => uf === null || typeof uf === 'string');
  },
);
