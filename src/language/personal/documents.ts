import { once } from '../once.ts';
import type { Candidate } from './candidate.ts';
import { isBranded, isCard, isCnpj, isCpf, isMonotone, readBrands } from './check-digits.ts';

const brands = once(readBrands);

const CPF = { digits: 11, cuts: [3, 6, 9] } as const;
const CNPJ = { digits: 14, cuts: [2, 5, 8, 12] } as const;
const CARD_CUTS = [4, 8, 12, 16] as const;
const AMEX_CUTS = [4, 10] as const;

/** A CPF that may be one; a wrong digit is forgiven where the text calls it so and writes it as one: a slip is still somebody's. */
export function isCpfHere(candidate: Candidate): boolean {
  const { digits, spelled } = candidate;
  if (digits.length !== CPF.digits || !(isCutLike(candidate, CPF.cuts) || spelled || isPaired(candidate)))
    return false;
  if (isCpf(digits)) return isPrinted(candidate, CPF.cuts) || spelled || !isOther(candidate);
  return isPrinted(candidate, CPF.cuts) && candidate.called() === 'cpf' && !isExample(digits);
}

export function isCnpjHere(candidate: Candidate): boolean {
  const { digits, spelled } = candidate;
  if (digits.length !== CNPJ.digits || !(isCutLike(candidate, CNPJ.cuts) || spelled || isPaired(candidate)))
    return false;
  if (isCnpj(digits))
    return (
      isPrinted(candidate, CNPJ.cuts) ||
      candidate.called() === 'cnpj' ||
      (!isOther(candidate) && !isMoment(digits))
    );
  return isPrinted(candidate, CNPJ.cuts) && candidate.called() === 'cnpj' && !isExample(digits);
}

export function isCardHere(candidate: Candidate): boolean {
  const { digits, spelled, cuts } = candidate;
  if (digits.length < 13 || candidate.amidFours) return false;
  const printed =
    isPrinted(
      candidate,
      CARD_CUTS.filter((cut) => cut < digits.length),
    ) || isPrinted(candidate, AMEX_CUTS);
  if (!(printed || spelled || cuts.length === 0 || isCutLike(candidate, CARD_CUTS))) return false;
  if (isCard(digits, brands()))
    return printed ? candidate.called() !== 'other' || digits.length === 16 : !isOther(candidate);
  return (
    printed &&
    digits.length === 16 &&
    candidate.called() === 'card' &&
    isBranded(digits, brands()) &&
    !isExample(digits)
  );
}

const isOther = ({ called }: Candidate): boolean => called() === 'other';

/** Cut nowhere else than where it is when printed. */
function isCutLike({ cuts }: Candidate, printed: readonly number[]): boolean {
  return cuts.every((cut) => printed.includes(cut));
}

/** Cut everywhere where it is when printed. */
function isPrinted({ cuts }: Candidate, printed: readonly number[]): boolean {
  return cuts.length === printed.length && cuts.every((cut, index) => cut === printed[index]);
}

/** Two by two, as people dictate. */
function isPaired({ cuts, digits }: Candidate): boolean {
  return (
    cuts.length === Math.ceil(digits.length / 2) - 1 && cuts.every((cut, index) => cut === 2 * (index + 1))
  );
}

/** "000.000.000-00", "123.456.789-00": nobody's. */
function isExample(digits: string): boolean {
  return isMonotone(digits) || digits.startsWith('123456789') || /^(\d)\1*(?:00|99)?$/.test(digits);
}

/** "20261115093000": a moment, not a company. */
function isMoment(digits: string): boolean {
  return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(
    digits,
  );
}
