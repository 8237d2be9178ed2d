import type { Place } from '#language/places';
import type { Relaxation } from './cloudinha-desk.ts';
import { NEARBY_KM, type Sought } from './sought.ts';

/** One thing to give up when nothing is found; null where it was not asked for. */
type Step = (sought: Sought) => { readonly sought: Sought; readonly told: Relaxation | null } | null;

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

type Choice = { readonly step: Step; readonly hurts: number };
const NOTHING_GIVEN_UP: Choice = { step: (sought) => ({ sought, told: null }), hurts: 0 };

/**
 * Of each group at most one is given up; how much it hurts decides what is tried first. Another city before a score that is not enough,
 * that before another shift, and last of all the kind of institution: who says "pública" means it.
 */
const GROUPS: readonly { readonly filter: Relaxation['filter']; readonly choices: readonly Choice[] }[] = [
  {
    filter: 'cidade',
    choices: [
      { step: nearby, hurts: 1 },
      { step: state, hurts: 2 },
      { step: country, hurts: 4 },
    ],
  },
  { filter: 'nota', choices: [{ step: anyScore, hurts: 5 }] },
  { filter: 'turno', choices: [{ step: shift, hurts: 6 }] },
  { filter: 'tipo_inst', choices: [{ step: kind, hurts: 16 }] },
];

export type Relaxed = { readonly sought: Sought; readonly relaxed: readonly Relaxation[] };

/** All that can be given up, what hurts least first: the first is nothing, the last everything. */
export function attempts(sought: Sought): readonly Relaxed[] {
  let found: readonly (Relaxed & { readonly hurts: number })[] = [{ sought, relaxed: [], hurts: 0 }];
  for (const { filter, choices } of GROUPS) {
    if (sought.kept.includes(filter)) continue;
    found = found.flatMap((before) =>
      [NOTHING_GIVEN_UP, ...choices].flatMap(({ step, hurts }) => {
        const next = step(before.sought);
        if (!next) return [];
        const relaxed = next.told ? [...before.relaxed, next.told] : before.relaxed;
        return [{ sought: next.sought, relaxed, hurts: before.hurts + hurts }];
      }),
    );
  }
  return found.toSorted((left, right) => left.hurts - right.hurts);
}
