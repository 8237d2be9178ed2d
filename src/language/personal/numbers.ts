import { type Candidate, candidatesFrom, FEWEST_DIGITS } from './candidate.ts';
import { isCardHere, isCnpjHere, isCpfHere } from './documents.ts';
import { type Figures, LONGEST_GAP, readFigures } from './figures.ts';
import { isPhoneHere } from './phones.ts';
import { keep, type Reading } from './reading.ts';
import type { PersonalType } from './span.ts';

const ZERO = 48;
const NINE = 57;
const LAST_ASCII = 0x7f;
const DIVIDERS = ' \t./-()+_*';

/** Reads groups of digits from a place on, keeps the documents and telephones among them, and tells where to read on. */
export function readNumbersHere(reading: Reading, from: number): number {
  const few = endOfFew(reading.text, from);
  if (few > from) return few;
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

/** Where digits too few for any document end; `from` itself where there may be more. Most numbers are dates and amounts. */
function endOfFew(text: string, from: number): number {
  let count = 0;
  let end = from;
  for (let at = from; at - end <= LONGEST_GAP; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      count += 1;
      if (count === FEWEST_DIGITS) return from;
      end = at + 1;
    } else if (code > LAST_ASCII) return from;
    else if (!DIVIDERS.includes(text[at] ?? 'a')) break;
  }
  return end;
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
