import { fold } from './normalise.ts';
import { scaleSuffix } from './number-words.ts';
import type { Token } from './tokens.ts';

/** A number written in digits. */
export interface Digits {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  readonly ordinal: boolean;
  /** The suffix already multiplied it ("3k"). */
  readonly scaled: boolean;
}

// Beyond these, a double no longer holds every digit.
const MOST_DIGITS = 15;

/**
 * Reads a token of digits the Brazilian way: "1.234,56", "1.234" (thousands), "3.5" (tenths), "3k", "2ª". Dates, times and
 * codes with several dots are no numbers.
 */
export function readDigits(token: Token): Digits | undefined {
  if (token.kind === 'word') return undefined;
  const match = /^(?:R\$\s?)?(\d[\d.,]*)(.*)$/isu.exec(token.raw);
  const [, figure = '', rest = ''] = match ?? [];
  const value = parseFigure(figure);
  if (value === undefined || /^(?:[:/]|h\d)/i.test(rest)) return undefined;
  const suffix = fold(rest);
  const scale = scaleSuffix(suffix);
  const ordinal = /^[ºª°oa]$/.test(suffix);
  const whole = scale !== undefined || ordinal;
  const end = token.end - (whole ? 0 : rest.length);
  return {
    value: round(value * (scale ?? 1)),
    start: token.start,
    end,
    ordinal,
    scaled: scale !== undefined,
  };
}

/** "1.234,56" → 1234.56; `undefined` for what is no number, like "1.2.3". */
export function parseFigure(figure: string): number | undefined {
  if (figure.length > MOST_DIGITS * 2 || figure.replace(/\D/g, '').length > MOST_DIGITS) return undefined;
  if (/^\d+$/.test(figure)) return Number(figure);
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(figure) && !/^0\d*\./.test(figure))
    return Number(figure.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(figure)) return Number(figure.replaceAll(',', ''));
  return /^\d+[.,]\d+$/.test(figure) ? Number(figure.replace(',', '.')) : undefined;
}

// 2.3 × 1,000 is 2,300, not 2,299.9999.
function round(value: number): number {
  return Number(value.toPrecision(MOST_DIGITS));
}
