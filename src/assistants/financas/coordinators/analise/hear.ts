import { words } from '#language';

/** What is longer is no question; characters. */
export const LONGEST = 2_000;

/**
 * A message as its folded words, one blank between and around, so that a pattern of whole words finds them.
 *
 * @example hear('Como saio das dívidas?') // ' como saio das dividas '
 */
export const hear = (text: string): string => ` ${words(text.slice(0, LONGEST)).join(' ')} `;
