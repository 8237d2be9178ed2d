import type { Json } from '#protocol';
import { longDate, money } from '../format.ts';

const AMOUNTS: ReadonlySet<string> = new Set(['total', 'amount', 'each']);
const MOMENTS = /(?:At|By)$|^(?:at|forecast)$/;

/** The same value, with every amount and date also written as a person reads it, so that no model has to convert. */
export const legible = <Value extends Json>(value: Value): Value => told(value) as Value;

function told(value: Json): Json {
  if (Array.isArray(value)) return value.map(told);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]): [string, Json][] => [
      [key, told(entry)],
      ...written(key, entry),
    ]),
  );
}

function written(key: string, entry: Json): [string, Json][] {
  if (typeof entry !== 'number') return [];
  if (AMOUNTS.has(key)) return [[`${key}_escrito`, money(entry)]];
  return MOMENTS.test(key) ? [[`${key}_escrito`, longDate(entry)]] : [];
}
