import { createHash } from 'node:crypto';
import { findPlaces, type Place, placeByName } from '#language/places';
import { courseNames, inTitleCase, keyOf } from '../desk/names.ts';
import type { Programme, Shift } from '../desk/words.ts';
import type { opportunities } from '../schema.ts';

/** An offer as it is staged: all that the file says of it, by the names of the table. */
export type OfferRow = Omit<
  typeof opportunities.$inferInsert,
  'orgId' | 'id' | 'demo' | 'cortes' | 'vagas' | 'cpc' | 'igc' | 'cc' | 'ci' | 'updatedAt'
>;

/** The same offer gets the same id from every file and edition. */
export const offerId = (programa: Programme, parts: readonly (string | number | null)[]): string =>
  `op_${createHash('sha256')
    .update(JSON.stringify([programa, ...parts]))
    .digest('hex')
    .slice(0, 32)}`;

type Told = {
  readonly programa: Programme;
  readonly edicao: string;
  readonly curso: string;
  readonly ies: string;
  readonly sigla: string;
  readonly turno: Shift;
};

/** What offers of both programmes have. */
export function commonOf({ programa, edicao, curso, ies, sigla, turno }: Told) {
  const { key, names, terms } = courseNames(curso);
  const acronym = sigla === '' ? null : sigla.toUpperCase();
  return {
    ...{ programa, edicao, turno, curso: inTitleCase(curso), cursoChave: key },
    ...{ cursoNomes: [...names], cursoTermos: [...terms] },
    ...{ iesNome: inTitleCase(ies, sigla), iesChave: keyOf(ies), iesSigla: acronym },
    siglaChave: acronym === null ? null : keyOf(acronym),
  };
}

/** A city of a campus; one that we do not know keeps its name and has no coordinates. */
export function campusAt(city: string, uf: string) {
  const place = placeNamed(city, uf);
  return {
    ...{ cidade: place?.name ?? inTitleCase(city), uf, local: 'campus' as const },
    ...{ ibge: place?.ibge ?? null, lat: place?.lat ?? null, lon: place?.lon ?? null },
  };
}

/** Files spell some cities as they were spelled once: "Moji Mirim". Only a city of the same state is taken for it. */
export function placeNamed(city: string, uf: string): Place | undefined {
  const [exact] = placeByName(city, uf);
  if (exact) return exact;
  return findPlaces(city, { asked: true, uf }).find(({ place }) => place.uf === uf)?.place;
}
