import { once } from '../once.ts';
import type { Candidate } from './candidate.ts';

const AREAS = `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66
  67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`;
const areas = once(() => new Set(AREAS.split(/\s+/)));

const COUNTRY = '55';
const MOBILE = 9;
const FIXED = 8;
/** Of a number with its country's code, anywhere in the world. */
const WORLDWIDE = { fewest: 10, most: 15 } as const;

/** A telephone's number as it is dialled in Brazil. The less it looks like one, the more the text must call it so. */
export function isPhoneHere(candidate: Candidate): boolean {
  const { digits, plus } = candidate;
  if (plus && !digits.startsWith(COUNTRY))
    return (
      digits.length >= WORLDWIDE.fewest && digits.length <= WORLDWIDE.most && candidate.called() !== 'other'
    );
  const whole = withoutPrefix(candidate);
  if (whole === undefined) return false;
  const { area, subscriber, cuts } = whole;
  if (area === undefined) return isLocal(subscriber, cuts, candidate);
  if (!areas().has(area)) return false;
  return subscriber.length === MOBILE ? isMobile(whole, candidate) : isFixed(whole, candidate);
}

interface Whole {
  readonly area: string | undefined;
  readonly subscriber: string;
  /** Of the subscriber's digits; 0 parts them from the area. */
  readonly cuts: readonly number[];
  /** The country or the long-distance zero was dialled. */
  readonly prefixed: boolean;
}

function withoutPrefix({ digits, cuts, plus }: Candidate): Whole | undefined {
  const length = digits.length;
  const country = digits.startsWith(COUNTRY) && (length === 12 || length === 13) ? COUNTRY.length : 0;
  if (plus && country === 0) return undefined;
  const zero = digits[0] === '0' && (length === 11 || length === 12) ? 1 : 0;
  const skipped = country || zero;
  const national = length - skipped;
  if (national < FIXED || national > MOBILE + 2) return undefined;
  const area = national > MOBILE ? digits.slice(skipped, skipped + 2) : undefined;
  const before = skipped + (area === undefined ? 0 : 2);
  return {
    area,
    subscriber: digits.slice(before),
    cuts: cuts.map((cut) => cut - before).filter((cut) => cut >= 0),
    prefixed: plus || (country > 0 && cuts.includes(COUNTRY.length)),
  };
}

function isMobile({ subscriber, cuts, prefixed }: Whole, candidate: Candidate): boolean {
  if (subscriber[0] !== '9') return false;
  const called = candidate.called();
  if (called === 'phone' || candidate.parenthesised || candidate.plus) return true;
  const usual = cuts.every((cut) => cut === 0 || cut === 1 || cut === 5);
  if (!usual && !candidate.spelled) return prefixed && cuts.every((cut) => cut % 3 === 0);
  return called !== 'other' || (cuts.includes(5) && cuts.includes(0) && !candidate.follows);
}

function isFixed({ subscriber, cuts, prefixed }: Whole, candidate: Candidate): boolean {
  const called = candidate.called();
  const first = subscriber[0] ?? '';
  // Mobiles had eight digits until 2016; bare, those are more likely something else.
  if (called === 'phone') return first >= '2' && (first <= '5' || cuts.length > 0);
  if (candidate.parenthesised && cuts.includes(4)) return first >= '2';
  if (first < '2' || first > '5') return false;
  if (candidate.parenthesised || candidate.plus) return true;
  const usual = cuts.length === 2 && cuts[0] === 0 && cuts[1] === 4;
  return (usual || (prefixed && cuts.includes(4))) && called !== 'other';
}

/** Without an area: as people give it to neighbours. */
function isLocal(subscriber: string, cuts: readonly number[], candidate: Candidate): boolean {
  if (candidate.follows || candidate.plus) return false;
  const called = candidate.called();
  const first = subscriber[0] ?? '';
  if (subscriber.length === MOBILE) {
    if (first !== '9') return false;
    const usual = cuts.includes(5) && cuts.every((cut) => cut === 1 || cut === 5);
    return called === 'phone' || (usual && called === null);
  }
  return called === 'phone' && first >= '2' && (cuts.length === 0 || (cuts.length === 1 && cuts[0] === 4));
}
