import { readNumbers } from '#language';
import { headOf } from './said.ts';

/** Rates that a question tells, per cent as decimal text ("10.5"). What it does not say is absent. */
export type Rates = { readonly mes?: string; readonly ano?: string; readonly cdi?: string };

/** A percentage of a text and what it is of; offsets in UTF-16. */
export type Percentage = {
  readonly value: string;
  readonly start: number;
  /** After what says of what it is. */
  readonly end: number;
  readonly of: 'mes' | 'ano' | 'cdi' | 'real' | 'spread' | null;
};

const SIGN = /^\s?(?:%|por ?cento|pct)/i;
const OF_CDI = /^\s?(?:do|d[oe]|da|sobre o)?\s?(?:cdi|di)(?![\p{L}\d])/iu;
const OF_MONTH =
  /^\s?(?:de juros\s)?(?:ao m[eêé]s|a\.?\s?m\.?(?![\p{L}\d])|por m[eêé]s|\/\s?m[eêé]s|mensal|mensais)/iu;
const OF_YEAR = /^\s?(?:de juros\s)?(?:ao ano|a\.?\s?a\.?(?![\p{L}\d])|por ano|\/\s?ano|anual|anuais)/iu;
const MONTH_BEFORE = /(?:mensal|mensais|ao m[eêé]s)(?:\s(?:de|com|a|e|é|em))?\s?$/iu;
const YEAR_BEFORE = /(?:anual|anuais|ao ano)(?:\s(?:de|com|a|e|é|em))?\s?$/iu;
const INFLATION_BEFORE = /(?:ipca|infla[cç][aã]o|igpm|igp-m)\s?(?:\+|mais)\s?$/iu;
const CDI_BEFORE = /(?:cdi|selic)\s?(?:\+|mais)\s?$/iu;
const LOOK = 24;

/** Every percentage of a text, in order. */
export function percentages(text: string): readonly Percentage[] {
  const found: Percentage[] = [];
  for (const { value, start, end } of readNumbers(headOf(text))) {
    const sign = SIGN.exec(text.slice(end, end + LOOK))?.[0];
    const signed = text.slice(start, end).endsWith('%');
    if (sign === undefined && !signed && !isRate(text, start, end)) continue;
    const after = end + (sign?.length ?? 0);
    found.push({ value: String(value), start, ...ofWhat(text, start, after) });
  }
  return found;
}

const OF_INTEREST = /(?:juros|taxa|cet)(?:\s(?:de|é|e|a|com|em))?\s$/iu;

const MONEY_BEFORE = /(?:r\$|reais|rs)\s?$/iu;
const BARE_OF_CDI = /^\s(?:do|de|da)?\s?(?:cdi|di)(?![\p{L}\d])/iu;

/** "juros de 1,99 ao mês", "110 do CDI", without the sign. */
function isRate(text: string, start: number, end: number): boolean {
  const tail = text.slice(end, end + LOOK);
  const digits = text.slice(start, end);
  if (/^\d{2,3}(?:[.,]\d+)?$/.test(digits) && BARE_OF_CDI.test(tail))
    return !MONEY_BEFORE.test(text.slice(Math.max(0, start - LOOK), start));
  return (
    OF_INTEREST.test(text.slice(Math.max(0, start - LOOK), start)) &&
    (OF_MONTH.test(tail) || OF_YEAR.test(tail))
  );
}

function ofWhat(text: string, start: number, after: number): Pick<Percentage, 'of' | 'end'> {
  const tail = text.slice(after, after + LOOK);
  const before = text.slice(Math.max(0, start - LOOK), start);
  if (INFLATION_BEFORE.test(before)) return { of: 'real', end: after + lengthOf(OF_YEAR, tail) };
  if (CDI_BEFORE.test(before)) return { of: 'spread', end: after + lengthOf(OF_YEAR, tail) };
  for (const [of, pattern] of AFTER) {
    const length = lengthOf(pattern, tail);
    if (length > 0) return { of, end: after + length };
  }
  if (MONTH_BEFORE.test(before)) return { of: 'mes', end: after };
  return { of: YEAR_BEFORE.test(before) ? 'ano' : null, end: after };
}

const AFTER = [
  ['cdi', OF_CDI],
  ['mes', OF_MONTH],
  ['ano', OF_YEAR],
] as const;

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;

const LED_BY =
  /(?:(?:com|a|de|e|que)\s+)?(?:(?:juros?|taxa)(?:\s+(?:de|a|t[aá]|est[aá]|é|e))?|cobra(?:ndo|m)?|pagando|correndo(?:\s+a)?)\s*$|(?:a|com)\s*$/iu;
const TRAILED_BY = /^\s*(?:de\s+)?(?:juros?|taxa)(?:\s+(?:ao|por|a)\s+(?:m[eê]s|ano))?(?!\p{L})/iu;

/** Where a text tells rates, with the words that lead to them and follow them: they name nothing. */
export const rateSpans = (text: string): readonly { readonly start: number; readonly end: number }[] =>
  percentages(text).map(({ start, end }) => {
    const before = text.slice(Math.max(0, start - LOOK), start);
    const after = TRAILED_BY.exec(text.slice(end, end + LOOK))?.[0].length ?? 0;
    return { start: start - (LED_BY.exec(before)?.[0].length ?? 0), end: end + after };
  });

const INTEREST = /(?<!\p{L})(?:juros?|taxa)(?!\p{L})/iu;
const MONTHS = 12;
const WHOLE = 100;
/** Decimals that are kept of a rate, and the highest that is one. */
const KEPT = { decimals: 4, most: 999 };

/**
 * What a text says that a debt costs a month, per cent as decimal text; of a year's rate the month's. Null: none, or several.
 *
 * @example monthlyCost('5 mil no cartão com juros de 12% ao mês') // '12'
 */
export function monthlyCost(text: string): string | null {
  const [only, ...others] = percentages(text);
  if (!only || others.length > 0) return null;
  const { value, of } = only;
  // Who says "juros de 12%" and no more means a month.
  if (of !== 'mes' && of !== 'ano' && !(of === null && INTEREST.test(text))) return null;
  const yearly = 1 + Number(value) / WHOLE;
  const cost = of === 'ano' ? (yearly ** (1 / MONTHS) - 1) * WHOLE : Number(value);
  return cost > 0 && cost <= KEPT.most ? String(Number(cost.toFixed(KEPT.decimals))) : null;
}

/**
 * The rates that a question tells; of several of a kind the first. Pure, linear.
 *
 * @example readRates('a 10,5% ao ano') // { ano: '10.5' }
 */
export function readRates(text: string): Rates {
  const found = percentages(text);
  const first = (of: Percentage['of']): string | undefined => found.find((each) => each.of === of)?.value;
  const [mes, ano, cdi] = [first('mes'), first('ano'), first('cdi')];
  return { ...(mes && { mes }), ...(ano && { ano }), ...(cdi && { cdi }) };
}
