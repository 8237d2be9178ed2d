import { fold } from '#language';

/** A value as it is compared, and as people read it. */
export type Value = { readonly value: string; readonly said: string };

/** The value of free words: folded, single spaces. */
export const foldedValue = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9%$.,/ -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Names of towns and people are written with capitals, whoever typed them without. */
export function asName(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word, index) => {
      const lower = word.toLowerCase();
      if (index > 0 && /^(?:de|da|do|das|dos|e)$/.test(lower)) return lower;
      const isPlain = word === lower || (word.length > 3 && word === word.toUpperCase());
      return isPlain ? lower.charAt(0).toUpperCase() + lower.slice(1) : word;
    })
    .join(' ');
}

const CENTS = 100;

/** "R$ 1.234,50"; written by hand, since a formatter costs more than a whole message. */
export function asReais(value: number): string {
  const cents = Math.round(value * CENTS);
  const whole = `${Math.trunc(cents / CENTS)}`.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `R$ ${whole},${`${cents % CENTS}`.padStart(2, '0')}`;
}
