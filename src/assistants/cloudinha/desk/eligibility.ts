import { MINIMUM_WAGES, type MinimumWage } from '../data/minimum-wage.ts';

/** In minimum wages a head, each inclusive. Halves, so that cents stay whole. */
const HALVES = { prouniIntegral: 3, prouniParcial: 6 } as const;
/** The income that the law's quotas are for, from this day on. */
const QUOTA_HALVES: readonly { readonly from: string; readonly halves: number }[] = [
  { from: '2012-08-29', halves: 3 },
  { from: '2023-11-13', halves: 2 },
];
const SAO_PAULO = 'America/Sao_Paulo';

export type Eligibility = {
  /** Null: the income is not known. */
  readonly incomeCents: number | null;
  /** Null as well. */
  readonly prouniIntegral: boolean | null;
  readonly prouniParcial: boolean | null;
  /** The Sisu has no ceiling. */
  readonly sisu: true;
  /** The quotas by income, which are for public school. */
  readonly cotaRenda: boolean | null;
  readonly limits: {
    readonly prouniIntegralCents: number;
    readonly prouniParcialCents: number;
    readonly cotaRendaCents: number;
  };
  readonly minimumWage: MinimumWage;
};

/**
 * What an income a head (reais) is enough for on a day (ISO date). Compared in cents, inclusive.
 *
 * @example
 * eligibilityOf(2431.5, '2026-11-16').prouniIntegral; // true
 */
export function eligibilityOf(incomePerCapita: number | null, on: string): Eligibility {
  const minimumWage = minimumWageOn(on);
  const atMost = (halves: number) => Math.floor((minimumWage.cents * halves) / 2);
  const limits = {
    prouniIntegralCents: atMost(HALVES.prouniIntegral),
    prouniParcialCents: atMost(HALVES.prouniParcial),
    cotaRendaCents: atMost(QUOTA_HALVES.findLast(({ from }) => from <= on)?.halves ?? HALVES.prouniIntegral),
  };
  const incomeCents = incomePerCapita === null ? null : centsOf(incomePerCapita);
  const within = (limit: number) => (incomeCents === null ? null : incomeCents <= limit);
  return {
    incomeCents,
    prouniIntegral: within(limits.prouniIntegralCents),
    prouniParcial: within(limits.prouniParcialCents),
    sisu: true,
    cotaRenda: within(limits.cotaRendaCents),
    limits,
    minimumWage,
  };
}

/** The one in force on a day; before the first that we know, the first. */
export function minimumWageOn(on: string): MinimumWage {
  const found = MINIMUM_WAGES.findLast(({ from }) => from <= on) ?? MINIMUM_WAGES[0];
  if (!found) throw new Error('the table of minimum wages is empty');
  return found;
}

/** Reais to cents, by what is written: 1.005 is 1.01, as people round. */
export const centsOf = (reais: number): number => Math.round(Number(`${reais.toFixed(6)}e2`));

/**
 * All that a household has in a month, over its people: reais, rounded up to the cent, so that an income just above a limit does not
 * become one that meets it.
 */
export function incomePerCapita(total: number, people: number): number {
  return Math.ceil(centsOf(total) / people) / 100;
}

/** The day of a moment in São Paulo. */
export const dayOf = (now: number): string =>
  new Date(now).toLocaleDateString('sv-SE', { timeZone: SAO_PAULO });
