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

/** "juros de 1,99 ao mês", without the sign. */
function isRate(text: string, start: number, end: number): boolean {
  const tail = text.slice(end, end + LOOK);
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
