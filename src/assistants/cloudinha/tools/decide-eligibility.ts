import type { DeclaredDecision, JsonObject } from '#protocol';
import { dayOf, type Eligibility, eligibilityOf, type StudentProfile } from '../desk/index.ts';
import { money } from '../money.ts';
import { ELIGIBILITY } from '../phrases/eligibility.ts';
import { eligibilityDecidedIn } from '../slots.ts';
import type { CloudinhaScope } from './scope.ts';

type Household = Pick<StudentProfile, 'income_per_capita' | 'renda_familiar' | 'pessoas'>;
type Declared = {
  readonly slots: JsonObject;
  readonly shown: { readonly decision?: DeclaredDecision };
};

const NOTHING: Declared = { slots: {}, shown: {} };

/**
 * Who may have a scholarship by their income is decided here, and nobody looks at it before it is told: an automated decision. Once a
 * conversation for an income and a minimum wage, however often it is told.
 */
export function decideEligibility(household: Household, scope: CloudinhaScope): Declared {
  const judged = eligibilityOf(household.income_per_capita, dayOf(scope.now));
  if (judged.incomeCents === null) return NOTHING;
  const rule = ruleOf(judged);
  const name = `${rule} ${judged.incomeCents}`;
  if (eligibilityDecidedIn(scope) === name) return NOTHING;
  return {
    slots: { elegibilidade_decidida: name },
    shown: { decision: decisionOf(household, judged, rule) },
  };
}

/** The same where the income leaves offers out of a search. */
export const decideExclusion = (household: Household, scope: CloudinhaScope): Declared =>
  eligibilityOf(household.income_per_capita, dayOf(scope.now)).prouniIntegral === false
    ? decideEligibility(household, scope)
    : NOTHING;

/** The limits are the law's; the minimum wage that they are counted in changes with the year. */
const ruleOf = ({ minimumWage }: Eligibility): string => `prouni_renda_por_pessoa@1+sm-${minimumWage.from}`;

function decisionOf(household: Household, judged: Eligibility, rule: string): DeclaredDecision {
  const { limits, minimumWage, incomeCents } = judged;
  return {
    kind: 'elegibilidade_prouni',
    rule,
    result: resultOf(judged),
    reasons: reasonsOf(household, judged),
    inputs: {
      renda_por_pessoa_centavos: incomeCents,
      renda_familiar: household.renda_familiar,
      pessoas: household.pessoas,
      salario_minimo_centavos: minimumWage.cents,
      salario_minimo_desde: minimumWage.from,
      limite_integral_centavos: limits.prouniIntegralCents,
      limite_parcial_centavos: limits.prouniParcialCents,
    },
  };
}

function resultOf({ prouniIntegral, prouniParcial }: Eligibility): string {
  if (prouniIntegral) return ELIGIBILITY.integral;
  return prouniParcial ? ELIGIBILITY.parcial : ELIGIBILITY.nenhuma;
}

function reasonsOf({ renda_familiar, pessoas }: Household, judged: Eligibility): readonly string[] {
  const { incomeCents, prouniIntegral, prouniParcial, limits, minimumWage } = judged;
  const whole = renda_familiar !== null && pessoas !== null;
  return [
    ELIGIBILITY.income(cents(incomeCents ?? 0)),
    ...(whole ? [ELIGIBILITY.household(pessoas, money(renda_familiar))] : []),
    ELIGIBILITY.integralLimit(cents(limits.prouniIntegralCents), prouniIntegral === true),
    ELIGIBILITY.parcialLimit(cents(limits.prouniParcialCents), prouniParcial === true),
    ELIGIBILITY.minimumWage(cents(minimumWage.cents), dateInWords(minimumWage.from), minimumWage.act),
  ];
}

const cents = (amount: number): string => money(amount / 100);

/** 2026-01-01 → 01/01/2026. */
const dateInWords = (date: string): string => date.split('-').reverse().join('/');
