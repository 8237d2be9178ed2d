import type { Place } from '#language/places';
import type { Relaxation } from './cloudinha-desk.ts';
import { NEARBY_KM, type Sought } from './sought.ts';

/** One thing to give up when nothing is found; null where it was not asked for. */
type Step = (sought: Sought) => { readonly sought: Sought; readonly told: Relaxation } | null;

const KIND = { publica: 'públicas', privada: 'privadas' } as const;
const nameOf = ({ name, uf }: Place): string => `${name}/${uf}`;

const shift: Step = (sought) =>
  sought.turno === null
    ? null
    : {
        sought: { ...sought, turno: null },
        told: { filter: 'turno', told: `incluí outros turnos além de ${sought.turno}` },
      };

const kind: Step = (sought) =>
  sought.tipo === null
    ? null
    : {
        sought: { ...sought, tipo: null },
        told: { filter: 'tipo_inst', told: `incluí instituições que não são ${KIND[sought.tipo]}` },
      };

const nearby: Step = (sought) => {
  const [place] = sought.places;
  if (!place || (sought.km ?? 0) >= NEARBY_KM) return null;
  const filter = sought.km === null ? 'cidade' : 'raio_km';
  return {
    sought: { ...sought, km: NEARBY_KM },
    told: { filter, told: `ampliei a busca para até ${NEARBY_KM} km de ${nameOf(place)}` },
  };
};

const state: Step = (sought) => {
  const [place] = sought.places;
  if (!place) return null;
  return {
    sought: { ...sought, places: [], uf: place.uf, near: sought.near ?? place },
    told: { filter: 'cidade', told: `ampliei a busca de ${nameOf(place)} para todo o estado (${place.uf})` },
  };
};

const country: Step = (sought) => {
  const [place] = sought.places;
  if (!place && sought.uf === null) return null;
  return {
    sought: { ...sought, places: [], uf: null, near: sought.near ?? place ?? null },
    told: { filter: place ? 'cidade' : 'uf', told: 'ampliei a busca para o Brasil todo' },
  };
};

const anyScore: Step = (sought) =>
  sought.reached
    ? {
        sought: { ...sought, reached: false },
        told: { filter: 'nota', told: 'incluí cursos com nota de corte acima da sua' },
      }
    : null;

/** In the order in which they hurt: another shift before another city, another city before a score that is not enough. */
const STEPS: readonly Step[] = [shift, kind, nearby, state, anyScore, country];

export type Relaxed = { readonly sought: Sought; readonly relaxed: readonly Relaxation[] };

/** What to try, one after the other: all of it; each thing alone given up; then more and more of them. */
export function* attempts(sought: Sought): Generator<Relaxed> {
  yield { sought, relaxed: [] };
  const alone = STEPS.map((step) => step(sought)).filter((one) => one !== null);
  for (const one of alone) yield { sought: one.sought, relaxed: [one.told] };
  let all: Relaxed = { sought, relaxed: [] };
  for (const step of STEPS) {
    const next = step(all.sought);
    if (!next) continue;
    // A wider circle takes the place of a narrower one.
    const kept = all.relaxed.filter(({ filter }) => !(isPlace(filter) && isPlace(next.told.filter)));
    all = { sought: next.sought, relaxed: [...kept, next.told] };
    if (all.relaxed.length > 1 || alone.length > 1) yield all;
  }
}

const isPlace = (filter: Relaxation['filter']): boolean =>
  filter === 'cidade' || filter === 'raio_km' || filter === 'uf';
