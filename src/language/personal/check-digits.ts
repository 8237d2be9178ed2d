const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;
/** Weights of a CNPJ's second check digit; the first one uses them from the second on. */
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const ASCII_ZERO = 48;

/** Characters by their ASCII code less 48, from a place on in a ring as long as `mask` says: digits are asked where they were read. */
export interface Values {
  readonly of: ArrayLike<number>;
  readonly mask: number;
  readonly from: number;
  readonly length: number;
}

export function valuesOf(characters: string): Values {
  const of: number[] = [];
  for (let at = 0; at < characters.length; at += 1) of.push(characters.charCodeAt(at) - ASCII_ZERO);
  return { of, mask: ~0, from: 0, length: characters.length };
}

/** Eleven digits whose last two follow from the others; a number of one digit alone is nobody's. */
export function isCpf(values: Values): boolean {
  if (values.length !== CPF_LENGTH) return false;
  if (cpfCheck(values, 9) !== valueAt(values, 9) || cpfCheck(values, 10) !== valueAt(values, 10))
    return false;
  return !isMonotone(values);
}

function cpfCheck(values: Values, length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += valueAt(values, at) * (length + 1 - at);
  return ((sum * 10) % 11) % 10;
}

/**
 * Twelve digits or capital letters and two check digits: a character counts its ASCII code less 48, so the rule for numbers
 * alone is a case of it. Letters have been issued since July 2026.
 *
 * @example isCnpj(valuesOf('12ABC34501DE35')) // true
 */
export function isCnpj(values: Values): boolean {
  if (values.length !== CNPJ_LENGTH || !isDigit(values, 12) || !isDigit(values, 13)) return false;
  if (cnpjCheck(values, 12) !== valueAt(values, 12) || cnpjCheck(values, 13) !== valueAt(values, 13))
    return false;
  return !isMonotone(values);
}

function cnpjCheck(values: Values, length: number): number {
  const skipped = CNPJ_WEIGHTS.length - length;
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += valueAt(values, at) * (CNPJ_WEIGHTS[at + skipped] ?? 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** First digits, and how many there are in all: "4" with 13, 16 or 19. A prefix may be a range ("51-55"). */
const BRANDS =
  `4:13,16,19 51-55:16 2221-2720:16 34:15 37:15 300-305:14 309:14 36:14 38-39:14 6011:16,19 644-649:16,19 65:16,19
  622126-622925:16,19 3528-3589:16 50:16,19 56-58:16,19 67:16,19 6304:16 606282:13,16,19 3841:16 636297:16 636368:16 62:16,19
  2200-2204:16 1:15` as const;
/** As many first digits as the longest prefix has. */
const PREFIX = 6;

interface Brand {
  /** Of the first six digits. */
  readonly from: number;
  readonly to: number;
  /** A bit for each. */
  readonly lengths: number;
}

/** A card's number: a known brand's first digits and length, and the check digit of Luhn. */
export function isCard(values: Values, brands: readonly Brand[]): boolean {
  return passesLuhn(values) && isBranded(values, brands) && !isMonotone(values);
}

export function isBranded(values: Values, brands: readonly Brand[]): boolean {
  let first = 0;
  for (let at = 0; at < PREFIX; at += 1) first = first * 10 + valueAt(values, at);
  for (const { from, to, lengths } of brands)
    if (first >= from && first <= to && lengths & (1 << values.length)) return true;
  return false;
}

export function readBrands(): readonly Brand[] {
  return BRANDS.split(/\s+/).map((line) => {
    const [prefixes = '', lengths = ''] = line.split(':');
    const [from = '', to = from] = prefixes.split('-');
    return {
      from: Number(from.padEnd(PREFIX, '0')),
      to: Number(to.padEnd(PREFIX, '9')),
      lengths: lengths.split(',').reduce((bits, length) => bits | (1 << Number(length)), 0),
    };
  });
}

function passesLuhn(values: Values): boolean {
  let sum = 0;
  for (let back = 0; back < values.length; back += 1) {
    const value = valueAt(values, values.length - 1 - back);
    const doubled = value * 2;
    sum += back % 2 === 0 ? value : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** One digit repeated, as in a form's example. */
export function isMonotone(values: Values): boolean {
  for (let at = 1; at < values.length; at += 1) if (valueAt(values, at) !== valueAt(values, 0)) return false;
  return true;
}

export const valueAt = ({ of, mask, from }: Values, at: number): number => of[(from + at) & mask] ?? 0;
const isDigit = (values: Values, at: number): boolean => valueAt(values, at) >= 0 && valueAt(values, at) <= 9;
