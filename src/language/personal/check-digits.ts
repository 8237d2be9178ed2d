const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;
/** Weights of a CNPJ's second check digit; the first one uses them from the second on. */
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const ASCII_ZERO = 48;

/** Eleven digits whose last two follow from the others; a number of one digit alone is nobody's. */
export function isCpf(digits: string): boolean {
  if (digits.length !== CPF_LENGTH || isMonotone(digits)) return false;
  return cpfCheck(digits, 9) === valueAt(digits, 9) && cpfCheck(digits, 10) === valueAt(digits, 10);
}

function cpfCheck(digits: string, length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += valueAt(digits, at) * (length + 1 - at);
  return ((sum * 10) % 11) % 10;
}

/**
 * Twelve digits or capital letters and two check digits: a character counts its ASCII code less 48, so the rule for numbers
 * alone is a case of it. Letters have been issued since July 2026.
 *
 * @example isCnpj('12ABC34501DE35') // true
 */
export function isCnpj(characters: string): boolean {
  if (characters.length !== CNPJ_LENGTH || isMonotone(characters)) return false;
  if (!isDigit(characters, 12) || !isDigit(characters, 13)) return false;
  return (
    cnpjCheck(characters, 12) === valueAt(characters, 12) &&
    cnpjCheck(characters, 13) === valueAt(characters, 13)
  );
}

function cnpjCheck(characters: string, length: number): number {
  const skipped = CNPJ_WEIGHTS.length - length;
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += valueAt(characters, at) * (CNPJ_WEIGHTS[at + skipped] ?? 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** First digits, and how many there are in all: "4" with 13, 16 or 19. A prefix may be a range ("51-55"). */
const BRANDS =
  `4:13,16,19 51-55:16 2221-2720:16 34:15 37:15 300-305:14 309:14 36:14 38-39:14 6011:16,19 644-649:16,19 65:16,19
  622126-622925:16,19 3528-3589:16 50:16,19 56-58:16,19 67:16,19 6304:16 606282:13,16,19 3841:16 636297:16 636368:16 62:16,19
  2200-2204:16 1:15` as const;

interface Brand {
  readonly from: number;
  readonly to: number;
  readonly places: number;
  readonly lengths: readonly number[];
}

/** A card's number: a known brand's first digits and length, and the check digit of Luhn. */
export function isCard(digits: string, brands: readonly Brand[]): boolean {
  return passesLuhn(digits) && isBranded(digits, brands) && !isMonotone(digits);
}

export function isBranded(digits: string, brands: readonly Brand[]): boolean {
  return brands.some(({ from, to, places, lengths }) => {
    const first = Number(digits.slice(0, places));
    return first >= from && first <= to && lengths.includes(digits.length);
  });
}

export function readBrands(): readonly Brand[] {
  return BRANDS.split(/\s+/).map((line) => {
    const [prefixes = '', lengths = ''] = line.split(':');
    const [from = '', to = from] = prefixes.split('-');
    return {
      from: Number(from),
      to: Number(to),
      places: from.length,
      lengths: lengths.split(',').map(Number),
    };
  });
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let back = 0; back < digits.length; back += 1) {
    const value = valueAt(digits, digits.length - 1 - back);
    const doubled = value * 2;
    sum += back % 2 === 0 ? value : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** One digit repeated, as in a form's example. */
export function isMonotone(digits: string): boolean {
  for (let at = 1; at < digits.length; at += 1)
    if (digits.charCodeAt(at) !== digits.charCodeAt(0)) return false;
  return true;
}

const valueAt = (characters: string, at: number): number => characters.charCodeAt(at) - ASCII_ZERO;
const isDigit = (characters: string, at: number): boolean =>
  valueAt(characters, at) >= 0 && valueAt(characters, at) <= 9;
