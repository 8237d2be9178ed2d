import type { JsonObject } from '#protocol';
import { moneyInWords, readMoney, type Typed, typedMoney } from './money.ts';

/** Somebody who lives in the house; what they earn is as they typed it. */
export type Member = { readonly key: number; readonly income: string };

/** What was filled in so far. */
export type Household = {
  readonly members: readonly Member[];
  readonly benefits: string;
  readonly alimony: string;
};

/** As many as the component takes. */
export const MOST_MEMBERS = 30;

/** What the assistant knows already is there to begin with. */
export function householdOf({ pessoas, renda_familiar: income }: JsonObject): Household {
  const count = typeof pessoas === 'number' && pessoas >= 1 ? Math.min(Math.trunc(pessoas), MOST_MEMBERS) : 1;
  const first = typeof income === 'number' && income > 0 ? typedMoney(Math.round(income * 100)) : '';
  return {
    members: Array.from({ length: count }, (_, key) => ({ key, income: key === 0 ? first : '' })),
    benefits: '',
    alimony: '',
  };
}

export const withMember = (house: Household): Household => {
  const key = Math.max(...house.members.map((member) => member.key)) + 1;
  return { ...house, members: [...house.members, { key, income: '' }] };
};

export const withoutMember = (house: Household, key: number): Household => ({
  ...house,
  members: house.members.filter((member) => member.key !== key),
});

export const withIncome = (house: Household, key: number, income: string): Household => ({
  ...house,
  members: house.members.map((member) => (member.key === key ? { ...member, income } : member)),
});

/** The sum of all that comes in and what that is for each; null where something cannot be read. */
export type Reckoning = { readonly people: number; readonly total: number; readonly each: number };

export function reckon({ members, benefits, alimony }: Household): Reckoning | null {
  const amounts = [...members.map(({ income }) => income), benefits, alimony].map(readMoney);
  if (amounts.includes('invalid')) return null;
  const total = amounts.reduce<number>((sum, amount) => sum + centsOf(amount), 0);
  return { people: members.length, total, each: Math.round(total / members.length) };
}

/** Nothing was filled in yet, so that nothing is told of what it would mean. */
export const isUntouched = ({ members, benefits, alimony }: Household): boolean =>
  [...members.map(({ income }) => income), benefits, alimony].every((text) => text.trim() === '');

const centsOf = (amount: Typed): number => (typeof amount === 'number' ? amount : 0);

/** As the component's answer wants it: amounts in reais, one income for each person who earns. */
export function answerOf({ members, benefits, alimony }: Household): JsonObject {
  const earned = members.map(({ income }) => centsOf(readMoney(income))).filter((cents) => cents > 0);
  const [given, received] = [benefits, alimony].map((text) => centsOf(readMoney(text)));
  return {
    pessoas: members.length,
    rendas: earned.map(reais),
    ...(given ? { beneficios: reais(given) } : {}),
    ...(received ? { pensao: reais(received) } : {}),
  };
}

const reais = (cents: number): number => cents / 100;

/** The answer as the person's line, until the conversation has its own. */
export function answerInWords({ people, each }: Reckoning): string {
  const where = people === 1 ? 'Moro só' : `Somos ${people} em casa`;
  // As the conversation will tell it: with plain spaces.
  return `${where}: ${moneyInWords(each)} por pessoa por mês.`.replace('\u00a0', ' ');
}

/** What that income means, by the limits of the day; empty where none were told. */
export function meaningOf(
  each: number,
  { limite_integral: whole, limite_parcial: half }: JsonObject,
): string {
  if (typeof whole !== 'number' || typeof half !== 'number') return '';
  if (each <= Math.round(whole * 100))
    return `Até ${moneyInWords(Math.round(whole * 100))} por pessoa: cabe bolsa integral do Prouni.`;
  if (each <= Math.round(half * 100))
    return `Até ${moneyInWords(Math.round(half * 100))} por pessoa: cabe bolsa parcial (50%) do Prouni.`;
  return 'Acima do limite do Prouni: o Sisu, que não tem limite de renda, continua valendo.';
}
