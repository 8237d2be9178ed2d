import { incomePerCapita, type ProfileChanges, type StudentProfile } from '../desk/index.ts';

type Told = Pick<ProfileChanges, 'renda_familiar' | 'pessoas' | 'income_per_capita'>;

/** The income a head, where what was told now gives it: all that the household has, over its people. */
export function perHead(told: Told, before: StudentProfile): Pick<ProfileChanges, 'income_per_capita'> {
  const { renda_familiar: total, pessoas: people } = told;
  if (typeof told.income_per_capita === 'number' || (total == null && people == null)) return {};
  const income = total ?? before.renda_familiar;
  const heads = people ?? before.pessoas;
  if (income === null || heads === null || !Number.isInteger(heads) || heads < 1) return {};
  return { income_per_capita: incomePerCapita(income, heads) };
}
