import { z } from 'zod';
import { established } from '#protocol';
import { defineClientTool } from '#runtime';
import { incomePerCapita, type ProfileChanges } from '../desk/index.ts';
import { money } from '../money.ts';
import { asJson, searchIn } from '../slots.ts';
import { decideEligibility } from './decide-eligibility.ts';
import { eligibilityTold } from './profile.ts';
import type { CloudinhaScope } from './scope.ts';

const MOST_PEOPLE = 30;
/** As much as a profile holds, of one person and of the house. */
const MOST_REAIS = 1_000_000;
const reais = z.number().min(0).max(MOST_REAIS);

const household = z
  .strictObject({
    pessoas: z.number().int().min(1).max(MOST_PEOPLE),
    rendas: z.array(reais).max(MOST_PEOPLE),
    beneficios: reais.optional(),
    pensao: reais.optional(),
  })
  .refine((given) => given.rendas.length <= given.pessoas && totalOf(given) <= MOST_REAIS);
const answer = z.union([household, z.strictObject({ income_per_capita: reais })]);
type Answer = z.output<typeof answer>;

/** The calculator in the chat. What it shows is a help; what counts is computed here. */
export const incomeCalculatorTool = defineClientTool({
  name: 'incomeCalculatorTool',
  label: 'Abrindo a calculadora de renda…',
  description: 'Mostra na tela a calculadora de renda por pessoa. O resultado volta depois, e é guardado.',
  input: z.object({
    salario_minimo: z.number().optional(),
    limite_integral: z.number().optional(),
    limite_parcial: z.number().optional(),
    pessoas: z.number().int().optional(),
    renda_familiar: z.number().optional(),
  }),
  component: 'IncomeCalculator',
  // It is asked for below the offers of the same turn; what it writes is what the person typed into it, in a turn of its own.
  afterUntrusted: 'allow',
  answer,
  told,
  run: async (given: Answer, scope: CloudinhaScope) => {
    const { org, user, key, now } = scope;
    const perfil = await scope.resources.updateProfile({ org, user, key }, incomeOf(given), now);
    const busca = { ...searchIn(scope), final: false };
    const decided = decideEligibility(perfil, scope);
    return established(
      { elegibilidade: eligibilityTold(perfil, now) },
      { perfil: asJson(perfil), busca: asJson(busca), ...decided.slots },
      decided.shown,
    );
  },
});

/** The person's line in the conversation. */
function told(given: Answer): string {
  const { pessoas, income_per_capita } = { pessoas: undefined, ...incomeOf(given) };
  const each = `${money(income_per_capita ?? 0)} por pessoa por mês`;
  return pessoas == null ? `Renda de ${each}.` : `Somos ${pessoas} em casa: ${each}.`;
}

/** (Gross incomes of all + benefits + alimony received) ÷ people. */
export function incomeOf(given: Answer): ProfileChanges {
  if ('income_per_capita' in given) return { income_per_capita: given.income_per_capita };
  const { pessoas } = given;
  const total = totalOf(given);
  return { pessoas, renda_familiar: total, income_per_capita: incomePerCapita(total, pessoas) };
}

type Incomes = {
  readonly rendas: readonly number[];
  readonly beneficios?: number | undefined;
  readonly pensao?: number | undefined;
};

function totalOf({ rendas, beneficios = 0, pensao = 0 }: Incomes): number {
  return [...rendas, beneficios, pensao].reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
}
