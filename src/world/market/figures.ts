import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { cleanText } from '#language';
import type { Company, CompanyFigure } from '#protocol';
import { WORLD } from '../limits.ts';
import { FIGURE_BOUNDS, isWithin } from './limits.ts';

/** Binary noise ends here: nobody publishes more. */
const DECIMALS = 6;
const PLAIN = /^-?\d{1,15}(?:\.\d{1,12})?$/;

/** A figure that may be missing or be no figure at all: then it is not told. */
export const figure = z
  .union([z.number(), z.string()])
  .nullish()
  .catch(null)
  .transform((value) => {
    if (typeof value === 'string') return PLAIN.test(value) ? value : null;
    return typeof value === 'number' && Number.isFinite(value) ? plain(new Decimal(value)) : null;
  });

/** A fraction of one as per cent. */
export const percentOf = (fraction: string | null): string | null =>
  fraction === null ? null : plain(new Decimal(fraction).times(100));

/** Null where it is too long to be a figure. */
function plain(value: Decimal): string | null {
  const written = value.toDecimalPlaces(DECIMALS).toFixed();
  return PLAIN.test(written) ? written : null;
}

/** What cannot be is not told, and that it came is. */
export function sane(figures: Company['figures']): Pick<Company, 'figures' | 'absurd'> {
  const absurd = (Object.keys(FIGURE_BOUNDS) as CompanyFigure[]).filter((name) => {
    const told = figures[name];
    return told !== null && !isWithin(told, FIGURE_BOUNDS[name]);
  });
  return { figures: { ...figures, ...Object.fromEntries(absurd.map((name) => [name, null])) }, absurd };
}

export const tellsSomething = ({ figures }: Pick<Company, 'figures'>): boolean =>
  Object.values(figures).some((told) => told !== null);

/** What a stranger calls something, as one short line. */
export const named = (text: string): string =>
  cleanText(text).replace(/\s+/g, ' ').trim().slice(0, WORLD.nameChars);
