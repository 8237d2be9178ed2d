import type { ProfileChanges, ProfileFault, ProfileField } from './cloudinha-desk.ts';
import { COTAS, EDUCATIONS, INDIFFERENT, INSTITUTION_KINDS, SHIFTS, SORTS } from './words.ts';

/** Years, points, people, kilometres, reais, characters. */
export const PROFILE_BOUNDS = {
  idade: [10, 110],
  nota_enem: [0, 1_000],
  pessoas: [1, 30],
  raio_km: [0, 5_000],
  renda: [0, 1_000_000],
  text: 120,
} as const;

type Bounds = readonly [number, number];

const UFS = /^(?:AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)$/;

/** Says why not; null: it may be kept. Values come from models too, so nothing is taken for granted about them. */
type Rule = (value: unknown) => string | null;

const number =
  ([from, to]: Bounds, unit: string, whole = true): Rule =>
  (value) =>
    typeof value === 'number' && (whole ? Number.isInteger(value) : true) && value >= from && value <= to
      ? null
      : `precisa ser um número${whole ? ' inteiro' : ''} de ${from} a ${to}${unit}`;
const oneOf =
  (values: readonly string[]): Rule =>
  (value) =>
    typeof value === 'string' && values.includes(value)
      ? null
      : `precisa ser um destes: ${values.join(', ')}`;
const text: Rule = (value) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= PROFILE_BOUNDS.text
    ? null
    : `precisa ser um texto de até ${PROFILE_BOUNDS.text} letras`;
const yesOrNo: Rule = (value) => (typeof value === 'boolean' ? null : 'precisa ser sim ou não');
const quotas: Rule = (value) =>
  Array.isArray(value) && value.every((one) => COTAS.some((cota) => cota === one))
    ? null
    : `precisa ser uma lista com alguns destes: ${COTAS.join(', ')}`;
const state: Rule = (value) =>
  typeof value === 'string' && UFS.test(value) ? null : 'precisa ser a sigla de um estado';

const { idade, nota_enem, pessoas, raio_km, renda } = PROFILE_BOUNDS;
const RULES: Readonly<Record<ProfileField, Rule>> = {
  nome: text,
  idade: number(idade, ' anos'),
  cidade: text,
  uf: state,
  escolaridade: oneOf(EDUCATIONS),
  curso: text,
  nota_enem: number(nota_enem, '', false),
  turno: oneOf([...SHIFTS, INDIFFERENT]),
  tipo_instituicao: oneOf([...INSTITUTION_KINDS, INDIFFERENT]),
  income_per_capita: number(renda, ' reais', false),
  renda_familiar: number(renda, ' reais', false),
  pessoas: number(pessoas, ' pessoas'),
  flexivel_cidade: yesOrNo,
  raio_km: number(raio_km, ' km', false),
  sort_by: oneOf(SORTS),
  cotas: quotas,
  onboarding_completed: yesOrNo,
  active_workflow: text,
};

/** What of it cannot be kept. Null forgets a field, and is always fine but for what must be yes or no. */
export function profileFaults(changes: ProfileChanges): readonly ProfileFault[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    if (!isField(name)) return [];
    if (value === undefined || (value === null && name !== 'onboarding_completed')) return [];
    const why = RULES[name](value);
    return why === null ? [] : [{ field: name, why }];
  });
}

const isField = (name: string): name is ProfileField => Object.hasOwn(RULES, name);
