import type { Candidate } from './candidate.ts';
import { candidatesFrom } from './candidate.ts';
import { isCardHere, isCnpjHere, isCpfHere } from './documents.ts';
import { type Figures, readFigures } from './figures.ts';
import { isPhoneHere } from './phones.ts';
import { keep, type Reading } from './reading.ts';
import type { PersonalType } from './span.ts';

/** Reads groups of digits from a place on, keeps the documents and telephones among them, and tells where to read on. */
export function readNumbersHere(reading: Reading, from: number): number {
  const figures = readFigures(reading.text, from);
  const { starts, ends } = figures;
  for (let first = 0; first < starts.length; first += 1) {
    const found = firstKnown(reading, figures, first);
    if (!found) continue;
    const { start, opening, end: last } = found.candidate;
    const end = keep(reading, found.type, [found.type === 'TELEFONE' ? opening : start, last]);
    while (first + 1 < starts.length && (ends[first + 1] ?? 0) <= end) first += 1;
  }
  return figures.end;
}

interface Known {
  readonly type: PersonalType;
  readonly candidate: Candidate;
}

function firstKnown(reading: Reading, figures: Figures, first: number): Known | undefined {
  for (const candidate of candidatesFrom(reading, figures, first)) {
    const type = typeOf(candidate);
    if (type) return { type, candidate };
  }
  return undefined;
}

function typeOf(candidate: Candidate): PersonalType | undefined {
  const phone = isPhoneHere(candidate);
  // Eleven digits may be both; a number that looks like a telephone's, or is called so, is one.
  if (phone && (candidate.parenthesised || candidate.plus || isDialled(candidate))) return 'TELEFONE';
  if (isCpfHere(candidate)) return 'CPF';
  if (isCnpjHere(candidate)) return 'CNPJ';
  if (isCardHere(candidate)) return 'CARTAO';
  return phone ? 'TELEFONE' : undefined;
}

const isDialled = ({ called, cuts }: Candidate): boolean =>
  called() === 'phone' || (cuts[0] === 2 && (cuts.at(-1) === 7 || cuts.at(-1) === 9));
