import { type AmountSource, touches, wordOf } from './amount-source.ts';
import { CENTAVOS, FOREIGN, REAIS } from './money-words.ts';
import { type NumberAt, numberAt } from './read-number.ts';

/** An amount from a token on. */
export interface AmountAt {
  readonly cents: number;
  readonly start: number;
  readonly end: number;
  /** The first token after it. */
  readonly next: number;
  readonly said: boolean;
  readonly foreign: boolean;
  readonly number: NumberAt;
  readonly ambiguous?: readonly number[];
}

/** The amount that starts with a token, with what names it as money before and after. */
export function amountAt(source: AmountSource, index: number): AmountAt | undefined {
  const number = numberAt(source, index);
  if (number === undefined) return undefined;
  const before = prefixOf(source, index);
  const between = wordOf(source, index - 1) === 'entre';
  const counted = withUnit(source, number, { said: before.said, between, sum: isSum(source, index) });
  const cents = before.negative ? -counted.cents : counted.cents;
  return {
    // "um e noventa": what counts cents counts, and is no article.
    number: counted.cents === number.cents ? number : { ...number, article: false, decimals: true },
    ...{ cents: cents === 0 ? 0 : cents, start: before.start, end: counted.end, next: counted.next },
    ...{ said: before.said || counted.said || number.said, foreign: before.foreign || counted.foreign },
    ...(number.ambiguous && { ambiguous: number.ambiguous }),
  };
}

const SUMMED: ReadonlySet<string> = new Set(
  'deu deram dando custou custaram saiu sairam ficou total totalizou fechou'.split(' '),
);
const BEFORE_A_SUM: ReadonlySet<string> = new Set('por em de tudo a so uns total foi r'.split(' '));
const MOST_BEFORE_A_SUM = 3;

/** Of what comes to it, one amount is told: "deu 63 e 40". */
function isSum(source: AmountSource, index: number): boolean {
  for (let back = 1; back <= MOST_BEFORE_A_SUM; back += 1) {
    const word = wordOf(source, index - back);
    if (SUMMED.has(word)) return true;
    if (!BEFORE_A_SUM.has(word))
      return TOTAL_OF.has(wordOf(source, index - back - 1)) && isTotal(source, index - back - 2);
  }
  return false;
}

const TOTAL_OF: ReadonlySet<string> = new Set(['do', 'da', 'dos', 'das', 'no', 'na', 'de']);
// "total da feira 96 e 20".
const isTotal = (source: AmountSource, index: number): boolean => wordOf(source, index) === 'total';

interface Prefix {
  readonly start: number;
  readonly said: boolean;
  readonly foreign: boolean;
  readonly negative: boolean;
}

const SIGN = /(?:^|[\s(:=])[-−]$/;
const CURRENCY = /[$€£¥]\s?[-−]?$/;

function prefixOf(source: AmountSource, index: number): Prefix {
  const { text, list } = source;
  const start = list[index]?.start ?? 0;
  const gap = text.slice(Math.max(list[index - 1]?.end ?? 0, start - 4), start);
  const word = wordOf(source, index - 1);
  const adjacent = (list[index - 1]?.end ?? -9) >= start - 4;
  const signed = SIGN.test(text.slice(Math.max(0, start - 2), start));
  const negative = signed || /[$]\s?[-−]$/.test(gap);
  if (CURRENCY.test(gap)) {
    const named = adjacent && PREFIXES.has(word) && list[index - 1]?.end === start - gap.length;
    const foreign = !gap.includes('$') || (named && word !== 'r');
    return { start: named ? (list[index - 1]?.start ?? start) : start, said: !foreign, foreign, negative };
  }
  const code = adjacent && gap.trim() === '' ? word : '';
  return spelt(code, { start, from: list[index - 1]?.start ?? start, negative });
}

// "usd 15", "brl 50", "rs 50"; other words before a number say nothing of it.
function spelt(
  code: string,
  { start, from, negative }: { readonly start: number; readonly from: number; readonly negative: boolean },
): Prefix {
  const foreign = CODES.has(code);
  const said = WRITTEN_FOR_REAIS.has(code);
  return { start: foreign || said ? from : start, said, foreign, negative };
}

const PREFIXES: ReadonlySet<string> = new Set(['r', 'us', 'u', 'usd', 'a', 'c', 'rs']);
const CODES: ReadonlySet<string> = new Set(['usd', 'eur', 'gbp', 'ars', 'jpy', 'cad', 'usdt', 'btc']);
// A dollar sign forgotten: "RS 50", "R 50".
const WRITTEN_FOR_REAIS: ReadonlySet<string> = new Set(['rs', 'brl', 'r', 'reais']);

interface Counted {
  readonly cents: number;
  readonly next: number;
  readonly end: number;
  readonly said: boolean;
  readonly foreign: boolean;
}

function withUnit(
  source: AmountSource,
  number: NumberAt,
  before: { readonly said: boolean; readonly between: boolean; readonly sum: boolean },
): Counted {
  const { cents, next } = number;
  const end = source.list[next - 1]?.end ?? 0;
  const plain = { cents, next, end, said: false, foreign: false };
  const sign = signAfter(source, next, end);
  if (sign) return { ...plain, ...sign };
  if (isForeign(source, next)) return { ...plain, next: next + 1, foreign: true };
  if (isCentavos(source, next) && cents % 100 === 0)
    return { ...plain, cents: cents / 100, next: next + 1, end: endOf(source, next), said: true };
  const unit = isSome(source, number) ? next : unitEnd(source, next);
  const counted = unit > next ? { ...plain, next: unit, end: endOf(source, unit - 1), said: true } : plain;
  return withCents(source, counted, {
    ...{
      number,
      between: before.between,
      sum: before.sum,
      named: before.said || counted.said || number.said,
    },
  });
}

const endOf = ({ list }: AmountSource, index: number): number => list[index]?.end ?? 0;
const isForeign = (source: AmountSource, index: number): boolean =>
  touches(source, index) && (FOREIGN.has(wordOf(source, index)) || isInForeign(source, index));

const CHANGES =
  /^(?:comprei|compro|comprar|troquei|cambiei|investi|investir|apliquei|aplicar|aportei|guardei|coloquei|botei|pus|tenho)$/;
const CHANGED_WITHIN = 5;

// "gastei 50 em dólar"; who buys for 50 "em dólar" has paid reais.
function isInForeign(source: AmountSource, index: number): boolean {
  if (wordOf(source, index) !== 'em' || !touches(source, index + 1)) return false;
  if (!FOREIGN.has(wordOf(source, index + 1))) return false;
  for (let back = 1; back <= CHANGED_WITHIN; back += 1)
    if (CHANGES.test(wordOf(source, index - back))) return false;
  return true;
}
const isCentavos = (source: AmountSource, index: number): boolean =>
  touches(source, index) && CENTAVOS.has(wordOf(source, index));

// "um dinheiro", "uma prata" is some money, and nobody said how much.
const SOME = /^(?:dinheiro|dinheirinho|din|dindin|bufunfa|prata|pratinha|moedas)$/;
const isSome = (source: AmountSource, { article, next }: NumberAt): boolean =>
  article && SOME.test(wordOf(source, next));

// "50$", "50 R$" (but not the "R$" of the next amount), "50€".
function signAfter(
  { text }: AmountSource,
  next: number,
  end: number,
): Pick<Counted, 'end' | 'said' | 'foreign' | 'next'> | undefined {
  const after = text.slice(end, end + 5);
  if (/^[€£¥]/.test(after)) return { end: end + 1, said: false, foreign: true, next };
  const sign = /^(\$| ?[Rr]\$)(?!\s?\d)/.exec(after);
  if (!sign) return undefined;
  const token = sign[0].includes('$') && sign[0].length > 1 ? next + 1 : next;
  return { end: end + sign[0].length, said: true, foreign: false, next: token };
}

// "reais", "milhões de reais", "em dinheiro" is none.
function unitEnd(source: AmountSource, index: number): number {
  if (!touches(source, index)) return index;
  if (REAIS.has(wordOf(source, index))) return index + 1;
  const after = wordOf(source, index) === 'de' && touches(source, index + 1) ? index + 1 : -1;
  return after > 0 && /^(?:reais|real|conto|contos|pila)$/.test(wordOf(source, after)) ? after + 1 : index;
}

interface Tail {
  readonly number: NumberAt;
  /** The part before is certainly money. */
  readonly named: boolean;
  /** "entre 40 e 50" are two. */
  readonly between: boolean;
  /** One amount is told of what was bought: "deu 63 e 40". */
  readonly sum: boolean;
}

// What prices end with: with one of these "19 e 90" is one price, not two.
const isPriceEnding = (cents: number): boolean => cents % 10 === 9 || [50, 90, 95].includes(cents);
// Above that nobody minds the cents, in reais.
const CENTS_MATTER = 20;

// "dois e cinquenta", "dois reais e cinquenta centavos", "R$ 2 e 50", "dois vírgula cinquenta", "2 conto e meio".
function withCents(source: AmountSource, counted: Counted, tail: Tail): Counted {
  const { next, cents } = counted;
  const { decimals, ambiguous } = tail.number;
  if (decimals || ambiguous || cents % 100 !== 0 || next >= source.list.length) return counted;
  const joint = wordOf(source, next);
  const spoken = JOINTS.has(joint);
  const at = spoken ? next + 1 : next;
  if (spoken && wordOf(source, at) === 'meio' && counted.said) return extend(source, counted, [50, at + 1]);
  const more = isGlued(source, next, spoken) ? numberAt(source, at) : undefined;
  if (more === undefined || !isSmall(more)) return counted;
  const small = more.cents / 100;
  if (isCentavos(source, more.next)) return extend(source, counted, [small, more.next + 1]);
  if (joint === 'virgula' || joint === 'ponto')
    return extend(source, counted, [decimalsOf(source, at, small), more.next]);
  const closes = joint === 'e' || (joint === 'com' && !touches(source, more.next));
  return closes && isTail(source, { ...tail, more }) ? extend(source, counted, [small, more.next]) : counted;
}

const JOINTS: ReadonlySet<string> = new Set(['e', 'com', 'virgula', 'ponto']);

const isSmall = ({ cents, decimals, article, ambiguous, scale }: NumberAt): boolean =>
  cents < 10_000 && scale === 1 && !decimals && !article && ambiguous === undefined;

const isGlued = (source: AmountSource, next: number, spoken: boolean): boolean =>
  touches(source, next) && (!spoken || touches(source, next + 1));

const extend = (
  source: AmountSource,
  counted: Counted,
  [cents, next]: readonly [number, number],
): Counted => ({
  ...counted,
  ...{ cents: counted.cents + cents, next, end: endOf(source, next - 1) },
});

// "dois vírgula cinco" is 2,50; "dois vírgula zero cinco" 2,05.
const decimalsOf = (source: AmountSource, at: number, value: number): number =>
  value < 10 && wordOf(source, at) !== 'zero' ? value * 10 : value;

// "deu 63 e 40 de uber" are two.
const OF_ANOTHER: ReadonlySet<string> = new Set('de do da dos das pro pra para'.split(' '));

/** Is the number after "e" the cents of the one before, and not another amount? */
function isTail(
  source: AmountSource,
  { number, named, between, sum, more }: Tail & { readonly more: NumberAt },
): boolean {
  const cents = more.cents / 100;
  if (between || cents < 10 || more.said || number.scale > 1) return false;
  if (unitEnd(source, more.next) > more.next && named) return false;
  if (number.inWords && more.inWords && !named) return true;
  const small = number.cents / 100 < CENTS_MATTER;
  if (sum && !OF_ANOTHER.has(wordOf(source, more.next))) return true;
  if (named) return small || isPriceEnding(cents);
  if (more.inWords !== number.inWords) return true;
  return isPriceEnding(cents) && (number.cents < 10_000 || cents !== 50);
}
