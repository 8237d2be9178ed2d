import { letterFor } from './leet.ts';

// Letters one by one, between them spaces or one and the same kind of mark: at least five, so that initials stay.
const SPELLED =
  /(?<![a-z0-9])[a-z0-9@$](?:(?: {1,4}|[-_.*/|,~+()]{1,2}| [-_.*/|,~+()] )[a-z0-9@$](?![a-z0-9])){4,}/g;
const FIVE_LETTERS = /^(?:[^a-z]*[a-z]){5}/;

/** Spelled out letters put together; digits that are no more than that stay. */
export const joinSpelled = (text: string): string =>
  text.replace(SPELLED, (run) => (FIVE_LETTERS.test(run) ? join(run) : run));

/** A wider space, or a space where marks stand between letters, is one between words. */
const join = (run: string): string =>
  run
    .replace(/ {2,}/g, '\t')
    .replace(/(?<=[-_.*/|,~+()][a-z0-9@$]) (?=[a-z0-9@$][-_.*/|,~+()])/g, '\t')
    .replace(/[^a-z0-9@$\t]/g, '')
    .replaceAll('\t', ' ')
    .replace(/[0-9@$]/g, letterFor);
