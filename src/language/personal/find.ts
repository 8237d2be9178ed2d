import type { PersonalSpan, PersonalType } from './span.ts';

const SHAPES: readonly (readonly [PersonalType, RegExp])[] = [
  ['EMAIL', /[\p{L}\d._%+-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,4}/gu],
  ['CNPJ', /(?<!\d)\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}(?!\d)/g],
  ['CPF', /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g],
  ['TELEFONE', /(?<!\d)\(\d{2}\) ?9?\d{4}-\d{4}(?!\d)/g],
];

/** Personal data in a text: in order, never overlapping. */
export function findPersonal(text: string): readonly PersonalSpan[] {
  const found = SHAPES.flatMap(([type, shape]) =>
    [...text.matchAll(shape)].map((match) => ({
      type,
      start: match.index,
      end: match.index + match[0].length,
    })),
  ).sort((one, other) => one.start - other.start);
  return found.filter((span, index) => found.slice(0, index).every(({ end }) => end <= span.start));
}
