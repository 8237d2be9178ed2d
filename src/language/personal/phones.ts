import { once } from '../once.ts';
import {
  type Candidate,
  calledOf,
  digitOf,
  firstDigits,
  follows,
  hasPlus,
  isParenthesised,
  isSpelled,
} from './candidate.ts';
import { maskOf } from './layouts.ts';

const AREAS = `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66
  67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`;
const areas = once(() => {
  const known = new Uint8Array(100);
  for (const area of AREAS.split(/\s+/)) known[Number(area)] = 1;
  return known;
});

const COUNTRY = { code: 55, digits: 2 } as const;
const MOBILE = 9;
const FIXED = 8;
/** Of a number with its country's code, anywhere in the world. */
const WORLDWIDE = { fewest: 10, most: 15 } as const;

/** A telephone's number as it is dialled in Brazil. The less it looks like one, the more the text must call it so. */
export function isPhoneHere(candidate: Candidate): boolean {
  const { length } = candidate;
  if (length > WORLDWIDE.most) return false;
  const plus = hasPlus(candidate);
  const country = firstDigits(candidate, COUNTRY.digits) === COUNTRY.code;
  if (plus && !country)
    return length >= WORLDWIDE.fewest && length <= WORLDWIDE.most && calledOf(candidate) !== 'other';
  const skipped = skippedBy(candidate, country);
  if (plus && skipped !== COUNTRY.digits) return false;
  const national = length - skipped;
  if (national < FIXED || national > MOBILE + 2) return false;
  return national > MOBILE ? isNational(candidate, skipped, plus) : isLocal(candidate, skipped, plus);
}

/** How many digits of a country's code or of a long-distance call stand first. */
function skippedBy(candidate: Candidate, country: boolean): number {
  const { length } = candidate;
  if (country && (length === 12 || length === 13)) return COUNTRY.digits;
  return digitOf(candidate, 0) === 0 && (length === 11 || length === 12) ? 1 : 0;
}

/** With its area. */
function isNational(candidate: Candidate, skipped: number, plus: boolean): boolean {
  const area = digitOf(candidate, skipped) * 10 + digitOf(candidate, skipped + 1);
  if (areas()[area] !== 1) return false;
  const before = skipped + 2;
  const dialled: Dialled = {
    first: digitOf(candidate, before),
    cuts: candidate.cuts >> before,
    prefixed: plus || (skipped === COUNTRY.digits && hasCut(candidate.cuts, COUNTRY.digits)),
  };
  return candidate.length - before === MOBILE ? isMobile(candidate, dialled) : isFixed(candidate, dialled);
}

interface Dialled {
  /** Of the subscriber's digits. */
  readonly first: number;
  /** Of the subscriber's digits; 0 parts them from the area. */
  readonly cuts: number;
  /** The country or the long-distance zero was dialled. */
  readonly prefixed: boolean;
}

const hasCut = (cuts: number, place: number): boolean => (cuts & (1 << place)) !== 0;
const isCutOnly = (cuts: number, places: number): boolean => (cuts & ~places) === 0;
const MOBILE_CUTS = maskOf([0, 1, 5]);
const THREE_BY_THREE = maskOf([0, 3, 6, 9]);
const LOCAL_MOBILE_CUTS = maskOf([1, 5]);
const FIXED_CUTS = maskOf([0, 4]);
const LOCAL_FIXED_CUTS = maskOf([4]);

function isMobile(candidate: Candidate, { first, cuts, prefixed }: Dialled): boolean {
  if (first !== 9) return false;
  const called = calledOf(candidate);
  if (called === 'phone' || isParenthesised(candidate) || hasPlus(candidate)) return true;
  if (!isCutOnly(cuts, MOBILE_CUTS) && !isSpelled(candidate))
    return prefixed && isCutOnly(cuts, THREE_BY_THREE);
  return called !== 'other' || (hasCut(cuts, 5) && hasCut(cuts, 0) && !follows(candidate));
}

function isFixed(candidate: Candidate, { first, cuts, prefixed }: Dialled): boolean {
  if (first < 2) return false;
  const called = calledOf(candidate);
  // Mobiles had eight digits until 2016; bare, those are more likely something else.
  if (called === 'phone') return first <= 5 || cuts !== 0;
  const parenthesised = isParenthesised(candidate);
  if (parenthesised && hasCut(cuts, 4)) return true;
  if (first > 5) return false;
  if (parenthesised || hasPlus(candidate)) return true;
  const usual = cuts === FIXED_CUTS;
  return (usual || (prefixed && hasCut(cuts, 4))) && called !== 'other';
}

/** Without an area: as people give it to neighbours. */
function isLocal(candidate: Candidate, skipped: number, plus: boolean): boolean {
  if (plus || follows(candidate)) return false;
  const { cuts, length } = candidate;
  const first = digitOf(candidate, skipped);
  if (length - skipped === MOBILE) {
    if (first !== 9) return false;
    const called = calledOf(candidate);
    return called === 'phone' || (called === null && hasCut(cuts, 5) && isCutOnly(cuts, LOCAL_MOBILE_CUTS));
  }
  return first >= 2 && isCutOnly(cuts, LOCAL_FIXED_CUTS) && calledOf(candidate) === 'phone';
}
