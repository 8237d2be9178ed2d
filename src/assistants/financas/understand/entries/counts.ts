import { fold } from '#language';
import type { MoneyFound } from '#language/money';
import { EMPTY, type Said } from './words.ts';

/** A number that may be an amount. */
export interface Candidate extends MoneyFound {
  /** The folded words before and after. */
  readonly before: string;
  readonly after: string;
  readonly role: 'amount' | 'weak' | 'quantity' | 'merchant';
}

/** After an amount: it is that of one, of so many. */
export const EACH = /^\s*(?:reais\s*)?(?:cada|a unidade|por unidade|por cabeca|por pessoa)\b/;

// Whoever says so counts things, and not what they cost.
const COUNTS_AFTER =
  /^(?:vendi|vendemos|comprei|compramos|peguei|fiz|fizemos|levei|pedi|pedimos|comi|comemos|tomei|bebi|foram|entreguei|assinei|atendi|dei|com|os|as|mais|por|)$/;
/** In cents, as numbers are read. */
const MOST_COUNTED = 30_000;
const PRICE_LED =
  /(?:^|\s)(?:deu|deram|por|total|totalizou|saiu|sairam|custou|custaram|ficou|paguei|recebi|ganhei|faturei|apurei|arrecadei|fiz|fizemos|tirei|tiramos|lucrei|rendeu|renderam|tudo)(?:\s+(?:por|de|a|tudo|total|so|em|uns|umas|quase|foi|deu|no total))*[\s:=]*(?:r\$\s?)?$/;
const MOST_BETWEEN = 48;
const DIVIDER = /[;\n+]|\s(?:mais|depois)\s/;

/** Without numbers that count things: "vendi 12 marmita hoje deu 240", "8 bolo de pote a 10 cada". */
export function withoutCounts({ text }: Said, candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter((one, index) => {
    const next = candidates[index + 1];
    if (next === undefined || !mayCount(one)) return true;
    const between = fold(text.slice(one.end, next.start));
    if (between.length > MOST_BETWEEN || DIVIDER.test(between)) return true;
    if (EACH.test(fold(text.slice(next.end, next.end + MOST_BETWEEN)))) return false;
    return !COUNTS_AFTER.test(one.before) || !PRICE_LED.test(between);
  });
}

// A bare number before a thing.
const mayCount = ({ said, ambiguous, cents, after }: Candidate): boolean =>
  !said &&
  ambiguous === undefined &&
  cents <= MOST_COUNTED &&
  cents % 100 === 0 &&
  after !== '' &&
  !EMPTY.has(after);
