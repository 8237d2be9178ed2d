import { once } from '../once.ts';
import { type Candidate, calledOf, isAmidFours, isSpelled } from './candidate.ts';
import {
  isBranded,
  isCard,
  isCnpj,
  isCpf,
  isMonotone,
  readBrands,
  type Values,
  valueAt,
} from './check-digits.ts';
import { HELD_DIGITS, slotOf } from './figures.ts';
import { maskOf } from './layouts.ts';

const brands = once(readBrands);

const CPF = { digits: 11, cuts: maskOf([3, 6, 9]) } as const;
const CNPJ = { digits: 14, cuts: maskOf([2, 5, 8, 12]) } as const;
const CARD_CUTS = maskOf([4, 8, 12, 16]);
const AMEX_CUTS = maskOf([4, 10]);
const PAIR_CUTS = maskOf([2, 4, 6, 8, 10, 12, 14, 16, 18]);

const valuesOf = ({ figures, first, length }: Candidate): Values => ({
  of: figures.digits,
  mask: HELD_DIGITS - 1,
  from: figures.offsets[slotOf(first)] ?? 0,
  length,
});

/** A CPF that may be one; a wrong digit is forgiven where the text calls it so and writes it as one: a slip is still somebody's. */
export function isCpfHere(candidate: Candidate): boolean {
  const { length, cuts } = candidate;
  if (length !== CPF.digits || !isDividedLike(candidate, CPF.cuts)) return false;
  const values = valuesOf(candidate);
  const printed = cuts === CPF.cuts;
  if (isCpf(values)) return printed || isSpelled(candidate) || !isOther(candidate);
  return printed && calledOf(candidate) === 'cpf' && !isExample(values);
}

export function isCnpjHere(candidate: Candidate): boolean {
  const { length, cuts } = candidate;
  if (length !== CNPJ.digits || !isDividedLike(candidate, CNPJ.cuts)) return false;
  const values = valuesOf(candidate);
  const printed = cuts === CNPJ.cuts;
  if (isCnpj(values))
    return printed || calledOf(candidate) === 'cnpj' || (!isOther(candidate) && !isMoment(values));
  return printed && calledOf(candidate) === 'cnpj' && !isExample(values);
}

export function isCardHere(candidate: Candidate): boolean {
  const { length, cuts } = candidate;
  if (length < 13) return false;
  const printed = cuts === (CARD_CUTS & ((1 << length) - 1)) || cuts === AMEX_CUTS;
  if (!(printed || isSpelled(candidate) || cuts === 0 || isCutLike(cuts, CARD_CUTS))) return false;
  if (isAmidFours(candidate)) return false;
  const values = valuesOf(candidate);
  if (isCard(values, brands())) return (printed && length === 16) || !isOther(candidate);
  if (!(printed && length === 16 && isBranded(values, brands()))) return false;
  return calledOf(candidate) === 'card' && !isExample(values);
}

const isOther = (candidate: Candidate): boolean => calledOf(candidate) === 'other';

/** As it is when printed, digit by digit, or two by two, as people dictate. */
function isDividedLike(candidate: Candidate, printed: number): boolean {
  const { cuts, length } = candidate;
  return isCutLike(cuts, printed) || isSpelled(candidate) || cuts === (PAIR_CUTS & ((1 << length) - 1));
}

/** Cut nowhere else than where it is when printed. */
const isCutLike = (cuts: number, printed: number): boolean => (cuts & ~printed) === 0;

const textOf = (values: Values): string =>
  Array.from({ length: values.length }, (_, place) => valueAt(values, place)).join('');

/** "000.000.000-00", "123.456.789-00": nobody's. */
function isExample(values: Values): boolean {
  if (isMonotone(values)) return true;
  const digits = textOf(values);
  return digits.startsWith('123456789') || /^(\d)\1*(?:00|99)?$/.test(digits);
}

/** "20261115093000": a moment, not a company. */
function isMoment(values: Values): boolean {
  return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(
    textOf(values),
  );
}
