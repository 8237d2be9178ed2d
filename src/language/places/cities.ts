import { createRequire } from 'node:module';
import type { Municipio } from 'municipios-brasil/dados';
import { fold } from '../normalise.ts';
import { once } from '../once.ts';
import { LARGE_CITIES } from './large-cities.ts';
import type { Place } from './place.ts';

/** All cities, and the ways to them. */
export type Cities = {
  readonly all: readonly Place[];
  readonly byCode: ReadonlyMap<number, Place>;
  /** By `placeKey` of the name; homonyms with the best known first. */
  readonly byKey: ReadonlyMap<string, readonly Place[]>;
  /** The best known cities: those that a slip of the keyboard most likely meant. */
  readonly large: ReadonlySet<Place>;
};

/** Read when first asked for: a megabyte, some fifty milliseconds. */
export const cities = once((): Cities => {
  const all = readAll();
  const largeKeys = new Set(LARGE_CITIES.map(([name, uf]) => `${placeKey(name)}/${uf}`));
  const large = new Set(
    all.filter((place) => place.capital || largeKeys.has(`${placeKey(place.name)}/${place.uf}`)),
  );
  const rank = (place: Place): number => (place.capital ? 0 : large.has(place) ? 1 : 2);
  const byKey = Map.groupBy(all, ({ name }) => placeKey(name));
  for (const homonyms of byKey.values()) homonyms.sort((left, right) => rank(left) - rank(right));
  return { all, byCode: new Map(all.map((place) => [place.ibge, place])), byKey, large };
});

function readAll(): readonly Place[] {
  // Synchronous, so that whoever reads a message need not wait; the package offers its data to `import` at load time only.
  const require = createRequire(import.meta.url);
  const { municipios } = require('municipios-brasil/dados') as { municipios: readonly Municipio[] };
  return municipios.map(({ codigoIbge, nome, uf, latitude, longitude, capital }) => ({
    ibge: codigoIbge,
    name: nome,
    uf,
    lat: latitude,
    lon: longitude,
    capital,
  }));
}

/** A name as it is looked up: "Embu-Guaçu", "embu guacu" and "EMBU GUAÇU" meet, and so do "São" and "S." */
export function placeKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => IN_FULL.get(word) ?? word)
    .join(' ');
}

const IN_FULL: ReadonlyMap<string, string> = new Map(
  `s:sao sta:santa sto:santo sr:senhor sra:senhora pres:presidente gov:governador gde:grande mte:monte mtes:montes
  luiz:luis thereza:tereza theresina:teresina teresinha:terezinha souza:sousa`
    .split(/\s+/)
    .map((pair) => {
      const [short = '', full = ''] = pair.split(':');
      return [short, full];
    }),
);
