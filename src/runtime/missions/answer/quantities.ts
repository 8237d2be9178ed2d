import { fold, type NumberFound, readNumbers } from '#language';

export type QuantityKind = 'reais' | 'estrangeira' | 'percentual' | 'meses' | 'dias' | 'numero';

/** A figure of a text, in whatever notation. */
export type Quantity = {
  readonly kind: QuantityKind;
  /** Cents of money, months or days of time; without its sign. */
  readonly value: number;
  /** The figure as it is written, before its unit makes something of it. */
  readonly bare: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly ordinal: boolean;
  readonly inWords: boolean;
};

/** What of a text counts, and what only has digits in it: dates, hours, codes. */
export type Figured = { readonly quantities: readonly Quantity[]; readonly codes: readonly string[] };

/**
 * Every figure of a text: "R$ 3 mil" is R$ 3.000,00, "25,0%" is 25%, "um ano" and "12 meses" are the same. `names` are passed over.
 *
 * @example figuresIn('Sobraram R$ 3 mil, 25% do total.').quantities.map(({ value }) => value) // [300_000, 25]
 */
export function figuresIn(text: string, names: readonly string[] = []): Figured {
  const plain = without(names, text);
  const found = readNumbers(plain).filter((number) => number.article !== true && !isCode(number, plain));
  const quantities = ranged(
    found.map((number) => quantityOf(number, plain)),
    plain,
  );
  const codes = [...plain.matchAll(CODE)].filter(
    ({ 0: code, index }) => HAS_DIGIT.test(code) && !isRead(found, index, index + code.length),
  );
  return { quantities, codes: codes.map(([code]) => fold(code)) };
}

const CODE = /[\p{L}\p{N}]+(?:[/:.-][\p{L}\p{N}]+)*/gu;
const HAS_DIGIT = /\p{N}/u;
const LETTER = /^\p{L}/u;
const DIGIT_AT_END = /\d$/;

/** "24h", "3x", "3M": something else than its digits. */
const isCode = ({ start, end }: NumberFound, text: string): boolean =>
  DIGIT_AT_END.test(text.slice(start, end)) && LETTER.test(text.slice(end, end + 1));

const isRead = (found: readonly NumberFound[], from: number, to: number): boolean =>
  found.some(({ start, end }) => start < to && from < end);

const DASHES = /[‐‑‒–—―−]/g;

/** The same text with blanks in the place of these names. */
function without(names: readonly string[], text: string): string {
  let plain = text.replace(DASHES, '-');
  for (const name of names) {
    const wanted = name.toLowerCase();
    for (let at = 0; wanted !== ''; ) {
      const found = plain.toLowerCase().indexOf(wanted, at);
      if (found < 0) break;
      at = found + name.length;
      plain = plain.slice(0, found) + ' '.repeat(name.length) + plain.slice(at);
    }
  }
  return plain;
}

const REAIS_BEFORE = /R\$\s?$/i;
const FOREIGN_BEFORE = /(?:US\$|U\$|€|£)\s?$/i;
const REAIS_AFTER = /^\s(?:de )?(?:reais|real|contos?|pilas?)(?![a-z])/;
const CENTS_AFTER = /^\scentavos?(?![a-z])/;
const FOREIGN_AFTER = /^\s(?:de )?(?:dolar|dolares|euros?|libras?)(?![a-z])/;
const PERCENT_AFTER = /^\s?(?:%|por cento(?![a-z])|pontos? percentua(?:l|is)(?![a-z])|p\.p\.)/;
const TIMES: readonly (readonly [RegExp, QuantityKind, number])[] = [
  [/^\s(?:mes|meses)(?![a-z])/, 'meses', 1],
  [/^\strimestres?(?![a-z])/, 'meses', 3],
  [/^\ssemestres?(?![a-z])/, 'meses', 6],
  [/^\sanos?(?![a-z])/, 'meses', 12],
  [/^\sdias?(?![a-z])/, 'dias', 1],
  [/^\ssemanas?(?![a-z])/, 'dias', 7],
];
/** As much of what follows as a unit takes. */
const AFTER_CHARS = 28;
const CENTS = 100;

function quantityOf(number: NumberFound, text: string): Quantity {
  const { start, end } = number;
  const raw = text.slice(start, end);
  const bare = Math.abs(number.value);
  const after = fold(text.slice(end, end + AFTER_CHARS));
  const { kind, value, unit } = unitOf({
    bare,
    after,
    before: text.slice(Math.max(start - 4, 0), start),
    raw,
  });
  const written = `${raw}${text.slice(end, end + unit)}`;
  return {
    ...{ kind, value, bare, start, end, text: written },
    ordinal: number.ordinal === true,
    inWords: !/\d/.test(raw),
  };
}

type Around = {
  readonly bare: number;
  readonly before: string;
  readonly raw: string;
  readonly after: string;
};

type Unit = { readonly kind: QuantityKind; readonly value: number; readonly unit: number };

function unitOf({ bare, before, raw, after }: Around): Unit {
  const chars = (pattern: RegExp): number => pattern.exec(after)?.[0].length ?? 0;
  if (FOREIGN_BEFORE.test(before)) return { kind: 'estrangeira', value: cents(bare), unit: 0 };
  const named = REAIS_BEFORE.test(before) || /^r\$/i.test(raw);
  if (named || chars(REAIS_AFTER) > 0)
    return { kind: 'reais', value: cents(bare), unit: named ? 0 : chars(REAIS_AFTER) };
  if (chars(CENTS_AFTER) > 0) return { kind: 'reais', value: Math.round(bare), unit: chars(CENTS_AFTER) };
  if (chars(FOREIGN_AFTER) > 0)
    return { kind: 'estrangeira', value: cents(bare), unit: chars(FOREIGN_AFTER) };
  if (chars(PERCENT_AFTER) > 0) return { kind: 'percentual', value: bare, unit: chars(PERCENT_AFTER) };
  const time = TIMES.find(([pattern]) => pattern.test(after));
  if (!time) return { kind: 'numero', value: bare, unit: 0 };
  const [pattern, kind, times] = time;
  return { kind, value: bare * times, unit: chars(pattern) };
}

const cents = (value: number): number => Math.round(value * CENTS);

const BETWEEN = /^\s?(?:a|ate|e|ou|para|-)\s?$/;
const SHARED: readonly QuantityKind[] = ['percentual', 'meses', 'dias'];

/** "de 20 a 25%": what the second is, the first is too. */
function ranged(all: readonly Quantity[], text: string): readonly Quantity[] {
  return all.map((each, index) => {
    const next = all[index + 1];
    if (!next || each.kind !== 'numero' || each.ordinal || !SHARED.includes(next.kind)) return each;
    if (!BETWEEN.test(fold(text.slice(each.end, next.start)))) return each;
    const times = next.bare === 0 ? 1 : next.value / next.bare;
    return { ...each, kind: next.kind, value: each.bare * times };
  });
}
