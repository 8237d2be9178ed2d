import { z } from 'zod';
import { established, failed } from '#protocol';
import { defineTool } from '#runtime';
import {
  COTAS,
  dayOf,
  EDUCATIONS,
  eligibilityOf,
  INDIFFERENT,
  INSTITUTION_KINDS,
  type ProfileChanges,
  type ProfileFault,
  profileFaults,
  SHIFTS,
  SORTS,
  type StudentProfile,
} from '../desk/index.ts';
import { asJson, profileIn, searchIn } from '../slots.ts';
import { WANTED_WORKFLOWS } from '../workflow-names.ts';
import { decideEligibility } from './decide-eligibility.ts';
import { perHead } from './per-head.ts';
import type { CloudinhaScope } from './scope.ts';
import { settleCity } from './settle-city.ts';

/** What is searched for: one of these changed, and what was shown is old. */
const SEARCHED = ['curso', 'nota_enem', 'turno', 'tipo_instituicao', 'cidade', 'cotas'] as const;
/** The last look depends on these as well. */
const REFINED = [...SEARCHED, 'income_per_capita', 'flexivel_cidade', 'raio_km'] as const;

/** Bounds are told by `profileFaults`, in sentences; here only what kind of thing each is. */
const updates = z.strictObject({
  nome: z.string().max(200).optional(),
  idade: z.number().optional().describe('Anos, de 10 a 110.'),
  cidade: z.string().max(200).optional().describe('Onde a pessoa mora.'),
  uf: z.string().max(2).optional(),
  escolaridade: z.enum(EDUCATIONS).optional(),
  curso: z.string().max(200).optional(),
  nota_enem: z.number().optional().describe('Média de 0 a 1000; 0 para quem não fez.'),
  turno: z.enum([...SHIFTS, INDIFFERENT]).optional(),
  tipo_instituicao: z.enum([...INSTITUTION_KINDS, INDIFFERENT]).optional(),
  renda_familiar: z.number().optional().describe('Reais por mês, de todos da casa.'),
  pessoas: z.number().optional().describe('Quantas pessoas dividem essa renda, contando o estudante.'),
  income_per_capita: z.number().optional().describe('Reais por pessoa, se foi dito assim.'),
  sem_renda: z.literal(true).optional().describe('A pessoa não quer dizer a renda.'),
  flexivel_cidade: z.boolean().optional().describe('Aceita estudar em outra cidade.'),
  raio_km: z.number().nullable().optional(),
  sort_by: z.enum(SORTS).optional(),
  cotas: z.array(z.enum(COTAS)).max(5).optional(),
  active_workflow: z.enum(WANTED_WORKFLOWS).nullable().optional(),
});
type Updates = z.output<typeof updates>;

export const updateStudentProfileTool = defineTool({
  name: 'updateStudentProfileTool',
  label: 'Anotando no seu perfil…',
  description:
    'Guarda no perfil o que o estudante contou, e abre um assunto (active_workflow). O que não vale volta em "recusado": pergunte de novo.',
  input: z.object({ updates }),
  effect: 'write',
  run: async ({ updates: given }, scope: CloudinhaScope) => {
    const before = profileIn(scope);
    const { changes, faults } = settle(given, before);
    const nothing = Object.keys(changes).length === 0 && given.sem_renda === undefined;
    if (nothing && faults.length > 0) return failed('valor_invalido', faults.map(inWords).join('; '));
    const { org, user, key, now } = scope;
    const perfil = await scope.resources.updateProfile({ org, user, key }, changes, now);
    const value = {
      perfil: knownOf(perfil),
      recusado: faults.map(({ field, why }) => ({ campo: field, motivo: why })),
      ...(perfil.income_per_capita !== null && { elegibilidade: eligibilityTold(perfil, now) }),
    };
    const busca = searchAfter(scope, before, perfil);
    const workflow = given.active_workflow === undefined ? {} : { workflow: given.active_workflow };
    const decided = decideEligibility(perfil, scope);
    const slots = {
      perfil: asJson(perfil),
      busca: asJson(busca),
      ...(given.sem_renda && { sem_renda: true }),
      ...decided.slots,
    };
    return established(value, slots, { ...workflow, ...decided.shown });
  },
});

export const getStudentProfileTool = {
  ...defineTool({
    name: 'getStudentProfileTool',
    label: 'Consultando seu perfil…',
    description: 'Diz o que se sabe do estudante.',
    input: z.object({}),
    effect: 'read',
    run: async (_, scope: CloudinhaScope) => {
      const perfil = await scope.resources.profile(scope.org, scope.user);
      return { perfil: knownOf(perfil), onboarding_completed: perfil.onboarding_completed };
    },
  }),
  untrusted: true as const,
};

type Settled = { readonly changes: ProfileChanges; readonly faults: readonly ProfileFault[] };

/** What of it is kept, and why the rest is not. Cities are spelled as they are, incomes divided by us. */
function settle(given: Updates, before: StudentProfile): Settled {
  const { sem_renda: _, cidade, uf, ...plain } = given;
  const city = settleCity(cidade, uf, before);
  const wanted: ProfileChanges = { ...plain, ...city.changes, ...perHead(plain, before) };
  const faults = profileFaults(wanted);
  const refused = new Set<string>(faults.map(({ field }) => field));
  if (refused.has('renda_familiar') || refused.has('pessoas')) refused.add('income_per_capita');
  const kept = Object.entries(wanted).filter(([name, value]) => value !== undefined && !refused.has(name));
  return { changes: Object.fromEntries(kept), faults: [...city.faults, ...faults] };
}

/** A preference that changed makes what was shown old. */
function searchAfter(scope: CloudinhaScope, before: StudentProfile, perfil: StudentProfile) {
  const busca = searchIn(scope);
  const same = (names: readonly (keyof StudentProfile)[]): boolean =>
    names.every((name) => JSON.stringify(before[name]) === JSON.stringify(perfil[name]));
  return { ...busca, feita: busca.feita && same(SEARCHED), final: busca.final && same(REFINED) };
}

const inWords = ({ field, why }: ProfileFault): string => `${field} ${why}`;

/** Without what is not known, and without what is only for us. */
function knownOf({ onboarding_completed: _, active_workflow: __, ...perfil }: StudentProfile) {
  return Object.fromEntries(Object.entries(perfil).filter(([, value]) => value !== null));
}

/** What the income is enough for, in words that a model cannot get wrong. */
export function eligibilityTold({ income_per_capita }: StudentProfile, now: number) {
  const { prouniIntegral, prouniParcial, cotaRenda, limits, minimumWage } = eligibilityOf(
    income_per_capita,
    dayOf(now),
  );
  return {
    income_per_capita,
    prouni_integral: prouniIntegral,
    prouni_parcial: prouniParcial,
    sisu: true,
    cota_de_renda: cotaRenda,
    limite_integral: limits.prouniIntegralCents / 100,
    limite_parcial: limits.prouniParcialCents / 100,
    salario_minimo: minimumWage.cents / 100,
  };
}
