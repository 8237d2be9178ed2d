import { createHash } from 'node:crypto';
import { placeByName } from '#language/places';
import { courseNames, keyOf } from '../desk/names.ts';
import { AMPLA, modalityOf } from '../desk/quotas.ts';
import { SCORES } from '../desk/standing.ts';
import type { Cota, Programme } from '../desk/words.ts';
import type { CutOffs, opportunities } from '../schema.ts';
import { AT_A_DISTANCE, type DemoCourse, EVERYWHERE, HERE_AND_THERE } from './demo-courses.ts';
import { DEMO_PLACES, type DemoPlace } from './demo-places.ts';

type Row = Omit<typeof opportunities.$inferInsert, 'orgId' | 'updatedAt'>;
type Seat = { readonly place: DemoPlace; readonly index: number; readonly programa: Programme };

/** What ids of the demonstration begin with. */
const DEMO = 'demo_';
const EDITION = '2026';
/** Of the courses that are not everywhere, each institution has so many. */
const SOME = 3;
/** Points below the open competition. */
const QUOTAS: readonly (readonly [readonly Cota[], number])[] = [
  [['escola_publica'], 12],
  [['escola_publica', 'ppi'], 26],
  [['escola_publica', 'renda'], 24],
  [['escola_publica', 'renda', 'ppi'], 40],
  [['escola_publica', 'renda', 'quilombola'], 72],
  [['escola_publica', 'pcd'], 95],
];

/**
 * A few hundred plausible offers over Brazil, invented from end to end and always the same: a public and a private institution in each
 * place. The numbers come out of the names, so that nobody can take them for real ones that were copied.
 */
export function demoOffers(): readonly Row[] {
  return DEMO_PLACES.flatMap((place, index) => [
    ...coursesAt(index, 0).map((course) => offerOf(course, { place, index, programa: 'sisu' })),
    ...coursesAt(index, 1).map((course) => offerOf(course, { place, index, programa: 'prouni' })),
    ...(index % 4 === 0
      ? AT_A_DISTANCE.map((course) => offerOf(course, { place, index, programa: 'prouni' }))
      : []),
  ]);
}

const coursesAt = (index: number, shift: number): readonly DemoCourse[] => [
  ...EVERYWHERE,
  ...Array.from(
    { length: SOME },
    (_, nth) => HERE_AND_THERE[(index * 5 + shift * 7 + nth * 8) % HERE_AND_THERE.length],
  ).filter((course) => course !== undefined),
];

function offerOf(course: DemoCourse, seat: Seat): Row {
  const [city, uf, publicName, privateName] = seat.place;
  const [place] = placeByName(city, uf);
  if (!place) throw new Error(`the demonstration names ${city}/${uf}, which there is not`);
  const isPublic = seat.programa === 'sisu';
  const iesNome = isPublic ? `Universidade Pública ${publicName}` : `Centro Universitário ${privateName}`;
  const dice = createHash('sha256').update(`${iesNome}/${course.name}/${course.shift}`).digest();
  const { key, names, terms } = courseNames(course.name);
  const sigla = initials(iesNome);
  return {
    id: `${DEMO}${seat.programa}_${place.ibge}_${key.replaceAll(' ', '-')}_${course.shift.toLowerCase()}`,
    ...{ programa: seat.programa, demo: true, edicao: EDITION, curso: course.name, cursoChave: key },
    ...{ cursoNomes: [...names], cursoTermos: [...terms], grau: course.degree, turno: course.shift },
    ...{ iesNome, iesChave: keyOf(iesNome), iesSigla: sigla, siglaChave: keyOf(sigla) },
    tipo: isPublic ? 'publica' : 'privada',
    ...{ campus: `Campus ${city}`, cidade: place.name, uf, ibge: place.ibge, lat: place.lat, lon: place.lon },
    local: 'campus',
    bolsa: isPublic ? null : at(dice, 0) % 3 === 0 ? 'parcial' : 'integral',
    vagas: isPublic ? 30 + (at(dice, 1) % 5) * 10 : 2 + (at(dice, 1) % 20),
    cortes: cutOffs(course, seat.programa, dice),
    ...{
      cpc: grade(at(dice, 4)),
      igc: 3 + (at(dice, 5) % 3),
      cc: grade(at(dice, 6)),
      ci: 3 + (at(dice, 7) % 3),
    },
  };
}

function cutOffs({ about, shift }: DemoCourse, programa: Programme, dice: Buffer): CutOffs {
  const around = about + (at(dice, 2) % 51) - 25 + at(dice, 3) / 256;
  if (programa === 'sisu')
    return Object.fromEntries([
      [AMPLA, hundredths(around)],
      ...QUOTAS.map(([traits, less]) => [modalityOf(traits), hundredths(around - less)]),
    ]);
  const less = shift === 'EAD' ? 0 : 55;
  return { [AMPLA]: hundredths(Math.max(around - less, SCORES.prouniLeast)) };
}

const at = (dice: Buffer, index: number): number => dice[index] ?? 0;
/** One in four has none. */
const grade = (die: number): number | null => (die % 4 === 0 ? null : 2 + (die % 4));
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
