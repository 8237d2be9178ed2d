import { digitAt, isGlue, isInvisible } from './characters.ts';
import { type Called, calledBefore, wordAfter, wordBefore } from './context.ts';
import { type Figures, GAP } from './figures.ts';
import type { Reading } from './reading.ts';

/** Groups that may be one document: where they stand, how they are divided, what the text calls them. */
export interface Candidate {
  readonly digits: string;
  /** After how many digits a group ends, the last one apart: 3, 6, 9 for a CPF as it is printed. */
  readonly cuts: readonly number[];
  readonly start: number;
  readonly end: number;
  /** "+" before it. */
  readonly plus: boolean;
  /** Its first group, or the first after a country's, stands in parentheses. */
  readonly parenthesised: boolean;
  /** Digit by digit, or said in words. */
  readonly spelled: boolean;
  /** Another number stands close before it. */
  readonly follows: boolean;
  /** One stretch of a longer row of groups of four, as the key of an invoice is printed. */
  readonly amidFours: boolean;
  /** Asked only where it decides: reading backwards costs. */
  readonly called: () => Called | null;
}

const MOST_DIGITS = 19;
const FEWEST_DIGITS = 8;
/** After a number, these say that it counts something. */
const UNITS = new Set(
  'reais real mil milhoes milhao bilhoes conto contos pila centavos dolares euros km kg gramas un unidades vezes pontos'.split(
    ' ',
  ),
);
/** A number right after one of these is glued to it and yet its own. */
const OWN = new Set([
  'cpf',
  'cnpj',
  'cartao',
  'pix',
  'tel',
  'fone',
  'cel',
  'celular',
  'telefone',
  'zap',
  'whats',
  'wpp',
  'whatsapp',
]);

/** Every candidate that begins with one group, the longest first. */
export function candidatesFrom(reading: Reading, figures: Figures, first: number): readonly Candidate[] {
  const { starts, digits, gaps } = figures;
  const taken = first > 0 && figures.ends[first - 1] === reading.floor;
  if (!taken && first > 0 && gaps[first] === GAP.tight) return [];
  const found: Candidate[] = [];
  const cuts: number[] = [];
  let all = '';
  for (let last = first; last < starts.length; last += 1) {
    const group = digits[last] ?? '';
    if (group === '') break;
    if (last > first) cuts.push(all.length);
    all += group;
    if (all.length > MOST_DIGITS) break;
    if (all.length < FEWEST_DIGITS || !endsWhole(reading.text, figures, last)) continue;
    const candidate = makeCandidate(reading, figures, { first, last, all, cuts: [...cuts], taken });
    if (candidate) found.push(candidate);
  }
  return found.reverse();
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly all: string;
  readonly cuts: readonly number[];
  readonly taken: boolean;
}

function makeCandidate(reading: Reading, figures: Figures, range: Range): Candidate | undefined {
  const { text } = reading;
  const { first, last, all, cuts, taken } = range;
  const digitsStart = figures.starts[first] ?? 0;
  const end = figures.ends[last] ?? 0;
  const spelled = figures.spoken || cuts.length === all.length - 1;
  if (spelled && isPartOfSpelling(figures, range)) return undefined;
  const start = withOpening(reading, digitsStart);
  if (!figures.spoken && !standsAlone(reading, start, end, cuts.length > 0)) return undefined;
  let called: { readonly as: Called | null } | undefined;
  return {
    digits: all,
    cuts,
    start,
    end,
    plus: text.slice(start, digitsStart).includes('+'),
    parenthesised:
      text.slice(start, figures.starts[Math.min(last, first + 1)]).includes(')') ||
      text.slice(start, end).includes(')'),
    spelled,
    follows: first > 0 && !taken,
    amidFours: isAmidFours(figures, range),
    called: () => {
      called ??= { as: calledBefore(reading, start) };
      return called.as;
    },
  };
}

/** Digit by digit, a document is all of what is spelled, or any eleven of twenty digits would be one in a hundred times. */
function isPartOfSpelling({ digits, spoken }: Figures, { first, last, taken }: Range): boolean {
  const before = !taken && first > 0 && (spoken || digits[first - 1]?.length === 1);
  const after = last + 1 < digits.length && (spoken || digits[last + 1]?.length === 1);
  return before || after;
}

function isAmidFours({ digits }: Figures, { first, last, taken }: Range): boolean {
  if (digits[first]?.length !== 4) return false;
  if (first > 0 && !taken && digits[first - 1]?.length === 4) return true;
  let more = 0;
  while (more <= MOST_DIGITS && digits[last + 1 + more]?.length === 4) more += 1;
  // One more may be the year in which a card ends, four more another card.
  return more > 1 && more % 4 !== 0;
}

/** "(" and "+" belong to a telephone's number. */
function withOpening({ text, floor }: Reading, start: number): number {
  let at = start;
  for (let opened = start - 1; opened >= floor && opened >= start - 3; opened -= 1) {
    const mark = text[opened];
    if (mark === '(' || mark === '+') at = opened;
    else if (mark !== ' ') break;
  }
  return at;
}

function endsWhole(text: string, { gaps, ends, starts }: Figures, last: number): boolean {
  if (last + 1 >= starts.length || gaps[last + 1] !== GAP.tight) return true;
  // Two numbers are often written "3456-7890/3456-7891".
  return text[ends[last] ?? 0] === '/' && text[(ends[last] ?? 0) - 5] === '-';
}

function standsAlone(reading: Reading, start: number, end: number, formatted: boolean): boolean {
  const { text } = reading;
  return (
    isFreeBefore(reading, start) && isFreeAfter(text, end, formatted) && !UNITS.has(wordAfter(text, end))
  );
}

function isFreeBefore({ text, floor, run }: Reading, start: number): boolean {
  if (start === floor) return true;
  const code = text.charCodeAt(start - 1);
  const mark = text[start - 1] ?? '';
  if (mark === '$' || mark === '#' || mark === '@') return false;
  if ((mark === ',' || mark === ':' || mark === '.') && digitAt(text, start - 2) >= 0)
    return mark === ':' && digitAt(text, start - 3) < 0;
  if (start === run || isInvisible(code)) return true;
  if (!isGlue(code) && mark !== '/' && mark !== '-') return true;
  if (mark === '-' && !isGlue(text.charCodeAt(start - 2))) return true;
  return OWN.has(wordBefore(text, mark === '_' || mark === '/' || mark === '-' ? start - 1 : start, floor));
}

function isFreeAfter(text: string, end: number, formatted: boolean): boolean {
  const mark = text[end] ?? '';
  if (mark === '%' || mark === '@') return false;
  if ((mark === ',' || mark === ':') && digitAt(text, end + 1) >= 0)
    return mark === ',' && digitAt(text, end + 3) >= 0;
  return formatted ? digitAt(text, end) < 0 : !isGlue(text.charCodeAt(end)) || mark === '';
}
